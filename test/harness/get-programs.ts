/** Gets the programs of others that the engines and the exports are tested with. Run by itself, it says which of them are there. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A program, any of whose names will do, and the packages of Debian and Ubuntu it comes in. */
interface Wanted {
  names: readonly string[]
  packages: readonly string[]
  /** What shows that a package is there which holds no program. */
  proof?: readonly string[]
}

const wanted = {
  ffmpeg: { names: ['ffmpeg'], packages: ['ffmpeg'] },
  pocketsphinx: {
    names: ['pocketsphinx_continuous', 'pocketsphinx'],
    packages: ['pocketsphinx', 'pocketsphinx-en-us'],
    proof: ['/usr/share/pocketsphinx/model/en-us'],
  },
  apertium: {
    names: ['apertium'],
    packages: ['apertium', 'apertium-eng-spa'],
    proof: ['/usr/share/apertium/modes/eng-spa.mode', '/usr/share/apertium/modes/en-es.mode'],
  },
  'espeak-ng': { names: ['espeak-ng'], packages: ['espeak-ng'] },
  flite: { names: ['flite'], packages: ['flite'] },
  // They read what is exported.
  pandoc: { names: ['pandoc'], packages: ['pandoc'] },
  praat: { names: ['praat'], packages: ['praat'] },
  // They look at what installers are made of.
  appstreamcli: { names: ['appstreamcli'], packages: ['appstream'] },
  'desktop-file-validate': { names: ['desktop-file-validate'], packages: ['desktop-file-utils'] },
  makensis: { names: ['makensis'], packages: ['nsis'] },
} satisfies Record<string, Wanted>

export type NativeProgram = keyof typeof wanted

const patienceMs = 5 * 60_000
const isDebian = existsSync('/etc/debian_version')
const told = new Set<NativeProgram>()

/** Null, after a line that says what to install: a test that needs it is to be skipped. */
export function nativeProgram(program: NativeProgram): string | null {
  const found = find(wanted[program])
  if (found === null && !told.has(program)) {
    told.add(program)
    console.warn(`SKIPPED: the tests that need ${program}. ${advice([program])}`)
  }
  return found
}

/** Installs what is missing where that can be done without asking: on Debian and Ubuntu, as root. */
export function getPrograms(): void {
  const missing = missingPrograms()
  if (missing.length > 0 && isDebian && process.getuid?.() === 0) install(missing)
  const still = missingPrograms()
  if (still.length > 0) {
    console.warn(`Tests will be SKIPPED for want of ${still.join(', ')}. ${advice(still)}`)
  }
}

const missingPrograms = (): NativeProgram[] => programNames.filter(program => find(wanted[program]) === null)

const programNames: readonly NativeProgram[] = [
  'ffmpeg',
  'pocketsphinx',
  'apertium',
  'espeak-ng',
  'flite',
  'pandoc',
  'praat',
  'appstreamcli',
  'desktop-file-validate',
  'makensis',
]

function install(programs: readonly NativeProgram[]): void {
  console.log(`Installing ${programs.join(', ')}…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: patienceMs, env }).status === 0
  aptGet('update')
  // One by one: where one package is not to be had, the others are.
  for (const program of programs) {
    aptGet('install', '-y', '--no-install-recommends', ...wanted[program].packages)
  }
}

function find({ names, proof = [] }: Wanted): string | null {
  if (process.platform === 'linux' && proof.length > 0 && !proof.some(file => existsSync(file))) return null
  const ending = process.platform === 'win32' ? '.exe' : ''
  const files = names.flatMap(name =>
    (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name + ending)),
  )
  return files.find(isExecutable) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function advice(programs: readonly NativeProgram[]): string {
  const packages = programs.flatMap(program => wanted[program].packages)
  return isDebian
    ? `Run: sudo apt-get install ${packages.join(' ')}`
    : `Install ${packages.join(', ')} and see that they are on the PATH.`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  getPrograms()
  for (const program of programNames) console.log(`${program}: ${find(wanted[program]) ?? 'not found'}`)
}
