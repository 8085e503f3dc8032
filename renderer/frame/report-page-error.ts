import { bridge } from '../bridge'

const longestStack = 8_000

export function reportPageError(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  void bridge.reportPageError({ message, stack: (stack ?? '').slice(0, longestStack) })
}

/** Errors of event handlers and of promises nobody awaited: no boundary sees them, the log does. */
export function reportUncaught(page: Window): void {
  page.addEventListener('error', event => reportPageError(event.error ?? event.message))
  page.addEventListener('unhandledrejection', event => reportPageError(event.reason))
}
