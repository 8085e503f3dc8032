import { editBetween } from '../../../shared/text/text-edit'
import { placeWords } from '../../../shared/text/transcript/paragraphs'
import type { Word } from '../../../shared/text/transcript/word'
import { isOnEdgeLineOf, pointInLine } from './meant'
import { type ParagraphItem, writtenOf } from './paragraphs'
import { itemOf } from './store'

/** The text fields on screen, by the key of their paragraph. */
const fields = new Map<number, HTMLElement>()
const awaited = new Map<number, (field: HTMLElement) => void>()

export function registerField(key: number, field: HTMLElement): () => void {
  fields.set(key, field)
  awaited.get(key)?.(field)
  awaited.delete(key)
  for (const tell of listeners) tell(key)
  return () => {
    if (fields.get(key) === field) fields.delete(key)
  }
}

const listeners = new Set<(key: number) => void>()

/** Tells of each field that comes on screen. */
export function onField(listener: (key: number) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const fieldOfParagraph = (key: number): HTMLElement | undefined => fields.get(key)

/** The key of the paragraph whose text holds the node. */
export function keyOfField(node: EventTarget | null): number | null {
  const element = node instanceof Node ? (node instanceof Element ? node : node.parentElement) : null
  const field = element?.closest<HTMLElement>('[data-field]')
  return field ? Number(field.dataset.field) : null
}

interface FieldText {
  readonly key: number
  readonly field: HTMLElement
  readonly item: ParagraphItem
}

/** The paragraph whose text holds the node, with its field. */
export function fieldTextAt(node: EventTarget | null): FieldText | null {
  const key = keyOfField(node)
  const field = key === null ? undefined : fields.get(key)
  const item = key === null ? undefined : itemOf(key)
  return key !== null && field && item ? { key, field, item } : null
}

/** Where each word stands in its field. Null while the field says something else. */
export const wordPlacesIn = (field: HTMLElement, { words }: ParagraphItem): readonly number[] | null =>
  placeWords(words, textNodeOf(field).data)

/** Does something with a field as soon as it is on screen, which it may be about to be. */
export function withTextField(key: number, use: (field: HTMLElement) => void): void {
  awaited.clear()
  const field = fields.get(key)
  if (field) use(field)
  else awaited.set(key, use)
}

/** Places in a text field made of one piece of text. */
export interface TextSelection {
  readonly start: number
  readonly end: number
  /** Where the caret is: at either end. */
  readonly caret: number
}

export function selectionIn(field: HTMLElement): TextSelection | null {
  const selection = document.getSelection()
  const { anchorNode, focusNode, anchorOffset = 0, focusOffset = 0 } = selection ?? {}
  if (!anchorNode || !focusNode || !field.contains(anchorNode) || !field.contains(focusNode)) return null
  const anchor = placeOf(field, anchorNode, anchorOffset)
  const caret = placeOf(field, focusNode, focusOffset)
  return { start: Math.min(anchor, caret), end: Math.max(anchor, caret), caret }
}

/** An editor may split its text into several nodes while it works. */
function placeOf(field: HTMLElement, node: Node, offset: number): number {
  if (node instanceof Text && node === field.firstChild) return offset
  const range = document.createRange()
  range.selectNodeContents(field)
  range.setEnd(node, offset)
  return range.toString().length
}

export function setCaret(field: HTMLElement, start: number, end: number = start): void {
  const text = textNodeOf(field)
  const { length } = text.data
  document.getSelection()?.setBaseAndExtent(text, Math.min(start, length), text, Math.min(end, length))
}

/** The one text of the field, put together again where it has come apart: the browser begins another in an empty one. */
export function textNodeOf(field: HTMLElement): Text {
  const { firstChild } = field
  if (firstChild instanceof Text && field.childNodes.length === 1) return firstChild
  const selection = selectionIn(field)
  const text = new Text(field.textContent ?? '')
  field.replaceChildren(text)
  if (selection) {
    const { start, end, caret } = selection
    document.getSelection()?.setBaseAndExtent(text, caret === end ? start : end, text, caret)
  }
  return text
}

/** The place in the text under a point of the window. */
export function placeAtPoint(field: HTMLElement, x: number, y: number): number | null {
  const position = document.caretPositionFromPoint?.(x, y)
  if (!position || !field.contains(position.offsetNode)) return null
  return placeOf(field, position.offsetNode, position.offset)
}

/** Whether the caret stands in the first or the last line, from where an arrow leaves the field. */
export function isOnEdgeLine(field: HTMLElement, edge: 'first' | 'last'): boolean {
  const selection = document.getSelection()
  if (!selection || selection.rangeCount === 0) return false
  const caret = selection.getRangeAt(0).getBoundingClientRect()
  return isOnEdgeLineOf(field.getBoundingClientRect(), caret, edge)
}

/** Puts the caret where it would be had the arrow moved it within one text. */
export function enterAtLine(field: HTMLElement, x: number, edge: 'first' | 'last'): void {
  const line = Number.parseFloat(getComputedStyle(field).lineHeight) || 24
  const point = pointInLine(field.getBoundingClientRect(), line, x, edge)
  const place = placeAtPoint(field, point.x, point.y)
  setCaret(field, place ?? (edge === 'first' ? 0 : textNodeOf(field).data.length))
}

export function caretX(): number {
  const selection = document.getSelection()
  return selection && selection.rangeCount > 0 ? selection.getRangeAt(0).getBoundingClientRect().left : 0
}

let composedIn: HTMLElement | null = null

/** What an input method is at work on is left to it until it is done. */
export function composeIn(field: HTMLElement | null): void {
  composedIn = field
}

/** Writes what the transcript says, where the field says something else. Space just typed is left as it is. */
export function showText(field: HTMLElement, words: readonly Word[]): void {
  if (field === composedIn) return
  const shown = textNodeOf(field)
  const { text } = writtenOf({ words })
  if (shown.data === text) return
  const hasFocus = field === document.activeElement
  if (hasFocus && placeWords(words, shown.data)) return
  const change = editBetween(shown.data, text)
  shown.data = text
  if (hasFocus && change) setCaret(field, change.start + change.insert.length)
}

/** A stretch of one text. */
export interface MarkedPlace {
  readonly text: Text
  readonly start: number
  readonly end: number
}

export function rangeAt({ text, start, end }: MarkedPlace): Range {
  const range = document.createRange()
  range.setStart(text, start)
  range.setEnd(text, end)
  return range
}

/** Where a word stands in its paragraph's field. Null while it is out of sight. */
export function placeOfWord(item: ParagraphItem, word: number): MarkedPlace | null {
  const field = fieldOfParagraph(item.key)
  if (!field) return null
  const start = wordPlacesIn(field, item)?.[word - item.from]
  const length = item.words[word - item.from]?.text.length
  if (start === undefined || length === undefined) return null
  return { text: textNodeOf(field), start, end: start + length }
}

export function rangeOfWord(item: ParagraphItem, word: number): Range | null {
  const place = placeOfWord(item, word)
  return place && rangeAt(place)
}
