import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { picture } from './native-image'
import { record, system } from './outside'

/** Rejects for what is not there, and for a system without pictures of files: a Linux without an icon theme. */
export async function iconOf(path: string): Promise<Electron.NativeImage> {
  if (!system.fileIcons || !isAbsolute(path) || !existsSync(path)) throw new Error('Failed to get file icon.')
  return picture()
}

/** Nothing is dragged. Electron begins with whatever it is given; here files have to be there. */
export function startDrag({ file, files = [file], icon }: Electron.Item): void {
  if (files.length === 0 || !files.includes(file))
    throw new Error("Must specify either 'file' or 'files' option")
  const missing = files.find(one => !isAbsolute(one) || !existsSync(one))
  if (missing !== undefined) throw new Error(`stand-in: there is no ${missing} to drag`)
  if (typeof icon === 'string') throw new Error('stand-in: the path of a picture to drag is not implemented')
  // As in Electron, nothing says so.
  if (icon.isEmpty()) return
  record('webContents.startDrag', files)
}
