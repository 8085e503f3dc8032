/** What a piece of work that tells how far it is comes to, with what it told. */
export function toEnd<T>(steps: Generator<number, T>): { value: T; parts: number[] } {
  const parts: number[] = []
  let step = steps.next()
  while (!step.done) {
    parts.push(step.value)
    step = steps.next()
  }
  return { value: step.value, parts }
}
