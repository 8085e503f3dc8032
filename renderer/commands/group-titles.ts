import type { CommandGroup } from '../../shared/commands'

/** What the palette, the shortcut sheet and the settings call each group. */
export const groupTitles = {
  everywhere: 'frame.everywhere',
  edit: 'menu.edit',
  playback: 'frame.playbackGroup',
  transcript: 'frame.transcriptGroup',
  speech: 'frame.speech',
  transcribe: 'frame.transcribe',
  augment: 'frame.augment',
  translate: 'frame.translate',
  view: 'frame.view',
  account: 'frame.accountGroup',
  help: 'frame.help',
} as const satisfies Record<CommandGroup, string>
