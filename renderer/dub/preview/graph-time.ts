type Times = Pick<AudioContext, 'baseLatency' | 'currentTime' | 'getOutputTimestamp'>

/**
 * When it is in the graph, `now` of the page's milliseconds. A graph goes from step to step, and says all the while what
 * it said at the last of them; the recording's own clock goes on in between, as far as one step is long.
 */
export function graphTime(context: Times, now: number = performance.now()): number {
  const { performanceTime = now } = context.getOutputTimestamp()
  const since = (now - performanceTime) / 1_000
  return context.currentTime + Math.min(Math.max(since, 0), context.baseLatency)
}
