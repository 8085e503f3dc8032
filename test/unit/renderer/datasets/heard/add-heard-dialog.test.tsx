import { Notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { AddHeardDialog } from '../../../../../renderer/datasets/heard/add-heard-dialog'
import { openDatasetNow, undoDataset, useOpenDataset } from '../../../../../renderer/datasets/open-datasets'
import { stop, usePlayer } from '../../../../../renderer/sound/player'
import type { SpokenRecording } from '../../../../../shared/datasets/heard/utterances'
import { createTranslate } from '../../../../../shared/language/translate'
import { success } from '../../../../../shared/result'
import { datasetOf, marked } from '../../../shared/datasets/sample-dataset'
import { recordingWith, transcriptWith } from '../../../shared/recordings/recordings'
import type { FakeBridge } from '../../fake-bridge'
import { giveHeights, renderPart, startPage } from '../../render'
import { fakeMedia } from '../../sound/fake-media'

const t = createTranslate('en')
const call: SpokenRecording = {
  recording: 'r1',
  name: 'Call 1',
  language: 'en',
  speakers: [
    { id: 'a', name: 'Asha', style: 0 },
    { id: 'b', name: 'Bela', style: 1 },
  ],
  utterances: [
    { text: 'good morning', speaker: 'a', start: 0, end: 1 },
    { text: 'I want my money back', speaker: 'b', start: 1, end: 3 },
    { text: 'please refund the order', speaker: 'b', start: 4, end: 6 },
    { text: 'good morning', speaker: 'b', start: 7, end: 8 },
  ],
}

function Shown({ onClose }: { onClose(): void }) {
  const open = useOpenDataset('d')
  return open.state === 'here' ? <AddHeardDialog here={open} onClose={onClose} /> : null
}

let fake: FakeBridge
const onClose = vi.fn()
const units: string[] = []

beforeEach(async () => {
  fakeMedia()
  fake = startPage()
  giveHeights(400, 40)
  onClose.mockReset()
  units.length = 0
  fake.recordings = [
    recordingWith({ id: 'r1', name: 'Call 1', media: 'm1', transcript: transcriptWith() }),
    recordingWith({ id: 'r2', name: 'No words yet', transcript: null }),
  ]
  fake.parlance.getUtterances = async ({ recording, unit }) => {
    units.push(unit)
    return success(recording === 'r1' ? call : null)
  }
  fake.datasets.keep('d', datasetOf([marked('please give a refund', { intent: 'refund' })], 'Calls'))
  renderPart(
    <>
      <Shown onClose={onClose} />
      <Notifications />
    </>,
  )
  const field = await screen.findByRole('combobox', { name: t('heard.recordings') })
  fireEvent.click(field)
  fireEvent.click(await screen.findByRole('option', { name: 'Call 1', hidden: true }))
  expect(screen.queryByRole('option', { name: 'No words yet', hidden: true })).toBeNull()
  await screen.findByRole('grid', { name: t('heard.list') })
})

const lines = (): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row => row.querySelector('[lang]')?.textContent ?? '')
const submit = (count: number) => screen.getByRole('button', { name: t('heard.add', { count }) })
const box = (text: string): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: t('heard.select', { text }) })

it('ticks all that are new, and adds them with their intent and stretch as one edit', async () => {
  expect(submit(0)).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('checkbox', { name: t('heard.selectNew') }))
  const intent = screen.getByRole('combobox', { name: t('heard.intent') })
  fireEvent.change(intent, { target: { value: 'ask' } })
  fireEvent.click(submit(3))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const rows = () => fake.datasets.kept.get('d')?.dataset.rows ?? []
  expect(rows().slice(1)).toMatchObject([
    { text: 'good morning', intent: 'ask', heard: { recording: 'r1', start: 0, end: 1 } },
    { text: 'I want my money back', intent: 'ask' },
    { text: 'please refund the order', intent: 'ask' },
  ])
  await fake.parlance.undoDataset({ id: 'd' })
  expect(rows()).toHaveLength(1)
})

it('ticks what the keyboard is at, and leaves to the browser what it does not know', () => {
  const row = box('I want my money back').closest('tr') ?? document.body
  act(() => row.focus())
  expect(fireEvent.keyDown(row, { key: ' ' })).toBe(false)
  expect(box('I want my money back').checked).toBe(true)
  expect(fireEvent.keyDown(row, { key: 'Escape' })).toBe(false)
  expect(box('I want my money back').checked).toBe(false)
  expect(fireEvent.keyDown(row, { key: 'Escape' })).toBe(true)
  expect(fireEvent.keyDown(row, { key: 'a', ctrlKey: true })).toBe(false)
  expect(submit(3)).toHaveProperty('disabled', false)
})

