import type { InvokeReply, IpcMessage } from '../ipc-message'
import type { Has } from '../surface-members'
import type { Wire } from '../wire'
import { decode } from '../wire-decode'
import { encode } from '../wire-encode'
import { EventEmitter } from './event-emitter'

export class IpcRenderer extends EventEmitter implements Has<'IpcRenderer'> {
  #post: (message: IpcMessage) => void
  #replies = new Map<number, (reply: InvokeReply) => void>()
  #lastId = 0

  constructor(post: (message: IpcMessage) => void) {
    super()
    this.#post = post
  }

  send(channel: string, ...args: unknown[]): void {
    this.#post({ kind: 'send', channel, args: encode(args) })
  }

  async invoke(channel: string, ...args: unknown[]): Promise<unknown> {
    const wire = encode(args)
    const reply = await new Promise<InvokeReply>(resolve => {
      const id = ++this.#lastId
      this.#replies.set(id, resolve)
      this.#post({ kind: 'invoke', id, channel, args: wire })
    })
    if ('error' in reply) throw new Error(`Error invoking remote method '${channel}': ${reply.error}`)
    return decode(reply.result)
  }

  takeReply(id: number, reply: InvokeReply): void {
    this.#replies.get(id)?.(reply)
    this.#replies.delete(id)
  }

  takeMessage(channel: string, args: Wire): void {
    const values = decode(args)
    this.emit(channel, { sender: this, ports: [] }, ...(Array.isArray(values) ? values : []))
  }
}
