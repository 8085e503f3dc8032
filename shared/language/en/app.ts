/** Words that belong to no single screen. */
export const appMessages = {
  'app.name': 'Parlance',
  'app.thisComputer': 'This computer',
  'app.you': 'You',
  'app.cancel': 'Cancel',
  'app.close': 'Close',
  'app.columnWidth': 'Width of {column}',
  'app.columnWidthHint': 'Drag it, or press left and right; Enter makes it as wide as at first',
  'app.badPattern': 'This is not a regular expression.',
  'app.slowPattern': 'This regular expression takes too long. Try a simpler one.',
  'app.noScreen': 'There is no screen here for a window. Commands need none: parlance --help lists them.',
  'app.noSandbox':
    'Parlance starts without a sandbox for its pages: this system lets it make none. The deb and rpm packages bring what it takes.',
  'app.noSandboxAsRoot':
    'Parlance starts without a sandbox for its pages: root cannot have one. Start it as yourself to have it.',
} as const
