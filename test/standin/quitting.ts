import { appEvents } from './app-events'
import { preventable } from './preventable'
import { runningBrowser } from './running-browser'
import { openWindows } from './window-registry'

/** `closing`: windows are asked one after the other, and each may say no. */
let phase: 'running' | 'closing' | 'ending' = 'running'
const lastWords: (() => void)[] = []
const endProcess = process.exit.bind(process)

/** Runs before the process ends, whatever ends it. */
export function beforeTheEnd(task: () => void): void {
  lastWords.push(task)
}
export const isEnding = (): boolean => phase === 'ending'

export function quit(): void {
  if (phase !== 'running') return
  const event = preventable({})
  appEvents.emit('before-quit', event)
  if (event.defaultPrevented) return
  phase = 'closing'
  closeAll().catch(error => console.error('stand-in: quitting:', error))
}

async function closeAll(): Promise<void> {
  if (openWindows.size === 0) return willQuit()
  for (const window of [...openWindows]) {
    await window.tryClose()
    if (window.isDestroyed()) continue
    phase = 'running'
    return
  }
}

export function afterLastWindow(): void {
  // Whoever quits is past that: the event is for a window that was closed by itself.
  if (phase === 'closing') willQuit()
  // Without a listener Electron quits by itself.
  else if (phase === 'running' && !appEvents.emit('window-all-closed')) quit()
}

function willQuit(): void {
  const event = preventable({})
  appEvents.emit('will-quit', event)
  phase = 'running'
  if (!event.defaultPrevented) exit(Number(process.exitCode ?? 0))
}

/** At once: no window is asked. */
export function exit(code = 0): void {
  if (phase === 'ending') return
  phase = 'ending'
  appEvents.emit('quit', preventable({}), code)
  const closed = runningBrowser()?.close() ?? Promise.resolve()
  closed
    .catch(error => console.error('stand-in: closing Chromium:', error))
    .finally(() => {
      for (const task of lastWords) task()
      endProcess(code)
    })
}
