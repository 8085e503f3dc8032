// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AloneDialog } from '../../../../../renderer/frame/alone-dialog'
import {
  libraryBackupsChanged,
  libraryTaskMoved,
  useAlone,
  useLibraryBackups,
} from '../../../../../renderer/program/library'
import { goTo, useNavigation } from '../../../../../renderer/program/navigation'
import { LibrarySection } from '../../../../../renderer/settings/library/library-section'
import type { LibraryStorage } from '../../../../../shared/library'
import { failure, type Result, success } from '../../../../../shared/result'
import type { FakeBridge } from '../../fake-bridge'
import { noBackups } from '../../fake-library'
import { renderPart } from '../../render'
import { renderScreen } from '../render-screen'

const texts = (elements: HTMLElement[]): (string | null)[] => elements.map(({ textContent }) => textContent)

const sheet = { in: 'sheet', holds: null, editedAt: Date.UTC(2026, 2, 1, 12), profileId: '' } as const
const withLines: LibraryStorage = {
  folder: '/library',
  files: 3,
  bytes: 3_500_000,
  free: null,
  isCounting: true,
  parts: [
    {
      name: 'speech',
      files: 3,
      bytes: 3_500_000,
      bin: 500_000,
      largest: [
        { ...sheet, id: 'a', name: 'Morning', bytes: 2_000_000 },
        { ...sheet, id: 'b', name: 'Elsewhere', profileId: 'office', bytes: 1_000_000 },
      ],
    },
  ],
}

const named = (fake: FakeBridge): string[] => fake.requests.map(({ name }) => name)

async function show(): Promise<FakeBridge> {
  const { fake } = renderScreen(
    <>
      <LibrarySection />
      <AloneDialog />
    </>,
  )
  await waitFor(() => expect(useLibraryBackups.getState().backups).not.toBeNull())
  return fake
}

beforeEach(() => {
  useLibraryBackups.setState({ backups: null })
  useAlone.setState({ alone: null })
  libraryTaskMoved(null)
})

