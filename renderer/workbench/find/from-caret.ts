import { indexOfKey, useText } from '../text/store'

/** Where looking begins: at the paragraph with the caret. */
export const fromCaret = (): number => {
  const { caretIn } = useText.getState()
  return caretIn === null ? 0 : Math.max(0, indexOfKey(caretIn))
}
