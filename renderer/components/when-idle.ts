/** In milliseconds: a page that never rests is not waited for. */
const mostPatience = 500

/** Once what was just asked to be drawn is drawn, and nothing else waits. */
export function whenIdle(task: () => void): void {
  // Missing where nothing is drawn, as in tests.
  if (typeof requestIdleCallback === 'undefined') setTimeout(task, 0)
  else requestIdleCallback(task, { timeout: mostPatience })
}
