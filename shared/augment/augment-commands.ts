/** What can be done on the Augment screen. Titles are in the catalogue under `command.<id>`. */
export const augmentCommands = {
  'augment.generate': { group: 'augment', keys: 'Mod+Enter' },
  'augment.acceptAligned': { group: 'augment', keys: 'Mod+Shift+A' },
  'augment.addAccepted': { group: 'augment', keys: 'Mod+Shift+Enter' },
  'augment.suggestions': { group: 'augment', keys: 'F6' },
} as const
