import type { Problem } from '../../../../shared/problems'

/** What was done to something last, and is not in it. A test says of what. */
export const lostEdits: Omit<Problem, 'what' | 'item'> = {
  file: '/library/edits.damaged',
  part: 'edits',
  name: 'Help',
  state: 'damaged',
  since: null,
  canBringBack: false,
}
