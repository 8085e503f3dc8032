import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from './project-folder'
import { isStale } from './stale'

const inProject = (...paths: string[]): string[] => paths.map(path => join(projectFolder, path))
const vite = join(projectFolder, 'node_modules/vite/bin/vite.js')

function viteBuild(what: string, ...args: string[]): void {
  console.log(`Building ${what}…`)
  const { status } = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'error', ...args], {
    cwd: projectFolder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`The build of ${what} failed.`)
}

export function buildAppIfStale(): void {
  const outputs = inProject('dist/main/main.cjs', 'dist/preload/preload.cjs', 'dist/renderer/index.html')
  const sources = inProject('electron', 'renderer', 'shared', 'assets', 'vite.config.ts', 'package-lock.json')
  if (isStale(outputs, sources)) viteBuild('Parlance')
}

export function buildStandinIfStale(): void {
  const outputs = inProject('out/standin/host.cjs', 'out/standin/isolated-world.js', 'out/standin/electron')
  const sources = inProject('test/standin', 'test/harness/find-browser.ts', 'package-lock.json')
  if (isStale(outputs, sources))
    viteBuild('the stand-in for Electron', '--config', 'test/standin/vite.config.ts')
}
