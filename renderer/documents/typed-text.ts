import type { EditedBy } from '../../shared/undo/undo-history'

/**
 * What was typed into a document stands in its field at once. It becomes an edit when the frame that shows it is drawn,
 * so that no key waits for what is made of it; and before anything else happens to the document.
 */
export interface TypedText {
  takeOnceDrawn(take: () => void): void
  /** For whoever reads or changes the document on account of something other than the next letter. */
  take(): void
  /** Told of each edit. Answers whether it is one more letter, with no long pause before it. */
  goesOn(by: EditedBy): boolean
}

/** In milliseconds: a window that is not drawn, or a page that never rests, is not waited for. */
const mostPatience = 100

export function createTypedText(longestPause = Number.POSITIVE_INFINITY): TypedText {
  let waiting: { take: () => void; timer: ReturnType<typeof setTimeout> } | null = null
  let typedAt = Number.NEGATIVE_INFINITY

  function takeTyped(): void {
    if (!waiting) return
    const { take, timer } = waiting
    waiting = null
    clearTimeout(timer)
    take()
  }

  return {
    take: takeTyped,

    takeOnceDrawn(take) {
      takeTyped()
      const mine = { take, timer: setTimeout(takeTyped, mostPatience) }
      waiting = mine
      onceDrawn(() => {
        if (waiting === mine) takeTyped()
      })
    },

    goesOn(by) {
      const before = typedAt
      const now = performance.now()
      typedAt = by === 'typing' ? now : Number.NEGATIVE_INFINITY
      return by === 'typing' && now - before <= longestPause
    },
  }
}

function onceDrawn(task: () => void): void {
  requestAnimationFrame(() => {
    // Missing where nothing is drawn, as in tests: there the timer comes.
    if (typeof scheduler !== 'undefined') void scheduler.postTask(task, { priority: 'background' })
  })
}
