/** Words that belong to no single screen. */
export const appMessages = {
  'app.name': 'Parlance',
  'app.thisComputer': 'This computer',
  'app.you': 'You',
  'app.badPattern': 'This is not a regular expression.',
} as const
