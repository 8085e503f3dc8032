import { caretX, enterAtLine, isOnEdgeLine, selectionIn, setCaret, textNodeOf } from './caret'
import { focusParagraph, revealParagraph } from './edit-text'
import { withField } from './fields'
import { writtenOf } from './paragraph-items'
import { indexOfKey, useText } from './store'

/** Those that may leave a paragraph. For all others nothing is asked of the page: it would lay out its text before each letter. */
const movingKeys = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
])

/** Arrows leave a paragraph at its edges as if all of them were one text. Answers whether it did. */
export function moveByKey(event: KeyboardEvent, key: number, field: HTMLElement): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  if (altKey || shiftKey || !movingKeys.has(event.key)) return false
  if (ctrlKey || metaKey) return moveToEnd(event.key)
  const selection = selectionIn(field)
  if (!selection || selection.start !== selection.end) return false
  const isRtl = getComputedStyle(field).direction === 'rtl'
  const { length } = textNodeOf(field).data
  switch (event.key) {
    case 'ArrowUp':
      return isOnEdgeLine(field, 'first') && enter(indexOfKey(key) - 1, 'last')
    case 'ArrowDown':
      return isOnEdgeLine(field, 'last') && enter(indexOfKey(key) + 1, 'first')
    case 'ArrowLeft':
    case 'ArrowRight': {
      const isForward = (event.key === 'ArrowRight') !== isRtl
      if (isForward) return selection.caret === length && goTo(indexOfKey(key) + 1, 'start')
      return selection.caret === 0 && goTo(indexOfKey(key) - 1, 'end')
    }
    case 'PageUp':
      return movePage(key, -1)
    case 'PageDown':
      return movePage(key, 1)
    default:
      return false
  }
}

const rowsInPage = 6

function movePage(key: number, direction: 1 | -1): boolean {
  const { keys } = useText.getState().list
  const to = Math.min(keys.length - 1, Math.max(0, indexOfKey(key) + direction * rowsInPage))
  return goTo(to, 'start')
}

function moveToEnd(key: string): boolean {
  if (key === 'Home') return goTo(0, 'start')
  if (key === 'End') return goTo(useText.getState().list.keys.length - 1, 'end')
  return false
}

function goTo(index: number, edge: 'start' | 'end'): boolean {
  const item = useText.getState().list.items[index]
  if (!item) return false
  focusParagraph(index, edge === 'start' ? 0 : writtenOf(item).text.length)
  return true
}

function enter(index: number, line: 'first' | 'last'): boolean {
  const key = useText.getState().list.keys[index]
  if (key === undefined) return false
  const x = caretX()
  revealParagraph(index)
  withField(key, field => {
    field.focus({ preventScroll: true })
    if (x > 0) enterAtLine(field, x, line)
    else setCaret(field, line === 'first' ? 0 : textNodeOf(field).data.length)
  })
  return true
}
