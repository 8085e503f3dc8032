import { availableParallelism, constants, setPriority } from 'node:os'
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'
import { once } from '../once'
import { realClock } from '../real-time'

/** When the last key came, shared with every thread that is started once it is made; and a place that nobody wakes. */
const lastKeyName = 'when the last key came'
export const lastKey = once(() => {
  if (!isMainThread) return getEnvironmentData(lastKeyName) as Int32Array | undefined
  const made = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  setEnvironmentData(lastKeyName, made)
  return made
})

/** A whole number of milliseconds that fits: it begins again every seven weeks. */
const now = (): number => realClock.now() | 0

/** Somebody has pressed a key in the window. */
export function keyPressed(): void {
  const key = lastKey()
  if (key) Atomics.store(key, 0, now())
}

/**
 * This thread gives way to the window, whose page has to be drawn in time, for as long as it lives. Only on Linux has
 * each thread a priority of its own.
 */
export const windowFirst = once((): void => {
  if (isMainThread || process.platform !== 'linux') return
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
})

/** What a key leads to on the screen takes this long. */
const drawn = 100
/** Whoever never rests has it done all the same. */
const longest = 1_000
/** With more of them the page, what paints it and this thread each have one to themselves. */
const isCrowded = availableParallelism() <= 4

/** Between two steps of a thread that does much at once: what somebody types is drawn first. */
export function restForKeys(): void {
  const key = isMainThread || !isCrowded ? undefined : lastKey()
  if (!key) return
  // Before the first key, and where the clock is put back, it is none.
  const rest = (): number => {
    const since = (now() - Atomics.load(key, 0)) | 0
    return since < 0 ? 0 : drawn - since
  }
  const begun = now()
  for (let left = rest(); left > 0 && now() - begun < longest; left = rest()) Atomics.wait(key, 1, 0, left)
}
