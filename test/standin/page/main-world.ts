/** The page's end of contextBridge. Runs before any script of the page; KEY is replaced for each window. */
import { Bridge } from './bridge'

const bridge = new Bridge('__KEY__:to-page', '__KEY__:to-preload')
bridge.onExpose = (name, value) => {
  if (name in window)
    throw new Error('Cannot bind an API on top of an existing property on the window object')
  Object.defineProperty(window, name, { value: frozen(value), enumerable: true })
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || value instanceof Blob)
    return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}
