import { EventEmitter } from 'node:events'
import { environment } from './environment'
import { missingThrows } from './missing'
import { record, system } from './outside'
import { Permissions } from './permissions'
import { posingAs } from './posing-as'
import { protocol } from './protocol'
import { needReady } from './readiness'
import { browser } from './running-browser'
import { toBrowser } from './scheme-addresses'
import type { Has, HasStatics } from './surface-members'
import { WebRequest } from './web-request'
import { allWebContents } from './window-registry'

const cookies = {
  /** All there are, as a spec that wants none of them asks. */
  async get(filter: Electron.CookiesGetFilter): Promise<Electron.Cookie[]> {
    if (Object.keys(filter).length > 0) throw new Error('stand-in: cookies are not told apart')
    const known = await browser().send('Storage.getCookies')
    return known.cookies.map(({ name, value, domain }) => ({ name, value, domain, sameSite: 'unspecified' }))
  },
} satisfies Has<'Cookies'>

export class Session extends EventEmitter implements Has<'Session'> {
  readonly protocol = posingAs<Electron.Protocol>(protocol)
  readonly cookies = posingAs<Electron.Cookies>(missingThrows('session.cookies', cookies))
  readonly permissions = new Permissions()
  readonly requests = new WebRequest(() => {
    for (const contents of allWebContents()) contents.watchRequests()
  })
  readonly webRequest = posingAs<Electron.WebRequest>(missingThrows('session.webRequest', this.requests))
  spellCheckerEnabled = true

  setPermissionRequestHandler(handler: Parameters<Electron.Session['setPermissionRequestHandler']>[0]): void {
    this.permissions.setRequestHandler(handler)
  }
  setPermissionCheckHandler(handler: Parameters<Electron.Session['setPermissionCheckHandler']>[0]): void {
    this.permissions.setCheckHandler(handler)
  }
  /** Chromium offers no devices here, so nobody will be asked. */
  setDevicePermissionHandler(): void {}
  /** Chromium captures no screens here, so nobody will be asked. */
  setDisplayMediaRequestHandler(): void {}

  async resolveProxy(url: string): Promise<string> {
    new URL(url)
    return system.proxy
  }
  setSpellCheckerEnabled(enabled: boolean): void {
    this.spellCheckerEnabled = enabled
  }
  setSpellCheckerLanguages(_languages: string[]): void {}
  addWordToSpellCheckerDictionary(word: string): boolean {
    record('session.addWordToSpellCheckerDictionary', word)
    return true
  }
  isSpellCheckerEnabled(): boolean {
    return this.spellCheckerEnabled
  }
  getUserAgent(): string {
    return `Mozilla/5.0 (${process.platform}; ${environment.locale}) Chrome/${process.versions.chrome} Electron/${process.versions.electron}`
  }
  async clearCache(): Promise<void> {
    await Promise.all(allWebContents().map(contents => contents.clearCache()))
  }
  async clearStorageData(options: Electron.ClearStorageDataOptions = {}): Promise<void> {
    const origin = options.origin ? new URL(toBrowser(options.origin)).origin : '*'
    await browser().send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: options.storages?.join(',') ?? 'all',
    })
  }
}

const defaultSession = new Session()
/** For the stand-in's own parts: before ready, and with what Electron's type does not have. */
export const theSession = defaultSession

const loudSession = missingThrows('session', defaultSession)
const partitions = new Map<string, Session>()
export const session = missingThrows('session', {
  get defaultSession(): Electron.Session {
    needReady('Session can only be received when app is ready')
    record('session.onDisk')
    return posingAs(loudSession)
  },
  /** In memory, and of no page: a name that begins with `persist:` would be another profile on disk. */
  fromPartition(partition) {
    needReady('Session can only be received when app is ready')
    if (partition === '' || partition.startsWith('persist:'))
      throw new Error(`stand-in: session.fromPartition('${partition}') is not implemented`)
    const known = partitions.get(partition) ?? new Session()
    partitions.set(partition, known)
    return posingAs(missingThrows('session', known))
  },
} satisfies HasStatics<'Session', typeof Electron.session>)
