/**
 * What was typed stands in its field at once. It becomes an edit when the frame that shows it is drawn, so that no key
 * waits for what is made of it; and before anything else happens to the transcript.
 */
interface TypedText {
  take: () => void
  timer: ReturnType<typeof setTimeout>
}

/** In milliseconds: a window that is not drawn, or a page that never rests, is not waited for. */
const mostPatience = 100

let typed: TypedText | null = null

export function takeOnceDrawn(take: () => void): void {
  takeTyped()
  const mine: TypedText = { take, timer: setTimeout(takeTyped, mostPatience) }
  typed = mine
  onceDrawn(() => {
    if (typed === mine) takeTyped()
  })
}

/** For whoever reads or changes the transcript on account of something other than the next letter. */
export function takeTyped(): void {
  if (!typed) return
  const { take, timer } = typed
  typed = null
  clearTimeout(timer)
  take()
}

function onceDrawn(task: () => void): void {
  requestAnimationFrame(() => {
    // Missing where nothing is drawn, as in tests: there the timer comes.
    if (typeof scheduler !== 'undefined') void scheduler.postTask(task, { priority: 'background' })
  })
}
