import { isAbsolute } from 'node:path'
import { surfaceMembers } from './surface-members'

/** What a page must not be given. Electron allows it; no test should pass with it. */
const required = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  plugins: false,
} as const satisfies Partial<Electron.WebPreferences>

/** Throws for an option that would change nothing here, and for one that no window should have. */
export function checkWindowOptions(options: Electron.BrowserWindowConstructorOptions): void {
  refuseUnknown('BrowserWindow', options, surfaceMembers.BrowserWindowConstructorOptions)
  const preferences = options.webPreferences ?? {}
  refuseUnknown('webPreferences', preferences, surfaceMembers.WebPreferences)
  for (const [name, wanted] of Object.entries(required)) {
    const given = preferences[name as keyof typeof required]
    if (given !== undefined && given !== wanted)
      throw new Error(`stand-in: webPreferences.${name} must be ${wanted}`)
  }
  if (preferences.preload && !isAbsolute(preferences.preload))
    throw new Error('preload script must have absolute path')
}

function refuseUnknown(what: string, options: object, known: readonly string[]): void {
  const unknown = Object.keys(options).find(name => !known.includes(name))
  if (unknown) throw new Error(`stand-in: ${what} option ${unknown} is not implemented`)
}
