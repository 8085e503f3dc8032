import { beforeEach, expect, it } from 'vitest'
import { useSpeech } from '../../../../../renderer/speech/store/speech-store'
import { nextTo, shownColumns, toggleColumn } from '../../../../../renderer/speech/table/columns'
import { installFakeBridge } from '../../fake-bridge'

beforeEach(() => {
  installFakeBridge()
  if (!shownColumns().includes('meta')) return
  toggleColumn('meta')
})

it('the next column is the next of those that are shown, and at the ends the same one', () => {
  expect(shownColumns()).toEqual(['text', 'language', 'voice', 'fit', 'status', 'audio'])
  expect([nextTo('text', 1), nextTo('text', -1)]).toEqual(['language', 'text'])
  expect([nextTo('fit', 1), nextTo('status', -1)]).toEqual(['status', 'fit'])
  expect([nextTo('audio', 1), nextTo('audio', -1)]).toEqual(['audio', 'status'])
})

it('a column that is hidden leaves the keyboard to the text, and is remembered', () => {
  useSpeech.setState({ active: 'a', column: 'fit' })
  toggleColumn('voice')
  expect(useSpeech.getState().column).toBe('fit')
  toggleColumn('fit')
  expect(useSpeech.getState()).toMatchObject({ active: 'a', column: 'text' })
  expect(shownColumns()).toEqual(['text', 'language', 'status', 'audio'])
  expect(JSON.parse(localStorage.getItem('parlance.speechColumns') ?? '')).toEqual(['meta', 'voice', 'fit'])
  useSpeech.setState({ column: 'status' })
  toggleColumn('fit')
  expect(useSpeech.getState().column).toBe('status')
  toggleColumn('voice')
  expect(shownColumns()).toEqual(['text', 'language', 'voice', 'fit', 'status', 'audio'])
})
