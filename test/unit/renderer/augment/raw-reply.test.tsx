import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { RawReply } from '../../../../renderer/augment/raw-reply'
import { changeAugmentDraft, useAugment } from '../../../../renderer/augment/store'
import { readSuggestions } from '../../../../shared/augment/read-suggestions'
import { createTranslate } from '../../../../shared/language/translate'
import { success } from '../../../../shared/result'
import { augmentJob } from '../../shared/augment/jobs'
import type { FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
const job = augmentJob('to Rome', [{ text: 'to Paris' }, { text: 'to Oslo' }])
let fake: FakeBridge

beforeEach(() => {
  fake = startPage()
  useAugment.setState({ profileId: 'p', isLoaded: true })
  const { suggestions } = readSuggestions(job, 0, [], { restoreCase: false })
  changeAugmentDraft({ suggestions })
})

const show = (): void => {
  const [one] = useAugment.getState().draft.suggestions
  renderPart(<RawReply id={one?.id ?? ''} number={1} onClose={() => undefined} />)
}
const block = async (name: string): Promise<unknown> =>
  JSON.parse((await screen.findByRole('region', { name })).querySelector('pre')?.textContent ?? '')

it('shows all that was sent and all that came back, which can be copied', async () => {
  fake.jobs.add(job)
  const copied: string[] = []
  fake.parlance.copyText = async ({ text }) => {
    copied.push(text)
    return success(null)
  }
  show()
  expect(await block(t('augment.rawSent'))).toEqual({ text: 'to Rome', spans: [], exampleCount: 10 })
  const received = [
    { text: 'to Paris', entities: [] },
    { text: 'to Oslo', entities: [] },
  ]
  expect(await block(t('augment.rawReceived'))).toEqual(received)
  expect(screen.queryByText(new RegExp(t('augment.rawGone')))).toBeNull()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: t('word.copy') })))
  expect(copied.map(text => JSON.parse(text))).toEqual([received])
})

it('shows this sentence alone where the job is there no more, and says so', async () => {
  show()
  expect(await block(t('augment.rawReceived'))).toEqual({ text: 'to Paris', entities: [] })
  expect(await block(t('augment.rawSent'))).toEqual({ text: 'to Rome', spans: [] })
  expect(screen.getByText(new RegExp(t('augment.rawGone')))).toBeTruthy()
})
