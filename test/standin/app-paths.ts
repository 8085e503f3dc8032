import { mkdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { switches } from './app-folder'

export type PathName = Parameters<Electron.App['getPath']>[0]

const appData: Partial<Record<NodeJS.Platform, string>> = {
  darwin: join(homedir(), 'Library', 'Application Support'),
  win32: process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'),
}

/** Where things are, unless the app has said otherwise. */
export class AppPaths {
  #set = new Map<string, string>()

  set(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute')
    this.#set.set(name, path)
  }

  get(name: PathName, appName: string): string {
    return this.#set.get(name) ?? this.#default(name, appName)
  }

  #default(name: PathName, appName: string): string {
    switch (name) {
      case 'home':
        return homedir()
      case 'appData':
        return appData[process.platform] ?? process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config')
      case 'userData': {
        const folder = switches.get('user-data-dir') || join(this.get('appData', appName), appName)
        mkdirSync(folder, { recursive: true })
        return folder
      }
      case 'sessionData':
        return this.get('userData', appName)
      case 'logs':
        return join(this.get('userData', appName), 'logs')
      case 'crashDumps':
        return join(this.get('userData', appName), 'Crashpad')
      case 'temp':
        return tmpdir()
      case 'exe':
      case 'module':
        return process.execPath
      case 'assets':
        return dirname(process.execPath)
      case 'desktop':
      case 'documents':
      case 'downloads':
      case 'music':
      case 'pictures':
      case 'videos':
        return join(homedir(), `${name.charAt(0).toUpperCase()}${name.slice(1)}`)
      default:
        throw new Error(`Failed to get '${name}' path`)
    }
  }
}
