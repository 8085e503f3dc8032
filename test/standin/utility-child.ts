/** Required by Node before the module of a utility process: gives it `process.parentPort`. */
import { EventEmitter } from 'node:events'

const send = process.send?.bind(process)
// Electron's has none: whoever looks for it must not find it.
delete process.send

const parentPort = Object.assign(new EventEmitter(), {
  postMessage(message: unknown): void {
    send?.(message)
  },
})
process.on('message', data => parentPort.emit('message', { data, ports: [] }))
process.on('disconnect', () => process.exit())
Object.defineProperty(process, 'parentPort', { value: parentPort })
Object.defineProperty(process, 'type', { value: 'utility' })
