import { type CommandId, commands } from '../../shared/commands'
import { useSettings } from '../program/settings'

/** The person's own shortcut where there is one, else the one the program came with. */
export const shortcutIn = (own: Readonly<Record<string, string>>, id: CommandId): string =>
  own[id] ?? commands[id].keys

export const useShortcutOf = (id: CommandId): string =>
  useSettings(settings => shortcutIn(settings.shortcuts, id))
