import type { Protocol } from './devtools-connection'
import { posingAs } from './posing-as'
import { browser } from './running-browser'
import { fromBrowser } from './scheme-addresses'
import type { WebContents } from './web-contents'

type RequestHandler = Parameters<Electron.Session['setPermissionRequestHandler']>[0]
type CheckHandler = Parameters<Electron.Session['setPermissionCheckHandler']>[0]
type Permission = Parameters<NonNullable<RequestHandler>>[1] & Parameters<NonNullable<CheckHandler>>[1]

interface Question {
  permission: Permission
  /** The same permission in Chromium's words. */
  descriptor: Protocol.Browser.PermissionDescriptor
  media?: 'video' | 'audio'
}

const questions: Question[] = [
  { permission: 'geolocation', descriptor: { name: 'geolocation' } },
  { permission: 'notifications', descriptor: { name: 'notifications' } },
  { permission: 'midi', descriptor: { name: 'midi' } },
  { permission: 'midiSysex', descriptor: { name: 'midi', sysex: true } },
  { permission: 'media', descriptor: { name: 'camera' }, media: 'video' },
  { permission: 'media', descriptor: { name: 'microphone' }, media: 'audio' },
  { permission: 'speaker-selection', descriptor: { name: 'speaker-selection' } },
  { permission: 'clipboard-read', descriptor: { name: 'clipboard-read' } },
  { permission: 'clipboard-sanitized-write', descriptor: { name: 'clipboard-write' } },
  { permission: 'idle-detection', descriptor: { name: 'idle-detection' } },
  { permission: 'local-fonts', descriptor: { name: 'local-fonts' } },
  { permission: 'window-management', descriptor: { name: 'window-management' } },
  { permission: 'screen-wake-lock', descriptor: { name: 'wake-lock-screen' } },
  { permission: 'display-capture', descriptor: { name: 'display-capture' } },
]

/** A handler that does not answer within this has not granted anything. */
const patienceMs = 500

/** Chromium asks nobody here, so the app's handlers are asked beforehand, once for each origin. */
export class Permissions {
  #request: RequestHandler = null
  #check: CheckHandler = null
  #asked = new Map<string, WebContents>()

  setRequestHandler(handler: RequestHandler): void {
    this.#request = handler
    this.#askAgain()
  }
  setCheckHandler(handler: CheckHandler): void {
    this.#check = handler
    this.#askAgain()
  }

  async askFor(contents: WebContents, origin: string): Promise<void> {
    if (this.#asked.has(origin)) return
    this.#asked.set(origin, contents)
    await this.#ask(contents, origin)
  }

  #askAgain(): void {
    for (const [origin, contents] of this.#asked) {
      this.#ask(contents, origin).catch(error => console.error('stand-in:', error))
    }
  }

  async #ask(contents: WebContents, origin: string): Promise<void> {
    const settings = questions.map(async question => {
      const granted =
        this.#checked(contents, origin, question) && (await this.#requested(contents, origin, question))
      const setting = granted ? 'granted' : 'denied'
      // A Chromium that does not know the permission does not grant it either.
      await browser()
        .send('Browser.setPermission', { permission: question.descriptor, setting, origin })
        .catch(() => undefined)
    })
    await Promise.all(settings)
  }

  /** Without handlers Electron grants everything. */
  #checked(contents: WebContents, origin: string, { permission, media }: Question): boolean {
    if (!this.#check) return true
    const requestingUrl = `${fromBrowser(origin)}/`
    const details = {
      isMainFrame: true,
      requestingUrl,
      securityOrigin: requestingUrl,
      ...(media ? { mediaType: media } : {}),
    }
    return this.#check(posingAs(contents), permission, fromBrowser(origin), details)
  }

  async #requested(contents: WebContents, origin: string, { permission, media }: Question): Promise<boolean> {
    const handler = this.#request
    if (!handler) return true
    const requestingUrl = `${fromBrowser(origin)}/`
    return new Promise(resolve => {
      const details = { isMainFrame: true, requestingUrl, ...(media ? { mediaTypes: [media] } : {}) }
      handler(posingAs(contents), permission, resolve, details)
      setTimeout(resolve, patienceMs, false)
    })
  }
}
