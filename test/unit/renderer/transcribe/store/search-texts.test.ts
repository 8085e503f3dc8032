// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeRecordingFilter, useLibraryView } from '../../../../../renderer/transcribe/store/library-view'
import { searchTexts } from '../../../../../renderer/transcribe/store/search-texts'
import { success } from '../../../../../shared/result'
import type { FakeBridge } from '../../fake-bridge'
import { startPage } from '../../render'

let fake: FakeBridge

beforeEach(() => {
  useLibraryView.setState(useLibraryView.getInitialState(), true)
  fake = startPage()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const type = (text: string): void => {
  changeRecordingFilter({ text })
  searchTexts(text)
}
const hit = { recording: 'a', count: 2, before: '', match: 'train', after: '', at: 3 }
const found = (): string[] => [...useLibraryView.getState().hits.keys()]

it('asks once for a word, when it is written', async () => {
  const asked: string[] = []
  fake.parlance.searchRecordings = async ({ text }) => {
    asked.push(text)
    return success([hit])
  }
  for (const text of ['t', 'tr', ' train ']) type(text)
  await vi.runAllTimersAsync()
  expect(asked).toEqual(['train'])
  expect(found()).toEqual(['a'])
  type('')
  expect(found()).toEqual([])
})

it('takes no answer to what is not asked any more', async () => {
  let answer = (): void => undefined
  fake.parlance.searchRecordings = () =>
    new Promise(resolve => {
      answer = () => resolve(success([hit]))
    })
  type('train')
  await vi.runAllTimersAsync()
  changeRecordingFilter({ text: 'bus' })
  answer()
  await vi.runAllTimersAsync()
  expect(found()).toEqual([])
})
