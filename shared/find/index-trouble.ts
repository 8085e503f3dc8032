import type { IndexState } from './find-requests'

/** What is to be said of it, where something is in the way. */
export function indexTrouble({ problem, isKept }: Pick<IndexState, 'problem' | 'isKept'>) {
  if (problem === null) return null
  if (!isKept) return 'frame.indexNotKept'
  return problem === 'full' ? 'frame.indexFull' : 'frame.indexNotWritten'
}
