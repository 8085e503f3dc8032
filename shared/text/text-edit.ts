import { graphemeEnd, graphemeStart } from './characters'

/** The text between `start` and `end` gives way to `insert`. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly insert: string
}

export const applyEdit = (text: string, { start, end, insert }: TextEdit): string =>
  text.slice(0, start) + insert + text.slice(end)

/**
 * The smallest edit that turns one text into the other without cutting a character a person sees as one;
 * null when they are equal. `caret`, the place of the caret in `after`, says which of several equal letters
 * was typed or deleted.
 */
export function editBetween(before: string, after: string, caret = after.length): TextEdit | null {
  if (before === after) return null
  const behindCaret = after.slice(caret)
  const kept = behindCaret !== '' && before.endsWith(behindCaret) ? behindCaret.length : 0
  const shorter = Math.min(before.length, after.length)

  let head = 0
  while (head < shorter - kept && before.charCodeAt(head) === after.charCodeAt(head)) head++
  head = sharedStart(before, after, head)

  let tail = 0
  while (
    tail < shorter - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail++
  }
  tail = sharedEnd(before, after, tail, shorter - head)
  return { start: head, end: before.length - tail, insert: after.slice(head, after.length - tail) }
}

/** Both texts must show a border between characters where the edit begins. */
function sharedStart(before: string, after: string, head: number): number {
  let at = head
  for (;;) {
    const earlier = Math.min(graphemeStart(before, at), graphemeStart(after, at))
    if (earlier === at) return at
    at = earlier
  }
}

function sharedEnd(before: string, after: string, tail: number, most: number): number {
  let length = Math.min(tail, most)
  for (;;) {
    const shorter = Math.min(
      before.length - graphemeEnd(before, before.length - length),
      after.length - graphemeEnd(after, after.length - length),
    )
    if (shorter === length) return length
    length = shorter
  }
}
