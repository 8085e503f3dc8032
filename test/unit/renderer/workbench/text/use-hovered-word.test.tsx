import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeTranscript, useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { textNodeOf } from '../../../../../renderer/workbench/text/fields'
import { useHoveredWord } from '../../../../../renderer/workbench/text/pointing'
import { machineWords } from '../../../../../shared/text/review/marked-words'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import { columnsOf } from '../../transcripts/fake-main'
import { caret, drawn, field, showText, type } from './text-on-page'

const rest = 300
const first = transcriptOf(wordsOf('one 1-2 two 2-3 three 3-4', 'a'))
let hovered: { current: number | null }
/** Where in the text the pointer is: the browser says it by its point. */
let offset = 0

beforeEach(async () => {
  await showText(first)
  write('one '.length, 'one two'.length, 'too')
  Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: textNodeOf(field(0)), offset }) })
  const scroller = { current: screen.getByRole('region', { name: 'Transcript' }) }
  vi.useFakeTimers()
  hovered = renderHook(() => useHoveredWord(scroller)).result
})
afterEach(async () => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'caretPositionFromPoint')
  await closeTranscript()
  vi.restoreAllMocks()
})

/** The machine's words come after the edit: what is on screen is put together anew by that. */
function write(from: number, to: number, text: string): void {
  caret(0, from, to)
  type(text)
  drawn()
  act(() => useTranscript.setState({ machine: machineWords(columnsOf(first)) }))
}

function pointTo(text: string, at: { clientX: number; clientY: number; buttons?: number }): void {
  offset = text.length
  fireEvent.pointerMove(field(0), at)
}
const wait = (): void => act(() => void vi.advanceTimersByTime(rest))

it('is the edited word, from its first letter to behind its last, once the pointer rests there', () => {
  for (const [at, text] of ['one ', 'one t', 'one too'].entries()) {
    pointTo(text, { clientX: 10 * at, clientY: 5 })
    if (at === 0) expect(hovered.current).toBeNull()
    wait()
    expect(hovered.current).toBe(1)
  }
  pointTo('one', { clientX: 90, clientY: 5 })
  wait()
  expect(hovered.current).toBeNull()
})

it('is none behind the last letter of all', () => {
  write('one '.length, 'one too three'.length, 'too')
  type('  ')
  pointTo('one too ', { clientX: 10, clientY: 5 })
  wait()
  expect(hovered.current).toBeNull()
  pointTo('one too', { clientX: 11, clientY: 5 })
  wait()
  expect(hovered.current).toBe(1)
})

it('is no other one while the pointer rests and the text below it changes', () => {
  pointTo('one t', { clientX: 10, clientY: 5 })
  wait()
  pointTo('one', { clientX: 10, clientY: 5 })
  wait()
  expect(hovered.current).toBe(1)
})

it('is another one wherever the pointer goes, along the line or across it', () => {
  for (const to of [
    { clientX: 20, clientY: 5 },
    { clientX: 10, clientY: 30 },
  ]) {
    pointTo('one t', { clientX: 10, clientY: 5 })
    wait()
    expect(hovered.current).toBe(1)
    pointTo('one', to)
    expect(hovered.current).toBeNull()
  }
})

it('is none while something is being selected, and none once the pointer is elsewhere or a key is pressed', () => {
  const leave = [
    () => pointTo('one t', { clientX: 10, clientY: 5, buttons: 1 }),
    () => fireEvent.pointerLeave(screen.getByRole('region', { name: 'Transcript' })),
    () => fireEvent.keyDown(field(0), { key: 'x' }),
  ]
  for (const [at, go] of leave.entries()) {
    pointTo('one t', { clientX: 10, clientY: 50 + at })
    pointTo('one t', { clientX: 10, clientY: 5 })
    wait()
    expect(hovered.current).toBe(1)
    go()
    expect(hovered.current).toBeNull()
  }
})
