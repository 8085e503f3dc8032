import type { Protocol, Send, SessionEvents } from './devtools-connection'
import type { Frame } from './frame'
import { posingAs } from './posing-as'
import { preventable } from './preventable'
import { fromBrowser, isCustom } from './scheme-addresses'
import { theSession } from './session'
import type { WebContents } from './web-contents'
import { resourceTypeOf } from './web-request'

type Paused = Protocol.Fetch.requestPausedPayload

/** Chromium stops at each navigation, and at what webRequest listens for, until this has let it go on. */
export class PageRequests {
  #contents: WebContents
  #send: Send
  /** Navigations of a frame that a page itself asked for: those of the main process are not to be refused. */
  #asked = new Map<string, string[]>()

  constructor(contents: WebContents, send: Send, events: SessionEvents) {
    this.#contents = contents
    this.#send = send
    events.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
      // The one before may not be decided yet.
      const asked = [...(this.#asked.get(frameId) ?? []), withoutHash(url)]
      if (disposition === 'currentTab') this.#asked.set(frameId, asked)
    })
    events.on('Page.frameNavigated', ({ frame }) => void this.#asked.delete(frame.id))
    events.on('Fetch.requestPaused', paused => {
      this.#decide(paused).catch(error => {
        if (!contents.isDestroyed()) console.error('stand-in: a request:', error)
      })
    })
  }

  async watch(): Promise<void> {
    const patterns: Protocol.Fetch.RequestPattern[] = [
      { urlPattern: '*', resourceType: 'Document' },
      ...theSession.requests.patterns(),
    ]
    await this.#send('Fetch.enable', { patterns })
  }

  async #decide(paused: Paused): Promise<void> {
    const atResponse = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined
    if (atResponse) return this.#decideResponse(paused)
    if (paused.resourceType === 'Document' && !this.#mayNavigate(paused)) return this.#fail(paused, 'Aborted')
    if (isCustom(paused.request.url)) return this.#continue(paused)
    return this.#decideRequest(paused)
  }

  #mayNavigate({ frameId, request: { url }, redirectedRequestId }: Paused): boolean {
    const frame = this.#contents.frames.find(frameId)
    if (!frame) return true
    if (redirectedRequestId) return this.#ask('will-redirect', frame, url)
    // Nobody is asked yet: what is refused below has been told of as begun.
    this.#ask('did-start-navigation', frame, url)
    const asked = this.#asked.get(frameId) ?? []
    const nth = asked.indexOf(withoutHash(url))
    const askedByPage = nth >= 0
    if (askedByPage) this.#asked.set(frameId, asked.toSpliced(nth, 1))
    if (frame.isTop && !askedByPage) return true
    return (
      this.#ask('will-frame-navigate', frame, url) && (!frame.isTop || this.#ask('will-navigate', frame, url))
    )
  }

  #ask(name: Parameters<typeof tellNavigation>[1], frame: Frame, url: string): boolean {
    return tellNavigation(this.#contents, name, frame, fromBrowser(url), false)
  }

  async #decideRequest(paused: Paused): Promise<void> {
    const details = this.#detailsOf(paused)
    const before = await theSession.requests.ask('beforeRequest', { ...details, uploadData: [] })
    if (before?.cancel) return this.#fail(paused, 'BlockedByClient')
    if (before?.redirectURL) return this.#continue(paused, { url: before.redirectURL })
    const requestHeaders = paused.request.headers
    const sending = await theSession.requests.ask('beforeSendHeaders', { ...details, requestHeaders })
    if (sending?.cancel) return this.#fail(paused, 'BlockedByClient')
    await this.#continue(
      paused,
      sending?.requestHeaders ? { headers: headerEntries(sending.requestHeaders) } : {},
    )
  }

  async #decideResponse(paused: Paused): Promise<void> {
    const { requestId, request, responseStatusCode, responseStatusText = '', responseErrorReason } = paused
    if (responseErrorReason || responseStatusCode === undefined || isCustom(request.url))
      return this.#pass(paused)
    const responseHeaders: Record<string, string[]> = {}
    for (const { name, value } of paused.responseHeaders ?? []) {
      responseHeaders[name] = [...(responseHeaders[name] ?? []), value]
    }
    const answer = await theSession.requests.ask('headersReceived', {
      ...this.#detailsOf(paused),
      statusLine: `HTTP/1.1 ${responseStatusCode} ${responseStatusText}`.trim(),
      statusCode: responseStatusCode,
      responseHeaders,
    })
    if (answer?.cancel) return this.#fail(paused, 'BlockedByClient')
    if (!answer?.responseHeaders) return this.#pass(paused)
    // Not continueResponse: Chromium has read a document's policy by then and ignores the new one.
    const { body, base64Encoded } = await this.#send('Fetch.getResponseBody', { requestId })
    await this.#send('Fetch.fulfillRequest', {
      requestId,
      responseCode: responseStatusCode,
      responseHeaders: headerEntries(answer.responseHeaders),
      body: base64Encoded ? body : Buffer.from(body).toString('base64'),
    })
  }

  #detailsOf({ request: { url, method, headers }, resourceType, frameId }: Paused) {
    const frame = this.#contents.frames.find(frameId)
    return {
      id: 1,
      url,
      method,
      webContentsId: this.#contents.id,
      webContents: posingAs<Electron.WebContents>(this.#contents),
      frame: frame && posingAs<Electron.WebFrameMain>(frame),
      resourceType: resourceTypeOf(resourceType, frame?.isTop ?? true),
      referrer: new Headers(headers).get('referer') ?? '',
      timestamp: Date.now(),
    }
  }

  async #continue(
    { requestId }: Paused,
    changes: Omit<Protocol.Fetch.continueRequestParameters, 'requestId'> = {},
  ): Promise<void> {
    await this.#send('Fetch.continueRequest', { requestId, ...changes })
  }
  async #pass({ requestId }: Paused): Promise<void> {
    await this.#send('Fetch.continueResponse', { requestId })
  }
  async #fail({ requestId }: Paused, errorReason: Protocol.Network.ErrorReason): Promise<void> {
    await this.#send('Fetch.failRequest', { requestId, errorReason })
  }
}

/** Answers whether it may go on, where that is a question. */
export function tellNavigation(
  contents: WebContents,
  name: 'did-start-navigation' | 'will-navigate' | 'will-frame-navigate' | 'will-redirect',
  frame: Frame,
  url: string,
  isSameDocument: boolean,
): boolean {
  const event = preventable({
    url,
    isSameDocument,
    isMainFrame: frame.isTop,
    frame: posingAs<Electron.WebFrameMain>(frame),
    initiator: posingAs<Electron.WebFrameMain>(frame),
  })
  contents.emit(name, event, url, isSameDocument, frame.isTop, frame.processId, frame.routingId)
  return !event.defaultPrevented
}

const withoutHash = (url: string): string => url.split('#', 1)[0] ?? url

function headerEntries(headers: Record<string, string | string[]>): Protocol.Fetch.HeaderEntry[] {
  return Object.entries(headers).flatMap(([name, values]) => [values].flat().map(value => ({ name, value })))
}
