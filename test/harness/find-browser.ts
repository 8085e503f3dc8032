import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** A Chromium that is on this machine: the one asked for, Playwright's, or the system's. Never downloads. */
export function findBrowser(): string | null {
  const { STANDIN_CHROMIUM: asked } = process.env
  if (asked) return existsSync(asked) ? asked : null
  return [...playwrightBrowsers(), ...systemBrowsers()].find(path => existsSync(path)) ?? null
}

/** A Chromium that can only run without a window, in two thirds of the time: Playwright's, or the system's. */
export function findHeadlessShell(): string | null {
  const own = fromPlaywright('chromium_headless_shell', insideShellFolder)
  return [...own, debianShell].find(path => existsSync(path)) ?? null
}

const playwrightBrowsers = (): string[] => fromPlaywright('chromium', insidePlaywrightFolder)

/** Playwright's cache, newest first. Its own `executablePath()` names one version and says nothing of older ones. */
function fromPlaywright(kind: string, inside: readonly string[]): string[] {
  const { PLAYWRIGHT_BROWSERS_PATH: chosen, LOCALAPPDATA = join(homedir(), 'AppData', 'Local') } = process.env
  const caches: Partial<Record<NodeJS.Platform, string>> = {
    darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    win32: join(LOCALAPPDATA, 'ms-playwright'),
  }
  const cache =
    chosen && chosen !== '0'
      ? chosen
      : (caches[process.platform] ?? join(homedir(), '.cache', 'ms-playwright'))
  if (!existsSync(cache)) return []
  const versionOf = (folder: string): number => Number(folder.split('-')[1])
  return readdirSync(cache)
    .filter(folder => folder.startsWith(`${kind}-`) && !Number.isNaN(versionOf(folder)))
    .sort((one, other) => versionOf(other) - versionOf(one))
    .flatMap(folder => inside.map(path => join(cache, folder, path)))
}

const macApp = (name: string): string => join(`${name}.app`, 'Contents', 'MacOS', name)

const insidePlaywrightFolder = [
  join('chrome-linux64', 'chrome'),
  join('chrome-linux', 'chrome'),
  join('chrome-mac-arm64', macApp('Google Chrome for Testing')),
  join('chrome-mac-x64', macApp('Google Chrome for Testing')),
  join('chrome-mac', macApp('Chromium')),
  join('chrome-win64', 'chrome.exe'),
  join('chrome-win', 'chrome.exe'),
]

const insideShellFolder = ['linux64', 'linux', 'mac-arm64', 'mac-x64', 'win64'].flatMap(system => {
  const ending = system.startsWith('win') ? '.exe' : ''
  return [
    join(`chrome-headless-shell-${system}`, `chrome-headless-shell${ending}`),
    join(`chrome-${system}`, `headless_shell${ending}`),
  ]
})

/** Not the script in the `PATH` that starts it, as below. */
const debianShell = '/usr/lib/chromium/chromium-headless-shell'

/** Debian's `chromium` is a script that adds switches of its own, and a tenth to the work of a start. */
const debianChromium = '/usr/lib/chromium/chromium'

function systemBrowsers(): string[] {
  if (process.platform === 'darwin') {
    const folders = ['/Applications', join(homedir(), 'Applications')]
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    return folders.flatMap(folder => names.map(name => join(folder, macApp(name))))
  }
  if (process.platform === 'win32') {
    const { PROGRAMFILES, LOCALAPPDATA, 'PROGRAMFILES(X86)': programFiles32 } = process.env
    const folders = [PROGRAMFILES, programFiles32, LOCALAPPDATA].filter(folder => folder !== undefined)
    const names = ['Google\\Chrome', 'Chromium', 'Microsoft\\Edge']
    return folders.flatMap(folder =>
      names.map(name =>
        join(folder, name, 'Application', name.endsWith('Edge') ? 'msedge.exe' : 'chrome.exe'),
      ),
    )
  }
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin', '/opt/google/chrome', '/snap/bin')
  const names = [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'chrome',
    'microsoft-edge',
  ]
  const inFolders = names.flatMap(name =>
    folders.filter(folder => folder !== '').map(folder => join(folder, name)),
  )
  return [debianChromium, ...inFolders]
}
