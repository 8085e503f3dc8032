import { success } from '../../shared/result'
import type { Core } from '../core'
import type { UseCases } from '../ipc'

export function settingsUseCases({
  settings,
  connection,
}: Core): Pick<UseCases, 'saveSettings' | 'tryConnection'> {
  return {
    saveSettings: patch => settings.change(patch),
    tryConnection: async () => success(await connection.tryNow()),
  }
}
