import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeTranscript, useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { textNodeOf } from '../../../../../renderer/workbench/text/fields'
import { createTranslate } from '../../../../../shared/language/translate'
import { machineWords } from '../../../../../shared/text/review/marked-words'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import { columnsOf } from '../../transcripts/fake-main'
import { caret, doubleClick, drawn, field, pressEscape, showText, type } from './text-on-page'

const t = createTranslate('en')
const first = transcriptOf(wordsOf('one 1-2 two 2-3 three 3-4', 'a'))

beforeEach(async () => {
  await showText(first)
  Object.assign(Range.prototype, { getClientRects: () => [new DOMRect(40, 20, 30, 16)] })
  caret(0, 'one '.length, 'one two'.length)
  type('too')
  drawn()
  act(() => useTranscript.setState({ machine: machineWords(columnsOf(first)) }))
})
afterEach(async () => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'caretPositionFromPoint')
  await closeTranscript()
  vi.restoreAllMocks()
})

const said = () => screen.queryByRole('tooltip')?.textContent
const keys = () => screen.queryByText(t('workbench.takeBack'))
function restOn(offset: number): void {
  vi.useFakeTimers()
  Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: textNodeOf(field(0)), offset }) })
  fireEvent.pointerMove(field(0), { clientX: 10 + offset, clientY: 5 })
  act(() => void vi.advanceTimersByTime(300))
}

it('says what the machine wrote where the pointer rests on a word that was edited, and offers nothing', () => {
  restOn('one t'.length)
  expect(said()).toContain('two')
  expect(said()).toContain(t('workbench.span', { start: '0:02.00', end: '0:03.00' }))
  expect(keys()).toBeNull()
  expect(document.querySelector('span[class*="_box_"]')).toBeNull()
})

it('says nothing of a word that is as the machine wrote it', () => {
  restOn('on'.length)
  expect(said()).toBeUndefined()
})

it('says what the machine wrote of the word that is edited, and with which keys one is done with it', () => {
  doubleClick(0, 0, 'one'.length)
  expect(screen.getByText('one').tagName).toBe('BDI')
  expect(keys()).not.toBeNull()
  expect(document.querySelector('span[class*="_box_"]')).not.toBeNull()
  pressEscape()
  expect(keys()).toBeNull()
})
