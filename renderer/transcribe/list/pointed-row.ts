/** The row that has the keyboard. The palette takes the keyboard only to ask, so there it is the row that had it last. */
export function pointedRow(last: string | null): string | null {
  const focused = document.activeElement
  if (isPalette(focused)) return last
  return focused?.closest<HTMLElement>('[data-recording]')?.dataset.recording ?? null
}

/** A dialog has the keyboard: whatever is pressed there is not meant for the list behind it. */
export function isBehindDialog(): boolean {
  const focused = document.activeElement
  return !isPalette(focused) && focused?.closest('[role="dialog"]') != null
}

const isPalette = (element: Element | null): boolean => element?.closest('[data-layer="palette"]') != null
