import { success } from '../../shared/result'
import type { UseCases } from '../ipc'
import type { ProgramUpdates } from '../updates/updates'

type UpdateUseCases = Pick<UseCases, 'getUpdates' | 'checkForUpdates' | 'downloadUpdate' | 'installUpdate'>

export const updateUseCases = (updates: ProgramUpdates): UpdateUseCases => ({
  getUpdates: async () => success(await updates.current()),
  checkForUpdates: async () => success(await updates.check()),
  downloadUpdate: () => updates.download(),
  installUpdate: () => updates.install(),
})
