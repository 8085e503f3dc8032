// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { LibraryAway } from '../../../../../renderer/frame/library-away'
import { libraryTaskMoved, useAlone } from '../../../../../renderer/program/library'
import { problemsChanged, useProblems } from '../../../../../renderer/program/problems'
import { CheckCard } from '../../../../../renderer/settings/library/check-card'
import { MoveCard } from '../../../../../renderer/settings/library/move-card'
import type { LibraryFinding, LibraryReport } from '../../../../../shared/library-check'
import type { Problem } from '../../../../../shared/problems'
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
  useProblems.setState({ problems: new Map(), inBackups: new Map() })
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
    let give: () => void = () => undefined
    fake.parlance.removeSpare = () =>
      new Promise(resolve => {
        give = () => resolve(success(reportOf(finding({}))))
      })
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
    expect(await screen.findByText('2 things to look at')).toBeDefined()
    expect(screen.getByText('Recordings. Its file is not there. A backup may still hold it.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Show in folder: talk.wav' }))
    await waitFor(() => expect(named(fake)).toContain('showProblem'))
    // A disk takes its time, and nobody has to press twice to find that out.
    const remove = screen.getByRole('button', { name: 'Put 1 thing nobody needs in the trash' })
    fireEvent.click(remove)
    fireEvent.click(remove)
    expect([remove.ariaBusy, named(fake).filter(name => name === 'removeSpare')]).toEqual([
      'true',
      ['removeSpare'],
    ])
    give()
    expect(await screen.findByText('1 thing to look at')).toBeDefined()
  })

  it('says what the trash did not take, and tells no more of what had gone by then', async () => {
    const { fake } = renderScreen(
      <>
        <CheckCard />
        <Notifications />
      </>,
    )
    const other = finding({ fault: 'unclaimed', file: '/library/media/three' })
    fake.parlance.checkLibrary = async () => success(reportOf(spare, other))
    fake.parlance.removeSpare = async () =>
      failure({ kind: 'storage', reason: 'failed', doing: 'trashing', file: other.file, code: '' })
    fake.parlance.getLibraryReport = async () => success(reportOf(other))
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Put 2 things nobody needs in the trash' }))
    expect(await screen.findByText('Could not move to the trash')).toBeDefined()
    expect(await screen.findByText('1 thing to look at')).toBeDefined()
  })

  it('has back from a backup what that has, and tells no more of it', async () => {
    const { fake } = renderScreen(<CheckCard />)
    const [lost, other] = [finding({}), finding({ file: '/library/media/three', name: 'walk.wav' })]
    const madeAt = Date.UTC(2026, 2, 1, 12)
    fake.parlance.checkLibrary = async () => success(reportOf(lost, other))
    fake.parlance.lookInBackups = async () => success([{ file: lost.file, madeAt }])
    fake.parlance.getLibraryReport = async () => success(reportOf(other))
    fake.parlance.bringBack = async () => success({ madeAt })
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
    const press = await screen.findByRole('button', {
      name: /^Have it back from the backup of .*: talk.wav$/,
    })
    expect(screen.getAllByRole('button', { name: /^Have it back/ })).toHaveLength(1)
    fireEvent.click(press)
    expect(await screen.findByText('1 thing to look at')).toBeDefined()
    expect(named(fake)).toContain('bringBack')
  })

  it('says of what the list knows what the list says', async () => {
    const { fake } = renderScreen(<CheckCard />)
    const file = '/library/speech-sheets/a.json.malformed-2026-11-21T06-30-00Z'
    const about = { item: 'a', name: 'Morning', since: null, canBringBack: true } as const
    const problem: Problem = { file, what: 'sheet', part: 'whole', state: 'damaged', ...about }
    problemsChanged({ changed: [problem], removed: [] })
    fake.parlance.checkLibrary = async () =>
      success(reportOf(finding({ fault: 'set-aside', file, name: '' })))
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
    expect(await screen.findByText('Sheet “Morning”')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Done with it: Sheet “Morning”' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Have it back: Sheet “Morning”' }))
    await waitFor(() => expect(named(fake)).toContain('bringBack'))
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
