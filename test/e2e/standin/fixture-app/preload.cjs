const { contextBridge, ipcRenderer, webUtils } = require('electron')
const { EventEmitter } = require('node:events')

const tried = ['fs', 'path', 'electron/main', 'child_process', 'timers', 'url', 'node:timers'].map(name => {
  try {
    require(name)
    return `${name}: there`
  } catch (error) {
    return error.message
  }
})

globalThis.leaked = 'only in this world'
const seen = []
/** The message of what a call is refused with. */
const refusal = call =>
  call().then(
    () => 'sent',
    error => error.message,
  )

contextBridge.exposeInMainWorld('fixture', {
  tried,
  facts: {
    sandboxed: process.sandboxed,
    type: process.type,
    electron: typeof process.versions.electron,
    argument: process.argv.includes('--given=1'),
    emitter: new EventEmitter() instanceof EventEmitter,
  },
  invoke: (...args) => ipcRenderer.invoke(...args),
  describeValues: async () => {
    const values = await ipcRenderer.invoke('values')
    return {
      buffer: values.buffer instanceof Uint8Array && values.buffer.length,
      date: values.date instanceof Date,
      map: values.map.get(1).has('x'),
      big: typeof values.big,
      error: values.error instanceof TypeError && values.error.message,
      nothing: 'nothing' in values,
      notANumber: Number.isNaN(values.notANumber),
      pattern: String(values.pattern),
      instance: JSON.stringify(values.instance),
    }
  },
  refusals: async () => [
    await refusal(() => ipcRenderer.invoke('echo', () => 1)),
    await refusal(() => ipcRenderer.invoke('echo', document.body)),
    await refusal(() => ipcRenderer.invoke('echo', new File(['x'], 'x'))),
    await refusal(() => ipcRenderer.invoke('echo', Promise.resolve(1))),
  ],
  ping: value =>
    new Promise(resolve => {
      ipcRenderer.once('pong', (event, echoed, map) =>
        resolve([echoed, map.get('k'), typeof event.sender.send]),
      )
      ipcRenderer.send('ping', value)
    }),
  listen: callback => {
    const forward = (_event, ...args) => callback(...args)
    ipcRenderer.on('event', forward)
    return () => {
      ipcRenderer.removeListener('event', forward)
    }
  },
  callBack: callback => callback(1, { x: [2] }),
  callBackLater: async callback => `${await callback('a')}!`,
  echo: value => value,
  isSame: callback => {
    seen.push(callback)
    return seen.length > 1 && seen[0] === seen[1]
  },
  throws: () => {
    throw Object.assign(new TypeError('inside'), { code: 'E' })
  },
  rejects: async () => {
    throw new Error('inside, later')
  },
  nested: { deep: { answer: () => ({ n: 1 }) } },
  promise: Promise.resolve(7),
  sizeOf: blob => blob.size,
  pathOf: file => webUtils.getPathForFile(file),
})

try {
  contextBridge.exposeInMainWorld('fixture', {})
} catch (error) {
  contextBridge.exposeInMainWorld('secondExposure', error.message)
}
