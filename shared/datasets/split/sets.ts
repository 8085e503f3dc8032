import type { DatasetRow } from '../row'

export const trainSet = 'train'
export const testSet = 'test'

/** Of training and test, the one that most are in; in doubt training. Null: none of them is in either. */
export function mainSetOf(types: readonly string[]): string | null {
  const countOf = (set: string): number => types.filter(type => type === set).length
  const [train, test] = [countOf(trainSet), countOf(testSet)]
  if (train + test === 0) return null
  return test > train ? testSet : trainSet
}

/** Some of it is in training and some in test. */
export const isParted = (family: readonly DatasetRow[]): boolean =>
  [trainSet, testSet].every(set => family.some(({ type }) => type === set))