it('adds them once, however often that is pressed before they are there', async () => {
  const { addSentences } = fake.parlance
  let answer = (): void => undefined
  const given = new Promise<void>(resolve => {
    answer = resolve
  })
  let asked = 0
  fake.parlance.addSentences = async request => {
    asked += 1
    await given
    return addSentences(request)
  }
  fireEvent.click(box('I want my money back'))
  const button = submit(1)
  const form = button.closest('form')
  if (!form) throw new Error('There is no form.')
  fireEvent.click(button)
  fireEvent.submit(form)
  answer()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked).toBe(1)
  expect(fake.datasets.kept.get('d')?.dataset.rows).toHaveLength(2)
})

it('takes back what was added and nothing else, whatever was done since', async () => {
  fireEvent.click(box('I want my money back'))
  fireEvent.click(submit(1))
  const undo = await screen.findByRole('button', { name: t('word.undo') })
  const other = { do: 'set', rows: ['0'], fact: 'intent', value: 'other' } as const
  await fake.parlance.editDataset({ id: 'd', command: other, by: 'person' })
  fireEvent.click(undo)
  const rows = () => fake.datasets.kept.get('d')?.dataset.rows
  await waitFor(() => expect(rows()).toMatchObject([{ key: '0', intent: 'other' }]))
})

it('offers to take back what was added only for as long as nothing else did', async () => {
  fireEvent.click(box('I want my money back'))
  fireEvent.click(submit(1))
  const undo = await screen.findByRole('button', { name: t('word.undo') })
  await waitFor(() => expect(openDatasetNow('d')?.dataset.rows).toHaveLength(2))
  const here = openDatasetNow('d')
  if (here) await undoDataset(here)
  await waitFor(() => expect(undo.isConnected).toBe(false), { timeout: 2_000 })
})

it('is narrowed by who spoke and by words; what was ticked stays so', () => {
  const [, first] = screen.getAllByRole('row')
  if (first) fireEvent.click(first)
  fireEvent.change(screen.getByRole('searchbox', { name: t('heard.search') }), { target: { value: 'back' } })
  expect(lines()).toEqual(['I want my money back'])
  // What is hidden is no part of what is shown here.
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: t('heard.selectNew') })
  expect([all.checked, all.indeterminate]).toEqual([false, false])
  fireEvent.click(box('I want my money back'))
  expect(submit(2)).toHaveProperty('disabled', false)
})

it('shows the nearest to an intent first, which is then the intent of those that are added', async () => {
  fireEvent.click(screen.getByRole('combobox', { name: t('heard.like') }))
  const [first] = await screen.findAllByRole('option', { name: 'refund', hidden: true })
  if (first) fireEvent.click(first)
  await waitFor(() => expect(lines()[0]).toBe('please refund the order'))
  expect(lines()).not.toContain('good morning')
  expect(screen.getByRole('combobox', { name: t('heard.intent') })).toHaveProperty('value', 'refund')
})

it('plays the stretch and no more, and pauses when it is asked once more', async () => {
  fake.parlance.openSound = async ref =>
    success({
      ref,
      url: '/media/m1',
      bytes: 1,
      facts: {
        seconds: 9,
        sampleRate: 8_000,
        channels: 1,
        container: 'wav',
        codec: 'signed-16',
        video: null,
      },
      peaks: { state: 'none', url: '', part: null, buckets: 0 },
      problem: null,
    })
  const [, , second] = screen.getAllByRole('row')
  if (!second) throw new Error('There is no row.')
  fireEvent.click(await within(second).findByRole('button', { name: t('heard.play') }))
  fireEvent.click(await within(second).findByRole('button', { name: t('heard.pause') }))
  expect(usePlayer.getState()).toMatchObject({ current: { where: 'media', id: 'm1' }, state: 'paused' })
  expect(document.querySelectorAll('tr[aria-selected=true]')).toHaveLength(0)
  stop()
})

it('is cut otherwise when that is asked for', async () => {
  fireEvent.click(screen.getByRole('radio', { name: t('heard.unit.paragraph') }))
  await waitFor(() => expect(units).toEqual(['sentence', 'paragraph']))
})
