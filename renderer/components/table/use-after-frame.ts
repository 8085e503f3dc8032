import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * What a key asked for is done once the frame is there that shows the key. Whoever does something else before, by key
 * or by pointer, finds it done.
 */
export function useAfterFrame(): (task: () => void) => void {
  const waiting = useRef<(() => void) | null>(null)
  const take = useCallback(() => {
    const { current: task } = waiting
    waiting.current = null
    return task
  }, [])
  const perform = useCallback(() => {
    const task = take()
    if (task) flushSync(task)
  }, [take])
  useEffect(() => {
    const before = { capture: true }
    window.addEventListener('keydown', perform, before)
    window.addEventListener('pointerdown', perform, before)
    return () => {
      window.removeEventListener('keydown', perform, before)
      window.removeEventListener('pointerdown', perform, before)
      // The frame may come after this, and finds nothing to do.
      take()?.()
    }
  }, [perform, take])
  return useCallback(
    task => {
      // Missing where nothing is drawn, as in tests.
      if (typeof requestIdleCallback === 'undefined') {
        task()
        return
      }
      waiting.current = task
      afterFrame(perform)
    },
    [perform],
  )
}

/** What was pressed is seen to be, before a task takes its time. */
export function afterFrame(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task))
}
