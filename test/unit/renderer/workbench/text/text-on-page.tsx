import { act, fireEvent, screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import {
  closeTranscript,
  openTranscript,
  takeTyped,
} from '../../../../../renderer/transcripts/transcript-on-screen'
import { followTranscript } from '../../../../../renderer/workbench/follow-transcript'
import { selectionIn, setCaret, textNodeOf } from '../../../../../renderer/workbench/text/fields'
import { travel } from '../../../../../renderer/workbench/text/reveal'
import { TranscriptPane } from '../../../../../renderer/workbench/text/transcript-pane'
import type { Transcript } from '../../../../../shared/text/transcript/transcript'
import { renderPart, startPage } from '../../render'
import { type FakeMain, fakeMain } from '../../transcripts/fake-main'

/** A transcript in its pane. What a browser does to a text by itself is done here by hand, as jsdom does none of it. */
export async function showText(transcript: Transcript): Promise<FakeMain> {
  startPage()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const nowhere = new DOMRect(0, 0, 0, 0)
  Object.assign(Range.prototype, { getBoundingClientRect: () => nowhere, getClientRects: () => [] })
  Object.assign(document, { execCommand: (_command: string, _show: boolean, text: string) => type(text) })
  const main = fakeMain({ name: 'A talk', transcript, notes: [] })
  await closeTranscript()
  onTestFinished(followTranscript())
  await openTranscript('t')
  renderPart(<TranscriptPane />)
  return main
}

export const fields = (): HTMLElement[] => screen.queryAllByRole('textbox')
export const texts = (): string[] => fields().map(field => field.textContent ?? '')

export function field(at: number): HTMLElement {
  const found = fields()[at]
  if (!found) throw new Error('There is no such paragraph.')
  return found
}

function focused(): HTMLElement {
  const found = fields().find(one => one === document.activeElement)
  if (!found) throw new Error('The caret is in no paragraph.')
  return found
}

/** Puts the caret somewhere, as a click there would. */
export function caret(at: number, start: number, end = start): void {
  act(() => {
    field(at).focus()
    setCaret(field(at), start, end)
    document.dispatchEvent(new Event('selectionchange'))
  })
}

export const caretAtEnd = (at: number): void => caret(at, texts()[at]?.length ?? 0)

/** Where the caret is: in which paragraph, and at what place of it. */
export function caretIs(): [at: number, place: number | undefined] {
  return [fields().indexOf(focused()), selectionIn(focused())?.caret]
}

/** Writes in the place of what is selected, all in one go. */
export function type(text: string): void {
  const into = focused()
  act(() => {
    const { start, end } = selectionIn(into) ?? { start: 0, end: 0 }
    textNodeOf(into).replaceData(start, end - start, text)
    setCaret(into, start + text.length)
    into.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
    document.dispatchEvent(new Event('selectionchange'))
  })
}

/** The frame with what was typed has come: it is an edit now. */
export const drawn = (): void => act(takeTyped)

export function empty(at: number): void {
  caret(at, 0, texts()[at]?.length)
  type('')
}

const asked = (inputType: string): void => {
  fireEvent(focused(), new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType }))
}

export const pressEnter = (): void => asked('insertParagraph')
export const pressBackspace = (): void => asked('deleteContentBackward')
export const pressEscape = (): void => void fireEvent.keyDown(focused(), { key: 'Escape' })

export const paste = (text: string): void =>
  void fireEvent.paste(focused(), { clipboardData: { getData: () => text } })

/** A word is clicked twice, which the browser selects first. */
export function doubleClick(at: number, start: number, end: number): void {
  caret(at, start, end)
  fireEvent.dblClick(field(at))
}

export const undo = (): Promise<void> => act(() => travel('undo'))
export const redo = (): Promise<void> => act(() => travel('redo'))
