import { EventEmitter } from 'node:events'
import { missingThrows } from './missing'
import type { Has } from './surface-members'

/** Squirrel, which is there on macOS alone. Elsewhere Electron does nothing and says nothing. */
class AutoUpdater extends EventEmitter implements Has<'AutoUpdater'> {
  quitAndInstall(): never {
    throw new Error('stand-in: there is no Squirrel')
  }
}
export const autoUpdater = missingThrows('autoUpdater', new AutoUpdater())
