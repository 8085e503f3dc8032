/** What can be done with a dataset, on the screen that shows it. Titles are in the catalogue under `command.<id>`. */
export const datasetCommands = {
  'datasets.table': { group: 'augment', keys: 'Mod+Shift+B' },
  'datasets.new': { group: 'augment', keys: '' },
  'datasets.rename': { group: 'augment', keys: '' },
  'datasets.add': { group: 'augment', keys: '' },
  'datasets.import': { group: 'augment', keys: '' },
  'datasets.export': { group: 'augment', keys: '' },
  'datasets.run': { group: 'augment', keys: '' },
} as const
