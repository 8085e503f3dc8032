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
  'rail.toggle': { group: 'view', keys: 'Mod+B' },
  'theme.light': { group: 'view', keys: '' },
  'theme.dark': { group: 'view', keys: '' },
  'theme.system': { group: 'view', keys: '' },
  'text.larger': { group: 'view', keys: 'Mod+=' },
  'text.smaller': { group: 'view', keys: 'Mod+-' },
  'text.reset': { group: 'view', keys: 'Mod+0' },
  'service.switch': { group: 'account', keys: '' },
  'service.check': { group: 'account', keys: '' },
  'session.signOut': { group: 'account', keys: '' },
  'report.copy': { group: 'help', keys: '' },
  'logs.show': { group: 'help', keys: '' },
} as const satisfies Record<string, { group: 'everywhere' | 'view' | 'account' | 'help'; keys: string }>

export type CommandId = keyof typeof commands
export const commandIds = Object.keys(commands) as readonly CommandId[]
