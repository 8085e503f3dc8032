import { EventEmitter } from 'node:events'
import { appendFileSync } from 'node:fs'
import { environment } from './environment'
import type { Notification } from './notification'

interface Recorded {
  what: string
  args: unknown[]
}

/** What the app asked of the world outside, written down instead of done. */
export const recorded: Recorded[] = []
export function record(what: string, ...args: unknown[]): void {
  recorded.push({ what, args })
  // For a process that nobody can ask: a command line has no window and soon ends.
  if (environment.record) appendFileSync(environment.record, `${what}\n`)
}

interface System {
  online: boolean
  dark: boolean
  highContrast: boolean
  /** In the words of a PAC file. */
  proxy: string
  /** The system has pictures of kinds of files. */
  fileIcons: boolean
  /** What the app reads as `process.platform`: the habits of another system, such as a life without a window. */
  platform: NodeJS.Platform
  /** Of one that asks for it: see STANDIN_SAFE_STORAGE. */
  keyringUnlocked: boolean
}

/** The machine the app believes to run on. Specs change it with `pretend`. */
export const system: System = {
  online: !environment.offline,
  dark: environment.dark,
  highContrast: environment.highContrast,
  proxy: environment.proxy,
  fileIcons: true,
  platform: process.platform,
  keyringUnlocked: false,
}
export const systemChanges = new EventEmitter<{ changed: [] }>()

export function pretend(change: Partial<System>): void {
  Object.assign(system, change)
  Object.defineProperty(process, 'platform', { value: system.platform })
  systemChanges.emit('changed')
}

/** Shown notifications, so that a spec can press one: `shownNotifications.at(-1).emit('click')`. */
export const shownNotifications: Notification[] = []

export interface Controls {
  recorded: Recorded[]
  system: System
  pretend: typeof pretend
  shownNotifications: Notification[]
}
declare global {
  /** In the main process of the stand-in only: `electronApp.evaluate(() => globalThis.standin?.recorded)`. */
  var standin: Controls | undefined
}
