import { EventEmitter } from 'node:events'

/** `app` itself, for the parts that send its events and that `app` is made of. */
export let appEvents = new EventEmitter()

export function setAppEvents(app: EventEmitter): void {
  appEvents = app
}
