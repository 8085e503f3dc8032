import { useEffect } from 'react'
import { keyOfField } from '../text/fields'
import { fromCaret } from './from-caret'
import { useFind } from './store'

/** While the bar is open, who leaves the text for it goes on looking from where the caret was. */
export function useCaretPlace(): void {
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      const from = keyOfField(target) === null ? null : fromCaret()
      if (from) useFind.setState({ from })
    }
    document.addEventListener('focusout', remember)
    return () => document.removeEventListener('focusout', remember)
  }, [])
}
