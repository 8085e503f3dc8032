import type { EntitiesTried } from './try-training'

/** The rows to read behind the figures of a label. */
export interface LabelRows {
  /** Expected to be marked so, and not: what precision lacks. */
  onlyExpected: string[]
  /** Marked so, and not expected: what recall lacks. */
  onlyMarked: string[]
}

export function labelRows({ disputed }: Pick<EntitiesTried, 'disputed'>, label: string): LabelRows {
  const rowsIn = (which: keyof LabelRows): string[] =>
    disputed.filter(row => row[which].some(span => span.label === label)).map(({ key }) => key)
  return { onlyExpected: rowsIn('onlyExpected'), onlyMarked: rowsIn('onlyMarked') }
}