describe('the library in the settings', () => {
  it('has the names and terms of all recordings, each on the disk once it is there', async () => {
    const fake = await show()
    let onDisk: readonly string[] = []
    fake.parlance.getTerms = async () => success([...onDisk])
    fake.parlance.saveTerms = async ({ terms }) => {
      if (terms.includes('Colaba')) return failure({ kind: 'unexpected', detail: 'full' })
      onDisk = terms
      return success(null)
    }
    const field = await screen.findByRole('combobox', { name: 'Names and terms' })
    const type = (text: string): Promise<void> =>
      act(async () => void fireEvent.paste(field, { clipboardData: { getData: () => text } }))
    await type('Ada')
    await type('Colaba')
    expect(fake.requests.filter(({ name }) => name === 'saveTerms').map(({ request }) => request)).toEqual([
      { terms: ['Ada'] },
      { terms: ['Ada', 'Colaba'] },
    ])
    // What could not be kept is not shown as if it were.
    expect(screen.queryByText('Colaba')).toBeNull()
    expect(screen.getByText('Ada')).toBeDefined()
  })

  it('shows the second of two edits in a row, though the first is refused after it', async () => {
    const fake = await show()
    const refused = failure({ kind: 'unexpected', detail: 'full' })
    const answers: ((answer: Result<null>) => void)[] = []
    fake.parlance.saveTerms = () => new Promise(resolve => void answers.push(resolve))
    const field = await screen.findByRole('combobox', { name: 'Names and terms' })
    for (const text of ['Ada', 'Colaba'])
      await act(async () => void fireEvent.paste(field, { clipboardData: { getData: () => text } }))
    await act(async () => {
      answers[1]?.(success(null))
      answers[0]?.(refused)
    })
    expect(screen.getByText('Ada')).toBeDefined()
    expect(screen.getByText('Colaba')).toBeDefined()
  })

  it('has no names and terms to change before they are read, nor where they could not be', async () => {
    const { fake } = renderScreen(<LibrarySection />)
    expect(screen.queryByRole('combobox', { name: 'Names and terms' })).toBeNull()
    expect(await screen.findByRole('combobox', { name: 'Names and terms' })).toBeDefined()
    cleanup()
    fake.parlance.getTerms = async () => failure({ kind: 'not-found', what: 'file' })
    renderPart(<LibrarySection />)
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.queryByRole('combobox', { name: 'Names and terms' })).toBeNull()
  })

  it('says where it is and what it is made of', async () => {
    await show()
    expect(await screen.findByText('84 MB used, 45.6 GB free')).toBeDefined()
    expect(screen.getByText('/home/ananya/.config/Parlance/library')).toBeDefined()
    expect(screen.getByText('Recordings').nextElementSibling?.textContent).toBe('84 MB')
  })

  it('lists what takes most of it, the largest first, and each line leads there', async () => {
    const fake = await show()
    expect(texts(await screen.findAllByRole('heading', { level: 4 }))).toEqual(['Recordings', 'Transcripts'])
    fake.parlance.getLibrary = async () => success(withLines)
    fake.push('index', { left: 0, all: 0, problem: null, isKept: true })
    expect(await screen.findByText('Being counted')).toBeDefined()
    const speech = screen.getByRole('list', { name: 'Speech' })
    expect(texts(within(speech).getAllByRole('listitem'))).toEqual([
      expect.stringMatching(/^Morning.*2 MB$/),
      expect.stringMatching(/^Elsewhere.*1 MB$/),
      expect.stringMatching(/^In the bin.*500 kB$/),
    ])
    // What belongs to another service cannot be gone to.
    expect(within(speech).getAllByRole('button')).toHaveLength(1)
    act(() => goTo('settings'))
    fireEvent.click(within(speech).getByRole('button', { name: /^Morning/ }))
    expect(useNavigation.getState().here.screen).toBe('speech')
  })

  it('empties the bin once asked twice, and counts again', async () => {
    const fake = await show()
    fake.parlance.getLibrary = async () => success(withLines)
    fake.push('index', { left: 0, all: 0, problem: null, isKept: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Empty the bin' }))
    const dialog = await screen.findByRole('dialog')
    expect(named(fake)).not.toContain('emptyBin')
    fake.parlance.getLibrary = async () => success({ ...withLines, isCounting: false, parts: [] })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Empty the bin' }))
    await waitFor(() => expect(named(fake)).toContain('emptyBin'))
    await waitFor(() => expect(screen.queryByText('500 kB in the bin')).toBeNull())
  })

  it('shows what is done with it, and stops that', async () => {
    const fake = await show()
    act(() => libraryTaskMoved({ doing: 'backing-up', done: 50, total: 200 }))
    expect(screen.getByRole('progressbar', { name: 'Backing up' }).getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back up now' }).disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(named(fake)).toContain('cancelLibraryTask'))
  })

  it('offers no end to what comes before an upgrade', async () => {
    await show()
    act(() => libraryTaskMoved({ doing: 'upgrading', done: 50, total: 200 }))
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back up now' }).disabled).toBe(true)
  })

  it('shows what is in a backup beside what there is, before anything is changed', async () => {
    const fake = await show()
    fireEvent.click(screen.getByRole('button', { name: 'Choose a backup' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('row', { name: 'Recordings 42 MB 84 MB' })).toBeDefined()
    expect(within(dialog).getByRole('row', { name: 'Jobs 100 kB none' })).toBeDefined()
    expect(named(fake)).not.toContain('restoreLibrary')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(named(fake)).toContain('restoreLibrary'))
    expect(await screen.findByText(/Parlance starts again/)).toBeDefined()
  })

  it('goes on when a restore was refused, and starts again when it failed later', async () => {
    const fake = await show()
    act(() => libraryBackupsChanged({ ...noBackups, canUndo: true }))
    fake.parlance.undoRestore = async () => failure({ kind: 'in-use', holders: [{ pid: 7, machine: '' }] })
    fireEvent.click(screen.getByRole('button', { name: 'Undo the restore' }))
    await waitFor(() => expect(named(fake)).toContain('undoRestore'))
    await waitFor(() => expect(useAlone.getState().alone).toBeNull())
    const full = { kind: 'storage', reason: 'full', file: '/library', code: 'ENOSPC' } as const
    fake.parlance.undoRestore = async () => success({ error: full })
    fireEvent.click(screen.getByRole('button', { name: 'Undo the restore' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Start again' }))
    await waitFor(() => expect(named(fake)).toContain('startAgain'))
  })

  it('deletes what a restore replaced only when asked twice', async () => {
    const fake = await show()
    act(() => libraryBackupsChanged({ ...noBackups, canUndo: true }))
    fireEvent.click(screen.getByRole('button', { name: /Delete the library as it was/ }))
    const dialog = await screen.findByRole('dialog')
    expect(named(fake)).not.toContain('forgetBeforeRestore')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete it' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the restore' })).toBeNull())
  })

  it('says why a weekly backup could not be made, in its place', async () => {
    const fake = await show()
    fireEvent.click(screen.getByRole('button', { name: 'Choose a folder' }))
    expect(await screen.findByText('/media/stick')).toBeDefined()
    expect(screen.getByText(/none yet/)).toBeDefined()
    act(() =>
      fake.push('libraryBackups', {
        ...noBackups,
        weekly: { folder: '/media/stick', madeAt: null, problem: { kind: 'not-found', what: 'folder' } },
      }),
    )
    expect(screen.getByText(/could not be made.*not connected/)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Turn the weekly backups off' }))
    expect(await screen.findByRole('button', { name: 'Choose a folder' })).toBeDefined()
  })
})
