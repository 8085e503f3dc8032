/** Steps that tell which part of themselves is done, as a piece of a longer way. */
export function* stepsBetween<T>(
  steps: Generator<number, T>,
  from: number,
  to: number,
): Generator<number, T> {
  let step = steps.next()
  while (!step.done) {
    yield from + (to - from) * step.value
    step = steps.next()
  }
  return step.value
}
