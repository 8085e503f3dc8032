import { useEffect } from 'react'
import type { CommandId } from '../../shared/actions'
import { runCommand } from './run'

/** The two buttons at the thumb, as browsers and file managers use them. */
const commandOfButton: Readonly<Record<number, CommandId>> = { 3: 'go.back', 4: 'go.forward' }

export function useMouseButtons(): void {
  useEffect(() => {
    const onMouseUp = (event: MouseEvent): void => {
      const id = commandOfButton[event.button]
      if (!id) return
      event.preventDefault()
      runCommand(id, 'button')
    }
    window.addEventListener('mouseup', onMouseUp)
    return () => window.removeEventListener('mouseup', onMouseUp)
  }, [])
}
