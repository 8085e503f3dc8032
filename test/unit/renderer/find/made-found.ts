import type { Found } from '../../../../shared/find/find-requests'

/** Found as the index finds it: in a recording, at what was said half a minute in. */
export const madeFound = (change: Partial<Found> = {}): Found => ({
  in: 'recording',
  id: 'r',
  name: 'Interview',
  holds: 't',
  editedAt: 1,
  count: 1,
  key: '12',
  at: 30.5,
  excerpt: { before: 'and then the ', match: 'train', after: ' left', also: [] },
  ...change,
})
