import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { extractAll } from '@electron/asar'
import { getCurrentFuseWire } from '@electron/fuses'
import { newestFile, readFeed } from '../../electron/updates/feed'
import { readRelease } from '../../electron/updates/release'
import { runSelfTest } from '../harness/run-self-test'
import { wrongFuses } from './fuse-wire'
import { launchedProblems } from './launched'
import { findLeaks } from './leaks'
import { debProblems, tarProblems } from './linux-packages'
import { type Packed, pack, refusal, releasesOf } from './pack'
import {
  asarBudget,
  indexBudget,
  isOfIndex,
  isOfTranslator,
  missingFiles,
  missingLegalFiles,
  strayFiles,
  translatorBudget,
} from './package-content'

/**
 * `npm run dist:check`: packs Parlance as a release would, looks at what is in the package, lets it test itself, and
 * runs the smoke test from inside it. `-- --built` takes dist/ (and the stand-in) as they are, `--deb` and `--tar` make
 * these packages too, `--no-smoke` starts nothing, `--keep` leaves what was packed in place.
 */

const { values: options } = parseArgs({
  options: {
    built: { type: 'boolean', default: false },
    deb: { type: 'boolean', default: false },
    tar: { type: 'boolean', default: false },
    'no-smoke': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})

const root = join(import.meta.dirname, '..', '..')
const unpacked = join(root, 'out', 'unpacked')
let failures = 0

function fact(text: string, problems: readonly string[] = []): void {
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${[text, ...problems].join('\n       ')}`)
  if (problems.length > 0) failures += 1
}

/** Runs a program of the project. Its output is shown, for it says more than a status. */
function run(text: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  fact(text, status === 0 ? [] : [error?.message ?? `${program} ${args.join(' ')} ended with ${status}`])
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`

function checkContent(asar: string): void {
  rmSync(unpacked, { recursive: true, force: true })
  extractAll(asar, unpacked)
  const files = filesIn(unpacked)
  fact(`app.asar holds ${files.length} files, all of them expected`, strayFiles(files))
  fact('what must be in app.asar is there', missingFiles(files))
  const { size } = statSync(asar)
  const over = size > asarBudget ? [`${megabytes(size - asarBudget)} over`] : []
  fact(`app.asar has ${megabytes(size)} of ${megabytes(asarBudget)}`, over)
  for (const [part, isOfPart, budget] of [
    ['the index of the library', isOfIndex, indexBudget],
    ['the translator', isOfTranslator, translatorBudget],
  ] as const) {
    const bytes = files.filter(isOfPart).reduce((sum, file) => sum + statSync(join(unpacked, file)).size, 0)
    const more = bytes > budget ? [`${megabytes(bytes - budget)} over`] : []
    fact(`${part} adds ${megabytes(bytes)} of ${megabytes(budget)}`, more)
  }
  // What others built holds the folders of their machines.
  const ours = files.filter(file => !file.startsWith('node_modules/'))
  const leaks = ours.flatMap(file =>
    findLeaks(readFileSync(join(unpacked, file), 'utf8'), [join(root, '/'), join(homedir(), '/')]).map(
      leak => `${file}: ${leak}`,
    ),
  )
  fact('no path of a machine and nothing like a secret is in it', leaks)
}

function checkManifest(version: string): void {
  const manifest: unknown = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'))
  const facts = new Map(Object.entries(manifest ?? {}))
  const problems = [
    ...(facts.get('version') === version ? [] : [`it says ${String(facts.get('version'))}`]),
    ...(facts.get('desktopName') === 'parlance.desktop' ? [] : ['no desktopName']),
    ...['scripts', 'devDependencies'].filter(name => facts.has(name)).map(name => `it has ${name}`),
  ]
  fact(`its package.json says version ${version} and nothing of how it was built`, problems)
}

/** What the program reads of newer versions is what the builder writes. */
function checkFeed({ app, artifactFolder, artifacts }: Packed, version: string): void {
  const newest = newestFile('linux', 'x64')
  const text = readFileSync(join(app, 'resources', 'app-update.yml'), 'utf8')
  const page = readFeed(text, newest)?.page(version)
  const wanted = `https://github.com/${releasesOf.owner}/${releasesOf.repo}/releases/tag/v${version}`
  fact('the package knows where newer versions are', page === wanted ? [] : [`it says ${page}`])
  const debs = artifacts.filter(name => name.endsWith('.deb'))
  if (debs.length === 0) return
  const release = readRelease(readFileSync(join(artifactFolder, newest), 'utf8'))
  const names = release.ok ? release.value.files.map(({ url }) => url) : []
  const missed = release.ok ? debs.filter(name => !names.includes(name)) : [release.error.kind]
  fact('what is written about this version names its files', missed)
}

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const workplace = mkdtempSync(join(tmpdir(), 'parlance-pack-'))
try {
  if (!options.built) run('built', 'npx', ['vite', 'build', '--app', '--logLevel', 'warn'])
  const packages = [...(options.deb ? ['deb' as const] : []), ...(options.tar ? ['tar.gz' as const] : [])]
  const packed = pack(root, workplace, packages.length > 0 ? packages : ['dir'])
  checkContent(packed.asar)
  checkManifest(String(version))
  fact('the fuses are as stated', wrongFuses({ ...(await getCurrentFuseWire(packed.program)) }))
  fact('the licences lie beside the program', missingLegalFiles(filesIn(packed.app)))
  for (const name of packed.artifacts) {
    const file = join(packed.artifactFolder, name)
    const spaces = /\s/.test(name) ? ['a space in its name'] : []
    fact(name, [
      ...spaces,
      ...(name.endsWith('.deb')
        ? debProblems(file, String(version), join(workplace, 'deb'))
        : tarProblems(file)),
    ])
  }
  fact(
    'a package for a machine whose native code is not here is refused',
    refusal(root, workplace).includes('sherpa-onnx-linux-arm64 is not in the package') ? [] : ['it was made'],
  )
  checkFeed(packed, String(version))
  if (packages.length > 0) fact('every package asked for is made', missing(packages, packed.artifacts))
  if (!options['no-smoke']) {
    if (!options.built) run('the stand-in is built', 'npm', ['run', '--silent', 'build:standin'])
    const { code, lines } = await runSelfTest(unpacked, {
      STANDIN_PACKAGED: '1',
      STANDIN_RESOURCES: join(packed.app, 'resources'),
    })
    for (const line of lines) console.log(`       ${line}`)
    fact('the program tests itself inside the package', code === 0 ? [] : [`it ended with ${code}`])
    const smoke = ['playwright', 'test', '-c', 'test/playwright.config.ts', '--grep', '@smoke']
    run('the smoke test passes inside the package', 'npx', smoke, { APP_DIR: 'out/unpacked' })
    fact('its launcher speaks without a screen', launchedProblems(root, packed.launcher, unpacked, workplace))
  }
} finally {
  if (options.keep) console.log(`     kept: ${workplace} and out/unpacked`)
  else for (const folder of [workplace, unpacked]) rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failures > 0 ? 1 : 0

function missing(kinds: readonly string[], names: readonly string[]): string[] {
  return kinds.filter(kind => !names.some(name => name.endsWith(`.${kind}`))).map(kind => `no ${kind}`)
}
