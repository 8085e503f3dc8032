// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { LibraryAway } from '../../../../../renderer/frame/library-away'
import { libraryTaskMoved, useAlone } from '../../../../../renderer/library/store'
import { CheckCard } from '../../../../../renderer/settings/library/check-card'
import { MoveCard } from '../../../../../renderer/settings/library/move-card'
import type { LibraryFinding, LibraryReport } from '../../../../../shared/library-check'
import { failure, success } from '../../../../../shared/result'
import type { FakeBridge } from '../../fake-bridge'
import { renderScreen } from '../render-screen'

const named = (fake: FakeBridge): string[] => fake.requests.map(({ name }) => name)

const finding = (more: Partial<LibraryFinding>): LibraryFinding => ({
  fault: 'missing',
  part: 'recordings',
  file: '/library/media/one/content.wav',
  name: 'talk.wav',
  bytes: 0,
  ...more,
})
const reportOf = (...findings: LibraryFinding[]): LibraryReport => ({
  files: 6,
  bytes: 9,
  sounds: 1,
  findings,
})
const spare = finding({ fault: 'unclaimed', file: '/library/media/two', name: '' })

beforeEach(() => {
  useAlone.setState({ alone: null })
  libraryTaskMoved(null)
})

describe('the check of the library', () => {
  it('says that nothing is wrong, with what it looked at', async () => {
    renderScreen(<CheckCard />)
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
    expect(await screen.findByText('6 files and 2 sounds: nothing is wrong.')).toBeDefined()
  })

  it('names each thing and what to do about it, shows it, and has what nobody needs removed', async () => {
    const { fake } = renderScreen(<CheckCard />)
    fake.parlance.checkLibrary = async () => success(reportOf(finding({}), spare))
    fake.parlance.removeSpare = async () => success(reportOf(finding({})))
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
    expect(await screen.findByText('2 things to look at')).toBeDefined()
    expect(screen.getByText('Recordings. Its file is not there. A backup may still hold it.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Show talk.wav in its folder' }))
    await waitFor(() => expect(named(fake)).toContain('showFinding'))
    fireEvent.click(screen.getByRole('button', { name: 'Put 1 thing nobody needs in the bin' }))
    expect(await screen.findByText('1 thing to look at')).toBeDefined()
  })

  it('shows no more than anybody reads', async () => {
    const many = Array.from({ length: 130 }, (_, at) =>
      finding({ file: `/library/media/${at}`, name: `n${at}` }),
    )
    const { fake } = renderScreen(<CheckCard />)
    fake.parlance.checkLibrary = async () => success(reportOf(...many))
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
    expect(await screen.findByText('And 30 more.')).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^Show/ })).toHaveLength(100)
  })
})

describe('moving the library', () => {
  it('asks once the place was found good, and then leaves it to nobody else', async () => {
    const { fake } = renderScreen(<MoveCard />)
    fireEvent.click(screen.getByRole('button', { name: 'Choose a place' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/\/media\/disk\/parlance/)).toBeDefined()
    expect(named(fake)).not.toContain('moveLibrary')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(named(fake)).toContain('moveLibrary'))
    expect(useAlone.getState().alone).not.toBeNull()
  })

  it('asks nothing where the place is not', async () => {
    const { fake } = renderScreen(<MoveCard />)
    fake.parlance.chooseLibraryPlace = async () =>
      failure({ kind: 'library', reason: 'not-empty', folder: '/home/ananya' })
    fireEvent.click(screen.getByRole('button', { name: 'Choose a place' }))
    await waitFor(() => expect(named(fake)).toContain('chooseLibraryPlace'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a library that is not there', () => {
  it('can be looked for again, found, or given up after a question', async () => {
    const { fake } = renderScreen(<LibraryAway folder="/media/disk" />)
    expect(screen.getByText(/It was in \/media\/disk/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
    fireEvent.click(screen.getByRole('button', { name: 'Choose its folder' }))
    await waitFor(() => expect(named(fake)).toEqual(expect.arrayContaining(['startAgain', 'findLibrary'])))
    fireEvent.click(screen.getByRole('button', { name: 'Begin an empty library' }))
    const dialog = await screen.findByRole('dialog')
    expect(named(fake)).not.toContain('beginLibrary')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Begin an empty library' }))
    await waitFor(() => expect(named(fake)).toContain('beginLibrary'))
  })
})
