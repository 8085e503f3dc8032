import { type RefObject, useEffect } from 'react'
import { runCommand } from '../../actions/run'
import { takeOnceDrawn, takeTyped } from '../../transcripts/transcript-on-screen'
import { leaveFind } from '../find/find-in-text'
import { actsOnWords } from './caret'
import {
  endWordEdit,
  joinWithBefore,
  joinWithNext,
  pasteParagraphs,
  splitHere,
  takeText,
  takeWordBack,
  typeInWord,
} from './editing'
import {
  caretX,
  composeIn,
  enterAtLine,
  fieldOfParagraph,
  isOnEdgeLine,
  keyOfField,
  selectionIn,
  setCaret,
  textNodeOf,
  withTextField,
} from './fields'
import { leapByKey, meantByInput, pastedLines } from './meant'
import { writtenOf } from './paragraphs'
import { focusParagraph, leaveBlank, revealParagraph } from './reveal'
import { closeBlank, indexOfKey, leaveText, useText } from './store'

/**
 * Editing in all paragraphs at once, heard at the list that holds them. The browser edits the text itself, so that
 * input methods, spelling, drag and drop and dictation work as everywhere; what it made of it is read afterwards.
 */
export function useTextEditing(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    if (!element) return
    const stop = new AbortController()
    const { signal } = stop
    element.addEventListener('beforeinput', beforeInput, { signal })
    element.addEventListener('input', afterInput, { signal })
    element.addEventListener('compositionstart', beforeComposition, { signal })
    element.addEventListener('compositionend', afterComposition, { signal })
    element.addEventListener('keydown', onKeyDown, { signal })
    element.addEventListener('paste', onPaste, { signal })
    element.addEventListener('focusout', onFocusOut, { signal })
    for (const name of next) window.addEventListener(name, takeTyped, { signal, capture: true })
    return () => {
      stop.abort()
      takeTyped()
    }
  }, [list])
}

/** Whatever a person does next finds in the transcript what was typed before. */
const next = ['keydown', 'beforeinput', 'drop', 'pointerdown', 'click', 'focusout'] as const

const fieldOfEvent = (event: Event): { key: number; field: HTMLElement } | null => {
  const key = keyOfField(event.target)
  const field = key === null ? undefined : fieldOfParagraph(key)
  return key !== null && field ? { key, field } : null
}

function beforeInput(event: InputEvent): void {
  const found = fieldOfEvent(event)
  if (!found || event.isComposing) return
  const { key, field } = found
  const meant = meantByInput(event.inputType, () => caretIn(field))
  if (meant === null) return
  event.preventDefault()
  if (meant === 'undo') runCommand('edit.undo', 'button')
  else if (meant === 'redo') runCommand('edit.redo', 'button')
  else if (meant === 'joinBefore') joinWithBefore(key)
  else if (meant === 'joinNext') joinWithNext(key)
  else if (!endWordEdit()) splitHere(key, field)
}

/** Null while something is selected. */
function caretIn(field: HTMLElement): { caret: number; length: number } | null {
  const selection = selectionIn(field)
  const { length } = textNodeOf(field).data
  return selection && selection.start === selection.end ? { caret: selection.caret, length } : null
}

function afterInput(event: Event): void {
  const found = fieldOfEvent(event)
  if (!found || (event instanceof InputEvent && event.isComposing)) return
  takeOnceDrawn(() => take(found))
}

const beforeComposition = (event: Event): void => composeIn(fieldOfEvent(event)?.field ?? null)

function afterComposition(event: Event): void {
  composeIn(null)
  const found = fieldOfEvent(event)
  if (found) take(found)
}

const take = ({ key, field }: { key: number; field: HTMLElement }): void =>
  typeInWord(key, () => takeText(key, field))

function onKeyDown(event: KeyboardEvent): void {
  const found = fieldOfEvent(event)
  if (!found || event.isComposing || event.defaultPrevented) return
  if (event.key === 'Escape') {
    if (takeWordBack() || leaveBlank(found.key) || leaveFind()) event.preventDefault()
    return
  }
  if (moveByKey(event, found.key, found.field)) event.preventDefault()
}

/** Text alone. */
function onPaste(event: ClipboardEvent): void {
  const found = fieldOfEvent(event)
  const text = event.clipboardData?.getData('text/plain')
  if (!found || text === undefined) return
  event.preventDefault()
  const lines = pastedLines(text)
  if (lines.length > 1) pasteParagraphs(found.key, found.field, lines)
  else if (text !== '') document.execCommand('insertText', false, lines[0])
}

function onFocusOut(event: FocusEvent): void {
  const found = fieldOfEvent(event)
  // The window losing the focus takes nothing away: the caret is back with it.
  if (!found || !document.hasFocus()) return
  closeBlank(found.key)
  if (!actsOnWords(event.relatedTarget)) leaveText()
  useText.setState({ editedWord: null })
}

/** Answers whether the caret left its paragraph. */
function moveByKey(event: KeyboardEvent, key: number, field: HTMLElement): boolean {
  const { items } = useText.getState().list
  const leap = leapByKey(event, items.length, () => {
    const place = caretIn(field)
    return (
      place && {
        ...place,
        row: indexOfKey(key),
        isRtl: getComputedStyle(field).direction === 'rtl',
        isOnEdgeLine: line => isOnEdgeLine(field, line),
      }
    )
  })
  const item = leap && items[leap.row]
  if (!item) return false
  if ('line' in leap) enter(leap.row, item.key, leap.line)
  else focusParagraph(leap.row, leap.edge === 'start' ? 0 : writtenOf(item).text.length)
  return true
}

function enter(index: number, key: number, line: 'first' | 'last'): void {
  const x = caretX()
  revealParagraph(index)
  withTextField(key, field => {
    field.focus({ preventScroll: true })
    if (x > 0) enterAtLine(field, x, line)
    else setCaret(field, line === 'first' ? 0 : textNodeOf(field).data.length)
  })
}
