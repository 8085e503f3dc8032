import { existsSync, readFileSync } from 'node:fs'
import { posingAs } from './posing-as'
import type { Has, HasStatics } from './surface-members'

const signatures = [Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), Buffer.from('\xFF\xD8\xFF', 'latin1')]

/** A picture that is only known to be one. */
class Picture implements Has<'NativeImage'> {
  readonly #empty: boolean
  constructor(empty: boolean) {
    this.#empty = empty
  }
  isEmpty(): boolean {
    return this.#empty
  }
}
export const picture = (empty = false): Electron.NativeImage => posingAs(new Picture(empty))

export const nativeImage = {
  /** PNG and JPEG are read. All else is an empty picture, as is what is not there: an SVG, say. */
  createFromPath(path) {
    const content = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
    return picture(!signatures.some(start => content.subarray(0, start.length).equals(start)))
  },
} satisfies HasStatics<'NativeImage', typeof Electron.nativeImage>
