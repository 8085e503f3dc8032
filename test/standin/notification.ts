import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { environment } from './environment'
import { record, shownNotifications } from './outside'
import { preventable } from './preventable'
import { needReady } from './readiness'
import type { Has, HasStatics } from './surface-members'

/** What macOS says of a program that is not signed, or that nobody allowed. */
const refusal = 'Notifications are not allowed for this application'

export class Notification extends EventEmitter implements Has<'Notification'> {
  readonly id: string
  title: string
  subtitle: string
  body: string
  silent: boolean

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    super()
    needReady('Cannot create Notification before app is ready')
    this.id = options.id ?? randomUUID()
    this.title = options.title ?? ''
    this.subtitle = options.subtitle ?? ''
    this.body = options.body ?? ''
    this.silent = options.silent ?? false
  }
  static isSupported(): boolean {
    return environment.notifications !== 'none'
  }
  show(): void {
    if (environment.notifications === 'refused') {
      // Answered by the system, so not within the call.
      setImmediate(() => this.emit('failed', preventable({}), refusal))
      return
    }
    record('notification', { title: this.title, body: this.body })
    shownNotifications.push(this)
    this.emit('show', preventable({}))
  }
  close(): void {
    this.emit('close', preventable({}))
  }
}
Notification satisfies HasStatics<'Notification', typeof Electron.Notification>
