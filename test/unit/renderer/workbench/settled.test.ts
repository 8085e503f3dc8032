import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closedTranscript, useTranscript } from '../../../../renderer/transcripts/transcript-on-screen'
import { followSettled, settle, useSettled } from '../../../../renderer/workbench/settled'
import { transcriptOf, wordsOf } from '../../shared/text/transcript/transcripts'

const field = document.createElement('div')
let stop: () => void

/** One key: another transcript, and then some time without one. */
function key(text: string, pause: number): void {
  useTranscript.setState({ transcript: transcriptOf(wordsOf(`${text} 0-1`)) })
  vi.advanceTimersByTime(pause)
}
const shown = (): string | undefined => useSettled.getState().transcript.words[0]?.text

beforeEach(() => {
  vi.useFakeTimers()
  field.dataset.field = '1'
  field.tabIndex = 0
  document.body.append(field)
  useTranscript.setState({ ...closedTranscript, id: 't', phase: 'open' })
  stop = followSettled()
  key('heard', 0)
  settle()
})
afterEach(() => {
  // Nothing of this clock is left for the files that share the page.
  stop()
  field.remove()
  vi.useRealTimers()
})

it('waits for a pause while somebody types, however long that is', () => {
  field.focus()
  for (const text of 'typed letter by letter, on and on'.split('')) key(text, 40)
  expect(shown()).toBe('heard')
  key('last', 200)
  expect(shown()).toBe('last')
})

it('waits for a pause once more after it has caught up', () => {
  field.focus()
  key('one', 200)
  key('two', 20)
  expect(shown()).toBe('one')
  vi.advanceTimersByTime(180)
  expect(shown()).toBe('two')
})

it('follows a frame behind where nobody types', () => {
  field.blur()
  key('moved', 30)
  expect(shown()).toBe('moved')
})
