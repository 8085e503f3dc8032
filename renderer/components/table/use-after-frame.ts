import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * What a key asked for is done once the frame is there that shows the key. Whoever does something else before, by key
 * or by pointer, finds it done.
 */
export function useAfterFrame(): (task: () => void) => void {
  const waiting = useRef<(() => void) | null>(null)
  const perform = useCallback(() => {
    const { current: task } = waiting
    waiting.current = null
    if (task) flushSync(task)
  }, [])
  useEffect(() => {
    const before = { capture: true }
    window.addEventListener('keydown', perform, before)
    window.addEventListener('pointerdown', perform, before)
    return () => {
      window.removeEventListener('keydown', perform, before)
      window.removeEventListener('pointerdown', perform, before)
      waiting.current?.()
    }
  }, [perform])
  return useCallback(
    task => {
      // Missing where nothing is drawn, as in tests.
      if (typeof requestIdleCallback === 'undefined') {
        task()
        return
      }
      waiting.current = task
      requestAnimationFrame(() => setTimeout(perform))
    },
    [perform],
  )
}
