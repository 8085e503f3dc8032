import { basename, dirname } from 'node:path'
import { z } from 'zod'
import type { StartNotice } from '../../shared/diagnostics'
import type { AppError } from '../../shared/errors'
import { patchedSettings } from '../../shared/patched-settings'
import { failure, type Result, success } from '../../shared/result'
import { defaultSettings, type Settings, type SettingsPatch, settingsSchema } from '../../shared/settings'
import { createChangeQueue } from '../storage/change-queue'
import { keepUnknown, loadDocument, readDocument } from '../storage/document'
import type { Files } from '../storage/files'
import { firstSchemaProblem } from '../storage/first-problem'
import { type JsonObject, jsonText } from '../storage/json-text'
import { createListeners } from '../storage/listeners'
import type { OtherProcesses } from '../storage/other-processes'
import type { UpgradeStep } from '../storage/upgrade'

/** `settingsUpgrades[n]` leads from version n to n + 1. The newest version is the number of steps. */
export const settingsUpgrades: readonly UpgradeStep[] = [
  // Builds before the first release wrote no version; what they wrote is otherwise the same.
  document => ({ ...document, version: 1 }),
]

export interface SettingsStore {
  current(): Settings
  /** The change holds once it is on disk: when that fails, nothing has changed. */
  change(change: SettingsChange): Promise<Result<Settings>>
  /** Whoever made the change, this process or another one. */
  onChange(listener: (settings: Settings) => void): () => void
}

const settingNames = Object.keys(settingsSchema.shape).filter(name => name !== 'version')

/** Every field has its default, so a file without a single one is another file, or what is left of one. */
const storedSchema = z
  .looseObject({})
  .refine(found => settingNames.some(name => name in found), { error: 'holds no setting' })
  .pipe(settingsSchema)

export interface OpenedSettings {
  settings: SettingsStore
  notices: StartNotice[]
  /** They cannot be read just now: what is current are defaults, and no change is written over what is there. */
  error: AppError | null
}

const format = { schema: storedSchema, steps: settingsUpgrades }

export async function openSettings(
  files: Files,
  file: string,
  others: Pick<OtherProcesses, 'alone' | 'watch' | 'later'>,
): Promise<OpenedSettings> {
  const { document, notice, error } = await loadDocument(files, file, format, 'settings')
  const inOrder = createChangeQueue()
  const listeners = createListeners<Settings>()
  let current = document?.value ?? defaultSettings
  let found: JsonObject = document?.found ?? {}

  function adopt(value: Settings, asFound: JsonObject): void {
    const isNew = JSON.stringify(value) !== JSON.stringify(current)
    current = value
    found = asFound
    if (isNew) listeners.tell(current)
  }

  /** What another process wrote. A file that makes no sense may be one that a person is writing by hand. */
  async function look(): Promise<void> {
    const reading = await readDocument(files, file, format)
    if (reading.state === 'fine') adopt(reading.value, reading.found)
    if (reading.state === 'unreadable') others.later(lookInOrder)
  }
  const lookInOrder = (): void => void inOrder(look)

  async function changeNow(change: SettingsChange): Promise<Result<Settings>> {
    const now = await loadDocument(files, file, format, 'settings')
    if (now.error) return failure(now.error)
    const next = settingsAfter(now.document?.value ?? current, change)
    if (!next.ok) return next
    const toWrite = keepUnknown(next.value, now.document?.found ?? found, ['shortcuts'])
    const written = await files.write(file, jsonText(toWrite))
    if (!written.ok) return written
    adopt(next.value, toWrite)
    return success(current)
  }

  others.watch(dirname(file), lookInOrder, basename(file))
  if (error) others.later(lookInOrder)
  return {
    notices: notice ? [notice] : [],
    error,
    settings: {
      current: () => current,
      onChange: listeners.add,
      change: change => inOrder(() => others.alone(() => changeNow(change))),
    },
  }
}

/** What the settings screen sends, and the fields that other use cases change. */
type SettingsChange = SettingsPatch & {
  activeProfileId?: string
  usesThisComputer?: boolean
  backups?: Settings['backups']
}

export function settingsAfter(settings: Settings, change: SettingsChange): Result<Settings> {
  const { activeProfileId, usesThisComputer, backups, ...patch } = change
  const parsed = settingsSchema.safeParse({
    ...patchedSettings(settings, patch),
    activeProfileId: activeProfileId ?? settings.activeProfileId,
    usesThisComputer: usesThisComputer ?? settings.usesThisComputer,
    backups: backups ?? settings.backups,
  })
  return parsed.success
    ? success(parsed.data)
    : failure({ kind: 'invalid', ...firstSchemaProblem(parsed.error) })
}
