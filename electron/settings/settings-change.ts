import { failure, type Result, success } from '../../shared/result'
import { type Settings, type SettingsPatch, settingsSchema } from '../../shared/settings'
import { firstProblem } from '../storage/first-problem'

/** What the settings screen sends, and the fields that other use cases change. */
export type SettingsChange = SettingsPatch & {
  activeProfileId?: string
  usesThisComputer?: boolean
  backups?: Settings['backups']
}

/** A group is merged field by field. The map of shortcuts is replaced: there a missing key means "as delivered". */
export function settingsAfter(settings: Settings, change: SettingsChange): Result<Settings> {
  const parsed = settingsSchema.safeParse({
    ...settings,
    activeProfileId: change.activeProfileId ?? settings.activeProfileId,
    usesThisComputer: change.usesThisComputer ?? settings.usesThisComputer,
    appearance: { ...settings.appearance, ...change.appearance },
    network: { ...settings.network, ...change.network },
    privacy: { ...settings.privacy, ...change.privacy },
    notifications: { ...settings.notifications, ...change.notifications },
    updates: { ...settings.updates, ...change.updates },
    backups: change.backups ?? settings.backups,
    playback: { ...settings.playback, ...change.playback },
    builtIn: { ...settings.builtIn, ...change.builtIn },
    shortcuts: change.shortcuts ?? settings.shortcuts,
  })
  return parsed.success ? success(parsed.data) : failure({ kind: 'invalid', ...firstProblem(parsed.error) })
}
