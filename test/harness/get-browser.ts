/** Finds a browser for the stand-in, or gets one. Run by itself, it says in one line what the tests will run in. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { electronBinary } from './electron-binary'
import { findBrowser, findHeadlessShell } from './find-browser'
import { projectFolder } from './project-folder'

const playwright = join(projectFolder, 'node_modules/playwright/cli.js')
const patienceMs = 5 * 60_000

const succeeds = (program: string, args: string[], env = process.env): boolean =>
  spawnSync(program, args, { stdio: 'ignore', timeout: patienceMs, env }).status === 0

/** Null, after a line of what to install, where there is none and none can be had. */
export function getBrowser(): string | null {
  const present = workingBrowser()
  if (present) return present
  if (process.env.STANDIN_CHROMIUM) {
    console.error(`STANDIN_CHROMIUM is ${process.env.STANDIN_CHROMIUM}, which is no browser that starts.`)
    return null
  }
  for (const get of [fromPlaywright, fromDebian]) {
    get()
    const found = workingBrowser()
    if (found) return found
  }
  console.error(advice())
  return null
}

/** A browser without the libraries it needs is none; elsewhere they come with the system. */
const workingBrowser = (): string | null => working(findBrowser())
const working = (found: string | null): string | null =>
  found && (process.platform !== 'linux' || succeeds(found, ['--version'])) ? found : null

function fromPlaywright(): void {
  console.log('Getting a browser to test in…')
  const isRoot = process.getuid?.() === 0
  if (!succeeds(process.execPath, [playwright, 'install', 'chromium'])) return
  if (process.platform === 'linux' && isRoot && !workingBrowser()) {
    succeeds(process.execPath, [playwright, 'install-deps', 'chromium'])
  }
}

function fromDebian(): void {
  if (!mayInstall()) return
  succeeds('apt-get', ['update'])
  install('chromium')
}

/** Where it costs nothing but a download: the tests run without it, too, and take longer. */
function getHeadlessShell(): string | null {
  if (findHeadlessShell() === null && mayInstall()) {
    if (!install('chromium-headless-shell') && succeeds('apt-get', ['update'])) {
      install('chromium-headless-shell')
    }
  }
  return working(findHeadlessShell())
}

const mayInstall = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0

const install = (...packages: string[]): boolean =>
  succeeds('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
  })

function advice(): string {
  const how: Partial<Record<NodeJS.Platform, string>> = {
    darwin: 'install Google Chrome, or run: npx playwright install chromium',
    win32: 'install Google Chrome, or run: npx playwright install chromium',
    linux: existsSync('/etc/debian_version')
      ? 'run: sudo apt-get install chromium'
      : 'install the package chromium, or Google Chrome',
  }
  return `No browser was found and none could be downloaded: ${how[process.platform] ?? 'install Chromium'}.`
}

function describe(): string | null {
  if (process.env.STANDIN !== '1' && electronBinary()) {
    const { version } = JSON.parse(
      readFileSync(join(projectFolder, 'node_modules/electron/package.json'), 'utf8'),
    )
    return `End-to-end tests run on Electron ${version}.`
  }
  const browser = getBrowser() && (process.env.STANDIN_CHROMIUM ?? getHeadlessShell() ?? findBrowser())
  return browser && `End-to-end tests run on the stand-in with ${browser}.`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const line = describe()
  if (line) console.log(line)
  else process.exitCode = 1
}
