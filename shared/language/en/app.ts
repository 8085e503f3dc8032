/** Words that belong to no single screen. */
export const appMessages = {
  'app.name': 'Parlance',
  'app.thisComputer': 'This computer',
  'app.you': 'You',
  'app.badPattern': 'This is not a regular expression.',
  'app.slowPattern': 'This regular expression takes too long. Try a simpler one.',
} as const
