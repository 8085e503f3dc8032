import { type RefObject, useEffect } from 'react'
import { runCommand } from '../../actions/run'
import { takeOnceDrawn, takeTyped } from '../../transcripts/typed-text'
import { leaveFind } from '../find/find-in-text'
import { actsOnWords } from './caret'
import { joinWithBefore, joinWithNext, leaveBlank, pasteParagraphs, splitHere, takeText } from './editing'
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
import { writtenOf } from './paragraphs'
import { focusParagraph, revealParagraph } from './reveal'
import { closeBlank, indexOfKey, leaveText, useText } from './store'
import { endWordEdit, takeWordBack, typeInWord } from './word-edit'

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

/** What changes more than the text of one paragraph is ours to do. */
function beforeInput(event: InputEvent): void {
  const found = fieldOfEvent(event)
  if (!found || event.isComposing) return
  const { key, field } = found
  switch (event.inputType) {
    case 'insertParagraph':
    case 'insertLineBreak':
      event.preventDefault()
      if (!endWordEdit()) splitHere(key, field)
      return
    case 'historyUndo':
    case 'historyRedo':
      event.preventDefault()
      runCommand(event.inputType === 'historyUndo' ? 'edit.undo' : 'edit.redo', 'button')
      return
    case 'deleteContentBackward':
    case 'deleteWordBackward':
    case 'deleteSoftLineBackward':
      if (deletesAtEdge(key, field, 'start')) event.preventDefault()
      return
    case 'deleteContentForward':
    case 'deleteWordForward':
    case 'deleteSoftLineForward':
      if (deletesAtEdge(key, field, 'end')) event.preventDefault()
      return
    default:
  }
}

/** Deleting where there is nothing left to delete joins paragraphs, or leaves a row that is empty. */
function deletesAtEdge(key: number, field: HTMLElement, edge: 'start' | 'end'): boolean {
  const selection = selectionIn(field)
  const { data } = textNodeOf(field)
  if (!selection || selection.start !== selection.end) return false
  if (edge === 'start' && selection.start === 0) {
    joinWithBefore(key)
    return true
  }
  if (edge === 'end' && selection.end === data.length) {
    joinWithNext(key)
    return true
  }
  return false
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

/** Text alone, in one line; several lines become paragraphs. */
function onPaste(event: ClipboardEvent): void {
  const found = fieldOfEvent(event)
  const text = event.clipboardData?.getData('text/plain')
  if (!found || text === undefined) return
  event.preventDefault()
  const lines = linesOf(text)
  if (lines.length > 1) pasteParagraphs(found.key, found.field, lines)
  else if (text !== '') document.execCommand('insertText', false, text.replace(/[\r\n\u2028\u2029]+/g, ' '))
}

/** Lines with something in them. Space at the outer edges belongs to what stands around the caret. */
function linesOf(text: string): string[] {
  const lines = text.split(/[\r\n\u2028\u2029]+/).filter(line => line.trim() !== '')
  return lines.map((line, at) => {
    const start = at === 0 ? line : line.trimStart()
    return at === lines.length - 1 ? start : start.trimEnd()
  })
}

function onFocusOut(event: FocusEvent): void {
  const found = fieldOfEvent(event)
  // The window losing the focus takes nothing away: the caret is back with it.
  if (!found || !document.hasFocus()) return
  closeBlank(found.key)
  if (!actsOnWords(event.relatedTarget)) leaveText()
  useText.setState({ editedWord: null })
}

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
function moveByKey(event: KeyboardEvent, key: number, field: HTMLElement): boolean {
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
  withTextField(key, field => {
    field.focus({ preventScroll: true })
    if (x > 0) enterAtLine(field, x, line)
    else setCaret(field, line === 'first' ? 0 : textNodeOf(field).data.length)
  })
  return true
}
