// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as notices from '../../../../../renderer/components/notify'
import { HearDialog } from '../../../../../renderer/datasets/heard/hear-dialog'
import { useOpenDataset } from '../../../../../renderer/datasets/open-datasets'
import { useNavigation } from '../../../../../renderer/program/navigation'
import { activeProfileChanged } from '../../../../../renderer/program/settings'
import { emptyDataset } from '../../../../../shared/datasets/dataset'
import type { HearInto } from '../../../../../shared/datasets/heard/heard-requests'
import { type HearAsk, planHearing } from '../../../../../shared/datasets/heard/plan-hearing'
import { createTranslate } from '../../../../../shared/language/translate'
import { success } from '../../../../../shared/result'
import { datasetOf, marked } from '../../../shared/datasets/sample-dataset'
import type { FakeBridge } from '../../fake-bridge'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')
const dataset = datasetOf(
  [marked('to [Pune](city)', { intent: 'go' }), marked('hello', { intent: 'greet' })],
  'Calls',
)

function Shown({ onClose }: { onClose(): void }) {
  const open = useOpenDataset('d')
  const scope = { selected: [], shown: ['0', '1'], total: 2 }
  return open.state === 'here' ? <HearDialog here={open} scope={scope} onClose={onClose} /> : null
}

let fake: FakeBridge
const onClose = vi.fn()
const heard: { into: HearInto; ask: HearAsk }[] = []

beforeEach(async () => {
  fake = startPage()
  onClose.mockReset()
  heard.length = 0
  fake.datasets.keep('d', dataset)
  fake.parlance.lookAtHearing = async ({ ask }) => {
    const { asked, sentences, known, beyond } = planHearing(dataset, emptyDataset(''), ask, 'p')
    return success({ requests: asked.length, sentences, known, beyond })
  }
  fake.parlance.hearDataset = async ({ into, ask }) => {
    heard.push({ into, ask })
    return success({ requests: 2, sentences: 1, known: 0, beyond: 0, job: 'j', dataset: 'd' })
  }
  renderPart(<Shown onClose={onClose} />)
  await screen.findByText(t('heard.outlook', { sentences: 2, requests: 4 }))
})

const button = (name: string) => screen.getByRole('button', { name })

it('says how many there are with each voice more or less, and asks once it is told to', async () => {
  expect(screen.queryByText(t('heard.beyond', { count: 0 }))).toBeNull()
  expect(screen.queryByText(t('heard.known', { count: 0 }))).toBeNull()
  fireEvent.click(button(t('heard.addVoice')))
  await screen.findByText(t('heard.outlook', { sentences: 2, requests: 6 }))
  fireEvent.click(button(t('heard.removeVoice', { number: 1 })))
  fireEvent.click(button(t('heard.removeVoice', { number: 1 })))
  await screen.findByText(t('heard.outlook', { sentences: 2, requests: 2 }))
  // One voice there must be.
  expect(screen.queryByRole('button', { name: t('heard.removeVoice', { number: 1 }) })).toBeNull()
  expect(heard).toEqual([])
  fireEvent.click(button(t('word.start')))
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(onClose).toHaveBeenCalledOnce()
  expect(heard[0]).toMatchObject({
    into: { name: 'Calls as heard' },
    ask: { rows: 'all', share: null, voices: [{ gender: 'female', speakerId: 'flite-slt' }] },
  })
})

it('takes a share, goes into the same dataset, and waits for what is still to be said', async () => {
  fireEvent.click(screen.getByText(t('split.byCount')))
  fireEvent.change(screen.getByLabelText(t('heard.count')), { target: { value: '1' } })
  await screen.findByText(t('heard.outlook', { sentences: 1, requests: 2 }))
  fireEvent.change(screen.getByLabelText(t('word.name')), { target: { value: ' ' } })
  await waitFor(() => expect(button(t('word.start'))).toHaveProperty('disabled', true))
  fireEvent.click(screen.getByText(t('heard.intoHere')))
  screen.getByText(t('heard.intoHereNote'))
  await screen.findByText(t('heard.outlook', { sentences: 1, requests: 2 }))
  fireEvent.click(button(t('word.start')))
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(heard[0]).toMatchObject({ into: { dataset: 'd' }, ask: { share: { count: 1 } } })
})

it('counts again what comes in meanwhile, keeps the figure until then, and has no more said than that', async () => {
  let answer = (): void => undefined
  const counted = new Promise<void>(resolve => {
    answer = resolve
  })
  const looked = vi.fn(async () => {
    await counted
    return success({ requests: 9, sentences: 3, known: 0, beyond: 0 })
  })
  fake.parlance.lookAtHearing = looked
  const most: unknown[] = []
  fake.parlance.hearDataset = async request => {
    most.push(request.most)
    return success({ requests: 10, sentences: 3, known: 0, beyond: 0, job: null, dataset: null })
  }
  const command = { do: 'set', rows: ['0'], fact: 'intent', value: 'other' } as const
  await act(async () => fake.parlance.editDataset({ id: 'd', command, by: 'person' }))
  await waitFor(() => expect(looked).toHaveBeenCalledOnce())
  expect(screen.getByText(t('heard.outlook', { sentences: 2, requests: 4 }))).toBeTruthy()
  await act(async () => answer())
  await screen.findByText(t('heard.outlook', { sentences: 3, requests: 9 }))
  const told = vi.spyOn(notices, 'notify').mockReturnValue(undefined)
  fireEvent.click(button(t('word.start')))
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: t('datasets.runNot') }))
  told.mockRestore()
  expect(most).toEqual([9])
})

it.each([
  ['the new dataset is shown once it is begun', null, 'augment'],
  ['another service that was turned to meanwhile stays as it is', 'other', 'speech'],
])('%s', async (_what, turnedTo, shown) => {
  let answer = (): void => undefined
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  const told = vi.spyOn(notices, 'notify').mockReturnValue(undefined)
  fake.parlance.hearDataset = async () => {
    await asked
    return success({ requests: 2, sentences: 1, known: 0, beyond: 0, job: 'j', dataset: 'new' })
  }
  fireEvent.click(button(t('word.start')))
  if (turnedTo) act(() => activeProfileChanged(turnedTo))
  await act(answer)
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  told.mockRestore()
  expect(useNavigation.getState().here.screen).toBe(shown)
})
