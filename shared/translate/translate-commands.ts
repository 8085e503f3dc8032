/** What can be done on the Translate screen. Titles are in the catalogue under `command.<id>`. */
export const translateCommands = {
  'translate.run': { group: 'translate', keys: 'Mod+Enter' },
  'translate.swap': { group: 'translate', keys: 'Mod+Shift+S' },
  'translate.copy': { group: 'translate', keys: 'Mod+Shift+C' },
  'translate.batch': { group: 'translate', keys: 'Mod+Shift+B' },
} as const
