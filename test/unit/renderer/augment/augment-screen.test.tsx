// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isAvailable, runCommand } from '../../../../renderer/actions/run'
import { AugmentScreen } from '../../../../renderer/augment/augment-screen'
import { changeAugmentDraft, useAugment } from '../../../../renderer/augment/store'
import { problemsChanged } from '../../../../renderer/program/problems'
import { profilesArrived, useProfiles } from '../../../../renderer/program/profiles'
import { activeProfileChanged } from '../../../../renderer/program/settings'
import { readSuggestions } from '../../../../shared/augment/read-suggestions'
import { createTranslate } from '../../../../shared/language/translate'
import { augmentJob } from '../../shared/augment/jobs'
import { datasetOf, manySentences, marked } from '../../shared/datasets/sample-dataset'
import { holdRequest } from '../fake-bridge'
import { lostEdits } from '../problems/lost-edits'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
type Taken = (dataset: string) => void
const dialogs = vi.hoisted((): Taken[] => [])
vi.mock('../../../../renderer/datasets/import-dialog', () => ({
  DatasetImportDialog({ onTaken }: { onTaken: Taken }) {
    dialogs.push(onTaken)
    return null
  },
}))

it('a file that is taken in is shown where it was given, and not under a service turned to meanwhile', async () => {
  const fake = startPage()
  fake.datasets.keep('d', datasetOf([]))
  renderPart(<AugmentScreen />)
  fireEvent.click(await screen.findByRole('button', { name: t('short.datasets.import') }))
  await waitFor(() => expect(dialogs).not.toHaveLength(0))
  const [taken] = dialogs
  const { profiles } = useProfiles.getState()
  profilesArrived(profiles.flatMap(profile => [profile, { ...profile, id: 'other' }]))
  act(() => activeProfileChanged('other'))
  await waitFor(() => expect(useAugment.getState()).toMatchObject({ profileId: 'other', isLoaded: true }))
  act(() => taken?.('d'))
  expect(useAugment.getState().draft.dataset).toBeNull()
  const [first] = profiles
  act(() => activeProfileChanged(first?.id ?? ''))
  await waitFor(() => expect(useAugment.getState()).toMatchObject({ profileId: first?.id, isLoaded: true }))
  act(() => taken?.('d'))
  expect(useAugment.getState().draft).toMatchObject({ dataset: 'd', view: 'dataset' })
})

