import { EventEmitter } from 'node:events'
import { missingThrows } from './missing'
import type { Has } from './surface-members'

/** It never sleeps; a spec says otherwise with `powerMonitor.emit('resume')`, as it can on Electron. */
class PowerMonitor extends EventEmitter implements Has<'PowerMonitor'> {
  readonly onBatteryPower = false

  isOnBatteryPower(): boolean {
    return this.onBatteryPower
  }
}
export const powerMonitor = missingThrows('powerMonitor', new PowerMonitor())
