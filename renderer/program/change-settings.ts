import type { SettingsPatch } from '../../shared/settings'
import { notifyError } from '../components/notify'
import { saveSettings } from './settings'

/** Applies at once. A change that cannot be written is taken back on screen, and the person is told why. */
export function changeSettings(patch: SettingsPatch): void {
  void saveSettings(patch).then(answer => {
    if (!answer.ok) notifyError(answer.error)
  })
}
