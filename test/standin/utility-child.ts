/** Required by Node before the module of a utility process: gives it `process.parentPort`. */
import { EventEmitter } from 'node:events'

const parentPort = Object.assign(new EventEmitter(), {
  postMessage(message: unknown): void {
    process.send?.(message)
  },
})
process.on('message', data => parentPort.emit('message', { data, ports: [] }))
Object.defineProperty(process, 'parentPort', { value: parentPort })
Object.defineProperty(process, 'type', { value: 'utility' })
