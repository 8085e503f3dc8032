import type { Chromium } from './chromium'
import type { DevToolsConnection } from './devtools-connection'

let running: Chromium | null = null

export function setRunningBrowser(chromium: Chromium): void {
  running = chromium
}
export const runningBrowser = (): Chromium | null => running

/** Chromium's own session, once it has started. */
export function browser(): DevToolsConnection {
  if (!running) throw new Error('stand-in: Chromium has not started')
  return running.connection
}