describe('the screen', () => {
  beforeEach(() => useAugment.setState(useAugment.getInitialState(), true))
  const sentence = () => screen.queryByRole('region', { name: t('word.sentence') })
  const table = () => screen.queryByRole('grid')
  const run = (name: 'datasets.table') => act(() => runCommand(name, 'palette'))
  const generate = () => screen.queryByRole('button', { name: /^Generate/ })

  it('shows the sentence, or the dataset that is chosen, and never both', async () => {
    const fake = startPage()
    fake.datasets.keep('d', { ...datasetOf(manySentences(3)), name: 'Help' })
    const letGo = holdRequest(fake, 'getDraft')
    renderPart(<AugmentScreen />)
    expect([sentence(), table()]).toEqual([null, null])
    act(letGo)
    await waitFor(() => expect(sentence()).not.toBeNull())
    expect(screen.queryByRole('radiogroup', { name: t('augment.view') })).toBeNull()
    expect(isAvailable('datasets.table')).toBe(false)
    expect(screen.getByText(t('augment.noDataset'))).toBeTruthy()
    // What was last looked at was a dataset, which is there no more.
    act(() => changeAugmentDraft({ view: 'dataset' }))
    expect([sentence() !== null, generate() !== null, table()]).toEqual([true, true, null])
    act(() => changeAugmentDraft({ view: 'sentence', dataset: 'd' }))
    expect(await screen.findByRole('radiogroup', { name: t('augment.view') })).toBeTruthy()
    expect([sentence() !== null, table()]).toEqual([true, null])
    fireEvent.click(await screen.findByRole('button', { name: t('augment.openTable') }))
    await waitFor(() => expect(table()).not.toBeNull())
    expect([sentence(), generate()]).toEqual([null, null])
    run('datasets.table')
    expect([sentence() !== null, generate() !== null, table()]).toEqual([true, true, null])
    run('datasets.table')
    await waitFor(() => expect(table()).not.toBeNull())
    fireEvent.click(screen.getByRole('radio', { name: t('word.sentence') }))
    expect(sentence()).not.toBeNull()
  })

  it('says what a dataset holds of each intent, the largest first, and forgets one that is gone', async () => {
    const fake = startPage()
    const said = [
      marked('hello', { intent: 'greet', language: 'en' }),
      marked('to [Rome](city)', { intent: 'go', language: 'en' }),
      marked('nach [Rom](city)', { intent: 'go', language: 'de', origin: 'augmented' }),
    ]
    fake.datasets.keep('d', datasetOf(said))
    renderPart(<AugmentScreen />)
    await waitFor(() => expect(useAugment.getState().isLoaded).toBe(true))
    act(() => changeAugmentDraft({ dataset: 'd', intent: 'go' }))
    const strip = await screen.findByRole('region', { name: t('augment.toDataset') })
    const rows = async () => (await within(strip).findAllByRole('row')).slice(1)
    const shown = (await rows()).map(row => [...row.children].map(({ textContent }) => textContent))
    expect(shown).toEqual([
      ['go', '2', '1', 'city 2', 'ende'],
      ['greet', '1', '1', '', 'en'],
    ])
    expect((await rows()).map(row => row.ariaCurrent)).toEqual(['true', null])
    expect(useAugment.getState().draft.labels.map(({ name }) => name)).toContain('city')
    fireEvent.click(within(strip).getByRole('radio', { name: t('datasets.test') }))
    expect(useAugment.getState().draft.set).toBe('test')
    act(() => changeAugmentDraft({ dataset: 'gone' }))
    await waitFor(() => expect(useAugment.getState().draft.dataset).toBeNull())
  })

  it('asks for so many sentences at a time, for more where there are some, and once', async () => {
    const fake = startPage()
    renderPart(<AugmentScreen />)
    await waitFor(() => expect(sentence()).not.toBeNull())
    act(() => changeAugmentDraft({ text: 'to Rome', count: 2.6 }))
    const button = (name: string) =>
      screen.queryByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) })
    expect(button(t('augment.generate', { count: 3 }))?.disabled).toBe(false)
    act(() => changeAugmentDraft({ count: 0 }))
    expect(button(t('augment.generate', { count: 1 }))).not.toBeNull()
    const keys = () =>
      [...document.querySelectorAll('span[aria-hidden]')].map(one => one.textContent).join(' ')
    expect(keys()).not.toContain(t('augment.keyReject'))
    const letGo = holdRequest(fake, 'startJob')
    act(() => changeAugmentDraft({ count: 3 }))
    const ask = button(t('augment.generate', { count: 3 }))
    if (ask) fireEvent.click(ask)
    await waitFor(() => expect(ask?.disabled).toBe(true))
    fake.jobs.add({ ...augmentJob('to Rome', [{ text: 'to Paris' }]), id: 'new-job' })
    await act(async () => letGo())
    const more = await screen.findByRole('button', { name: /^Generate 3 more/ })
    expect(more).toHaveProperty('disabled', false)
    expect(keys()).toContain(t('augment.keyReject'))
    expect(screen.getByText('to Paris')).toBeTruthy()
    expect(document.body.textContent).toContain(t('augment.sub', { count: 1 }))
  })

  it('goes with the keyboard from the sentence to the suggestion that is judged, and back', async () => {
    startPage()
    renderPart(<AugmentScreen />)
    await waitFor(() => expect(sentence()).not.toBeNull())
    const answered = augmentJob('to Rome', [{ text: 'to Paris' }])
    const { suggestions } = readSuggestions(answered, 0, [], { restoreCase: false })
    act(() => changeAugmentDraft({ suggestions }))
    const go = () => act(() => runCommand('augment.suggestions', 'palette'))
    go()
    expect(document.activeElement?.textContent).toContain('to Paris')
    go()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: t('word.sentence') }))
  })

  it('says over a dataset that edits of it are lost, and over no other', async () => {
    const fake = startPage()
    fake.datasets.keep('d', datasetOf(manySentences(3)))
    renderPart(<AugmentScreen />)
    await waitFor(() => expect(sentence()).not.toBeNull())
    const lost = { ...lostEdits, what: 'dataset', item: 'd' } as const
    act(() => problemsChanged({ changed: [lost], removed: [] }))
    expect(screen.queryByText(t('problems.lostEdits'))).toBeNull()
    act(() => changeAugmentDraft({ dataset: 'd' }))
    expect(await screen.findByText(t('problems.lostEdits'))).toBeTruthy()
    act(() => problemsChanged({ changed: [], removed: [lost.file] }))
    expect(screen.queryByText(t('problems.lostEdits'))).toBeNull()
  })
})
