import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { record } from './outside'
import { posingAs } from './posing-as'

/** A picture that is only known to be one. */
class Picture {
  readonly of: string
  constructor(of: string) {
    this.of = of
  }
  isEmpty(): boolean {
    return false
  }
}

/** Rejects for what is not there, as Electron does on Windows and macOS. */
export async function iconOf(path: string): Promise<Electron.NativeImage> {
  if (!isAbsolute(path) || !existsSync(path)) throw new Error('Failed to get file icon.')
  return posingAs<Electron.NativeImage>(new Picture(path))
}

/** Nothing is dragged. Electron begins with whatever it is given; here files have to be there, with a picture. */
export function startDrag({ file, files = [file], icon }: Electron.Item): void {
  if (files.length === 0 || !files.includes(file))
    throw new Error("Must specify either 'file' or 'files' option")
  const missing = files.find(one => !isAbsolute(one) || !existsSync(one))
  if (missing !== undefined) throw new Error(`stand-in: there is no ${missing} to drag`)
  if (typeof icon === 'string' || icon.isEmpty()) throw new Error('Must specify non-empty icon option')
  record('webContents.startDrag', files)
}
