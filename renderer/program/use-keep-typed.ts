import { useEffect, useRef } from 'react'
import { beforeClose } from './hand-over'

/**
 * Has what was typed into a field kept by whatever takes the field away: another line, another screen, the window's end. One
 * that goes while it has the focus tells nobody that it was left.
 */
export function useKeepTyped(keep: () => unknown): void {
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => () => void latest.current(), [])
  useEffect(() => beforeClose(() => latest.current()), [])
}
