/** Steps that can be taken back, without limit: a list that shares its tail costs the same at any length. */
interface Stack<T> {
  readonly top: T
  readonly below: Stack<T> | null
}

export interface AnnotationHistory<T> {
  readonly past: Stack<T> | null
  readonly present: T
  readonly future: Stack<T> | null
}

export const startHistory = <T>(present: T): AnnotationHistory<T> => ({ past: null, present, future: null })

/** A new step. `from` is what taking it back leads to. */
export const withStep = <T>(
  { past, present }: AnnotationHistory<T>,
  next: T,
  from: T = present,
): AnnotationHistory<T> => ({
  past: { top: from, below: past },
  present: next,
  future: null,
})

/** The last step goes on: taking it back leads where it led before. */
export const withPresent = <T>(history: AnnotationHistory<T>, present: T): AnnotationHistory<T> => ({
  ...history,
  present,
})

export function undone<T>({ past, present, future }: AnnotationHistory<T>): AnnotationHistory<T> | null {
  return past && { past: past.below, present: past.top, future: { top: present, below: future } }
}

export function redone<T>({ past, present, future }: AnnotationHistory<T>): AnnotationHistory<T> | null {
  return future && { past: { top: present, below: past }, present: future.top, future: future.below }
}

/** The same steps, each of them changed. */
export const mapHistory = <T>(
  history: AnnotationHistory<T>,
  change: (item: T) => T,
): AnnotationHistory<T> => ({
  past: mapStack(history.past, change),
  present: change(history.present),
  future: mapStack(history.future, change),
})

function mapStack<T>(stack: Stack<T> | null, change: (item: T) => T): Stack<T> | null {
  const items: T[] = []
  for (let step = stack; step; step = step.below) items.push(change(step.top))
  return items.reduceRight<Stack<T> | null>((below, top) => ({ top, below }), null)
}
