import type { Protocol } from './devtools-connection'
import type { Has } from './surface-members'
import { matchesPattern } from './url-pattern'

type Details = Electron.OnBeforeRequestListenerDetails
type ResourceType = Details['resourceType']
type Listen<Answer> = (details: never, answer: (response: Answer) => void) => void

interface Listener<Answer> {
  filter: Electron.WebRequestFilter
  listen: Listen<Answer>
}

export interface WebRequestAnswers {
  beforeRequest: Electron.CallbackResponse
  beforeSendHeaders: Electron.BeforeSendResponse
  headersReceived: Electron.HeadersReceivedResponse
}
type Stage = keyof WebRequestAnswers
type Listeners = { [Name in Stage]?: Listener<WebRequestAnswers[Name]> }

/** http and https only: Electron does not run webRequest for custom schemes. */
export class WebRequest implements Has<'WebRequest'> {
  #listeners: Listeners = {}
  #changed: () => void

  constructor(changed: () => void) {
    this.#changed = changed
  }

  onBeforeRequest(first: unknown, second?: unknown): void {
    this.#set('beforeRequest', first, second)
  }
  onBeforeSendHeaders(first: unknown, second?: unknown): void {
    this.#set('beforeSendHeaders', first, second)
  }
  onHeadersReceived(first: unknown, second?: unknown): void {
    this.#set('headersReceived', first, second)
  }

  /** What Chromium should stop at for the listeners there are. */
  patterns(): Protocol.Fetch.RequestPattern[] {
    const { beforeRequest, beforeSendHeaders, headersReceived } = this.#listeners
    const patterns: Protocol.Fetch.RequestPattern[] = []
    if (beforeRequest || beforeSendHeaders) patterns.push({ urlPattern: 'http*', requestStage: 'Request' })
    if (headersReceived) patterns.push({ urlPattern: 'http*', requestStage: 'Response' })
    return patterns
  }

  /** Null where nobody listens for such an address. */
  async ask<Name extends Stage>(
    stage: Name,
    details: { url: string } & Record<string, unknown>,
  ): Promise<WebRequestAnswers[Name] | null> {
    const listener: Listener<WebRequestAnswers[Name]> | undefined = this.#listeners[stage]
    if (!listener || !wants(listener.filter, details.url)) return null
    return new Promise(resolve => listener.listen(details as never, resolve))
  }

  #set<Name extends Stage>(stage: Name, first: unknown, second: unknown): void {
    const listen = typeof first === 'function' || first === null ? first : second
    const filter =
      typeof first === 'object' && first !== null ? (first as Electron.WebRequestFilter) : { urls: [] }
    if (typeof listen === 'function') {
      this.#listeners = {
        ...this.#listeners,
        [stage]: { filter, listen: listen as Listen<WebRequestAnswers[Name]> },
      }
    } else {
      delete this.#listeners[stage]
    }
    this.#changed()
  }
}

function wants({ urls, excludeUrls = [] }: Electron.WebRequestFilter, url: string): boolean {
  const included = urls.length === 0 || urls.some(pattern => matchesPattern(pattern, url))
  return included && !excludeUrls.some(pattern => matchesPattern(pattern, url))
}

const resourceTypes: Partial<Record<Protocol.Network.ResourceType, ResourceType>> = {
  Stylesheet: 'stylesheet',
  Image: 'image',
  Media: 'media',
  Font: 'font',
  Script: 'script',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
}
export function resourceTypeOf(type: Protocol.Network.ResourceType, isMainFrame: boolean): ResourceType {
  if (type === 'Document') return isMainFrame ? 'mainFrame' : 'subFrame'
  return resourceTypes[type] ?? 'other'
}
