import { contextBridge, type IpcRendererEvent, ipcRenderer, webUtils } from 'electron'
import { givenFileChannel } from '../shared/given-file-channel'
import type { Parlance, Pushes, PushName } from '../shared/ipc'
import { pushNames, requestNames } from '../shared/ipc-names'

type Requests = Omit<Parlance, 'on' | 'pathForFile'>

const requests = Object.fromEntries(
  requestNames.map(name => [name, (request: unknown = null) => ipcRenderer.invoke(name, request)]),
) as Requests

const parlance: Parlance = {
  ...requests,
  on<Name extends PushName>(name: Name, listener: (message: Pushes[Name]) => void) {
    if (!pushNames.includes(name)) throw new TypeError(`There is no push named ${String(name)}`)
    const forward = (_event: IpcRendererEvent, message: Pushes[Name]): void => listener(message)
    ipcRenderer.on(name, forward)
    return () => {
      ipcRenderer.removeListener(name, forward)
    }
  },
  pathForFile(file) {
    const path = file instanceof File ? webUtils.getPathForFile(file) : ''
    // Before the page can name it: messages keep their order.
    if (path !== '') void ipcRenderer.invoke(givenFileChannel, path)
    return path
  },
}

contextBridge.exposeInMainWorld('parlance', parlance)
