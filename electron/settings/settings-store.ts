import type { StartNotice } from '../../shared/diagnostics'
import { type Result, success } from '../../shared/result'
import { defaultSettings, type Settings, settingsSchema } from '../../shared/settings'
import { createChangeQueue } from '../storage/change-queue'
import { loadDocument } from '../storage/document'
import type { Files } from '../storage/files'
import { jsonText } from '../storage/json-text'
import { keepUnknown } from '../storage/keep-unknown'
import { createListeners } from '../storage/listeners'
import { type SettingsChange, settingsAfter } from './settings-change'
import { settingsUpgrades } from './upgrades'

export interface SettingsStore {
  current(): Settings
  /** The change holds once it is on disk: when that fails, nothing has changed. */
  change(change: SettingsChange): Promise<Result<Settings>>
  onChange(listener: (settings: Settings) => void): () => void
}

export async function openSettings(
  files: Files,
  file: string,
): Promise<{ settings: SettingsStore; notices: StartNotice[] }> {
  const format = { schema: settingsSchema, steps: settingsUpgrades }
  const { document, notice } = await loadDocument(files, file, format, 'settings')
  const inOrder = createChangeQueue()
  const listeners = createListeners<Settings>()
  let current = document?.value ?? defaultSettings
  let found = document?.found ?? {}

  return {
    notices: notice ? [notice] : [],
    settings: {
      current: () => current,
      onChange: listeners.add,
      change: change =>
        inOrder(async () => {
          const next = settingsAfter(current, change)
          if (!next.ok) return next
          const toWrite = keepUnknown(next.value, found, ['shortcuts'])
          const written = await files.write(file, jsonText(toWrite))
          if (!written.ok) return written
          current = next.value
          found = toWrite
          listeners.tell(current)
          return success(current)
        }),
    },
  }
}
