import { augmentCommands } from './augment/augment-commands'
import { datasetCommands } from './datasets/dataset-commands'
import { recordingCommands } from './recordings/recording-commands'
import { soundCommands } from './sound/sound-commands'
import { speechCommands } from './speech/speech-commands'
import { translateCommands } from './translate/translate-commands'
import { transcriptCommands } from './workbench/transcript-commands'

/** The parts of the program, in the order in which lists of commands show them. */
export const commandGroups = [
  'everywhere',
  'edit',
  'playback',
  'transcript',
  'speech',
  'transcribe',
  'augment',
  'translate',
  'view',
  'account',
  'help',
] as const

export type CommandGroup = (typeof commandGroups)[number]

/** What commands of these groups do is up to the screen in sight: they are there while it offers them. */
type ScreenGroup = 'edit' | 'playback' | 'transcript' | 'speech' | 'transcribe' | 'augment' | 'translate'

interface Command {
  group: CommandGroup
  keys: string
  /** A held key says it again and again. */
  repeats?: true
}

/**
 * Every command of the program: the menu, the palette, the shortcut sheet and the settings page are made from
 * this list. Titles are in the catalogue under `command.<id>`. `Mod` is Command on macOS, Control elsewhere.
 */
export const commands = {
  'go.speech': { group: 'everywhere', keys: 'Mod+1' },
  'go.transcribe': { group: 'everywhere', keys: 'Mod+2' },
  'go.augment': { group: 'everywhere', keys: 'Mod+3' },
  'go.translate': { group: 'everywhere', keys: 'Mod+4' },
  'go.dub': { group: 'everywhere', keys: 'Mod+5' },
  'go.activity': { group: 'everywhere', keys: 'Mod+6' },
  'go.settings': { group: 'everywhere', keys: 'Mod+,' },
  'go.back': { group: 'everywhere', keys: 'Mod+[' },
  'go.forward': { group: 'everywhere', keys: 'Mod+]' },
  'palette.open': { group: 'everywhere', keys: 'Mod+K' },
  'shortcuts.show': { group: 'everywhere', keys: '?' },
  'edit.undo': { group: 'edit', keys: 'Mod+Z', repeats: true },
  'edit.redo': { group: 'edit', keys: 'Mod+Shift+Z', repeats: true },
  'edit.find': { group: 'edit', keys: 'Mod+F' },
  'edit.replace': { group: 'edit', keys: 'Mod+H' },
  ...soundCommands,
  ...speechCommands,
  ...recordingCommands,
  ...transcriptCommands,
  ...augmentCommands,
  ...datasetCommands,
  ...translateCommands,
  'rail.toggle': { group: 'view', keys: 'Mod+B' },
  'theme.light': { group: 'view', keys: '' },
  'theme.dark': { group: 'view', keys: '' },
  'theme.system': { group: 'view', keys: '' },
  'text.larger': { group: 'view', keys: 'Mod+=', repeats: true },
  'text.smaller': { group: 'view', keys: 'Mod+-', repeats: true },
  'text.reset': { group: 'view', keys: 'Mod+0' },
  'service.switch': { group: 'account', keys: '' },
  'service.check': { group: 'account', keys: '' },
  'session.signOut': { group: 'account', keys: '' },
  'report.copy': { group: 'help', keys: '' },
  'logs.show': { group: 'help', keys: '' },
} as const satisfies Record<string, Command>

export type CommandId = keyof typeof commands
/** Offered by a screen while it is shown. */
export type ScreenCommandId = {
  [Id in CommandId]: (typeof commands)[Id]['group'] extends ScreenGroup ? Id : never
}[CommandId]
export const commandIds = Object.keys(commands) as readonly CommandId[]

export const repeats = (id: CommandId): boolean => 'repeats' in commands[id]
