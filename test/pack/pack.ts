import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { makePlaceholderElectron } from './placeholder-electron'

export type Target = 'dir' | 'deb' | 'tar.gz'

export interface Packed {
  /** The folder that a person would start Parlance in. */
  app: string
  launcher: string
  /** Electron's own. */
  program: string
  asar: string
  /** Names of the files that would be put up for download. */
  artifacts: string[]
  artifactFolder: string
}

export const releasesOf = { owner: 'parlance-test', repo: 'parlance' }

const require = createRequire(import.meta.url)

/** Packs dist/ with the project's own configuration, around an Electron that is not one. */
export function pack(root: string, workplace: string, targets: readonly Target[]): Packed {
  const output = join(workplace, 'packed')
  const { status, said } = build(root, workplace, [...targets, '--x64', `-c.directories.output=${output}`])
  if (status !== 0) throw new Error(`electron-builder failed:\n${said}`)
  const app = join(output, 'linux-unpacked')
  return {
    app,
    launcher: join(app, 'parlance'),
    program: join(app, 'parlance-bin'),
    asar: join(app, 'resources', 'app.asar'),
    artifacts: readdirSync(output, { withFileTypes: true })
      .filter(entry => entry.isFile() && /\.(deb|tar\.gz)$/.test(entry.name))
      .map(entry => entry.name),
    artifactFolder: output,
  }
}

/** What electron-builder says when it will not pack for another machine than this one. Empty: it packed. */
export function refusal(root: string, workplace: string): string {
  const output = join(workplace, 'refused')
  const { status, said } = build(root, workplace, ['dir', '--arm64', `-c.directories.output=${output}`])
  return status === 0 ? '' : said
}

function build(
  root: string,
  workplace: string,
  args: readonly string[],
): { status: number | null; said: string } {
  const electron = join(workplace, 'electron')
  makePlaceholderElectron(electron)
  const settings = [
    `-c.electronDist=${electron}`,
    // On a forge the builder takes the repository's own address.
    '-c.extraMetadata.homepage=https://parlance.invalid',
    // As the release workflow says where releases go: without it no update is ever offered.
    '-c.publish.provider=github',
    `-c.publish.owner=${releasesOf.owner}`,
    `-c.publish.repo=${releasesOf.repo}`,
  ]
  const builder = join(require.resolve('electron-builder/package.json'), '..', 'cli.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', require.resolve('tsx'), builder, '--linux', ...args, '--publish', 'never', ...settings],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        ELECTRON_BUILDER_OFFLINE: 'true',
        CUSTOM_FPM_PATH: writeTool(workplace, 'fpm', 'fpm-deb.ts'),
        ELECTRON_BUILDER_7ZIP_PATH: writeTool(workplace, '7za', 'gzip-7za.ts'),
      },
    },
  )
  return { status, said: `${stdout}\n${stderr}` }
}

/** electron-builder wants programs of their own, so our stand-ins, which are TypeScript, get wrappers. */
function writeTool(workplace: string, name: string, source: string): string {
  const wrapper = join(workplace, 'bin', name)
  mkdirSync(join(workplace, 'bin'), { recursive: true })
  const words = [process.execPath, '--import', require.resolve('tsx'), join(import.meta.dirname, source)]
  writeFileSync(wrapper, `#!/bin/sh\nexec ${words.map(word => `'${word}'`).join(' ')} "$@"\n`)
  chmodSync(wrapper, 0o755)
  return wrapper
}
