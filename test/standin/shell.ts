import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { app } from './app'
import { missingThrows } from './missing'
import { record } from './outside'
import type { Has } from './surface-members'

export const shell = missingThrows('shell', {
  async openExternal(url) {
    new URL(url)
    record('shell.openExternal', url)
  },
  async openPath(path) {
    record('shell.openPath', path)
    return existsSync(path) ? '' : 'No such file or directory'
  },
  showItemInFolder(path) {
    record('shell.showItemInFolder', path)
  },
  /** Out of its place but not lost, as in a real bin; rejects for what is not there. */
  async trashItem(path) {
    record('shell.trashItem', path)
    await rename(path, join(app.getPath('userData'), `standin-trashed-${Date.now()}-${basename(path)}`))
  },
  beep() {
    record('shell.beep')
  },
} satisfies Has<'Shell'>)
