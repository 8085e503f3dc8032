import { appEvents } from './app-events'
import { writeDump } from './crash-reporter'
import type { Protocol, SessionEvents } from './devtools-connection'
import { tellNavigation } from './page-requests'
import { posingAs } from './posing-as'
import { preventable } from './preventable'
import { fromBrowser } from './scheme-addresses'
import type { WebContents } from './web-contents'

/** Says in Electron's events what Chromium tells of a page. */
export function forwardPageEvents(contents: WebContents, targetId: string, events: SessionEvents): void {
  const ofPage = ({ frameId }: { frameId: string }): boolean => frameId === targetId

  events.on('Page.frameStartedLoading', frame => {
    if (ofPage(frame)) contents.startedLoading()
  })
  events.on('Page.frameStoppedLoading', frame => {
    if (ofPage(frame)) contents.stoppedLoading()
  })
  events.on('Page.frameNavigated', ({ frame: { parentId, unreachableUrl } }) => {
    if (parentId || unreachableUrl) return
    contents.crashed = false
    // Chromium does not tell the status here; Electron's word for "none" is -1.
    contents.emit('did-navigate', preventable({}), contents.getURL(), -1, '')
  })
  events.on('Page.navigatedWithinDocument', ({ frameId }) => {
    const frame = contents.frames.find(frameId)
    if (!frame) return
    const { url, isTop, processId, routingId } = frame
    // Chromium tells of a load around it, as Electron does.
    tellNavigation(contents, 'did-start-navigation', frame, url, true)
    contents.emit('did-navigate-in-page', preventable({}), url, isTop, processId, routingId)
  })
  events.on('Page.domContentEventFired', () => contents.emit('dom-ready', preventable({})))
  events.on('Page.loadEventFired', () => contents.finishedLoad())
  events.on('Inspector.targetCrashed', () => crashed(contents))
  events.on('Runtime.consoleAPICalled', call => consoleMessage(contents, call))
  events.on('Log.entryAdded', ({ entry }) => written(contents, entry))
  events.on('Runtime.exceptionThrown', ({ exceptionDetails }) => uncaught(contents, exceptionDetails))
}

function crashed(contents: WebContents): void {
  writeDump()
  contents.crashed = true
  const details = { reason: contents.crashWanted ? ('killed' as const) : ('crashed' as const), exitCode: 1 }
  contents.crashWanted = false
  contents.emit('render-process-gone', preventable({}), details)
  appEvents.emit('render-process-gone', preventable({}), contents, details)
}

type Level = Electron.WebContentsConsoleMessageEventParams['level']
const levels: Partial<Record<Protocol.Runtime.consoleAPICalledPayload['type'], Level>> = {
  debug: 'debug',
  error: 'error',
  assert: 'error',
  warning: 'warning',
}

function consoleMessage(contents: WebContents, call: Protocol.Runtime.consoleAPICalledPayload): void {
  const message = call.args.map(({ value, description }) => String(value ?? description ?? '')).join(' ')
  const at = call.stackTrace?.callFrames[0]
  say(
    contents,
    levels[call.type] ?? 'info',
    message,
    at?.lineNumber ?? 0,
    at?.url ?? '',
    call.executionContextId,
  )
}

/** What Chromium itself has to say in the page's console: a file that is not there, a refusal of the policy. */
function written(contents: WebContents, entry: Protocol.Log.LogEntry): void {
  const level = entry.level === 'verbose' ? 'debug' : entry.level
  say(contents, level, entry.text, entry.lineNumber ?? 0, entry.url ?? '')
}

/** Chromium writes an uncaught error to the console, and Electron reports what it writes. */
function uncaught(contents: WebContents, details: Protocol.Runtime.ExceptionDetails): void {
  const message = details.exception?.description ?? details.text
  console.error(`page: ${message}`)
  say(
    contents,
    'error',
    `Uncaught ${message}`,
    details.lineNumber,
    details.url ?? '',
    details.executionContextId,
  )
}

function say(
  contents: WebContents,
  level: Level,
  message: string,
  line: number,
  source: string,
  context = -1,
): void {
  const frame = contents.frames.ofContext(context) ?? contents.frames.root
  const lineNumber = line + 1
  const sourceId = fromBrowser(source)
  const event = preventable({
    level,
    message,
    lineNumber,
    sourceId,
    frame: posingAs<Electron.WebFrameMain>(frame),
  })
  const levelNumber = ['debug', 'info', 'warning', 'error'].indexOf(level)
  contents.emit('console-message', event, levelNumber, message, lineNumber, sourceId)
}
