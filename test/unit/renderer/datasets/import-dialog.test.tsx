import { Notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { formatNames } from '../../../../renderer/datasets/format-names'
import { DatasetImportDialog } from '../../../../renderer/datasets/import-dialog'
import type {
  DatasetImportSummary,
  ImportTarget,
} from '../../../../shared/datasets/files/dataset-file-requests'
import { createTranslate } from '../../../../shared/language/translate'
import { failure, success } from '../../../../shared/result'
import { datasetOf } from '../../shared/datasets/sample-dataset'
import type { FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')

const summary: DatasetImportSummary = {
  kind: 'lines',
  sureness: 'guess',
  encoding: 'utf-8',
  table: null,
  comingIn: 2,
  counts: { all: 2, doubtful: 0, skipped: 0 },
  leftOut: 0,
  problems: [],
  moreProblems: 0,
  unit: 'codepoint',
  brackets: null,
  before: 0,
  beyond: 0,
  labels: [],
}

function show(
  datasetId: string | null,
  change: Partial<FakeBridge['parlance']> = {},
  given = new File(['one\ntwo\n'], 'Opening hours.txt'),
) {
  const fake = startPage()
  fake.datasets.keep('open', datasetOf([]))
  const into: ImportTarget[] = []
  fake.parlance.pathForFile = () => '/home/ananya/Opening hours.txt'
  fake.parlance.openImport = async () => success({ id: 'file' })
  fake.parlance.readImport = async () => success(summary)
  let isThrough: Promise<void> = Promise.resolve()
  fake.parlance.takeImport = async ({ into: target }) => {
    into.push(target)
    await isThrough
    return into.length === 1
      ? failure({ kind: 'offline' })
      : success({ id: 'filled', added: 2, repeats: 0, there: 0, lists: 0 })
  }
  Object.assign(fake.parlance, change)
  const onTaken = vi.fn()
  const onClose = vi.fn()
  renderPart(
    <DatasetImportDialog
      profileId="this-computer"
      datasetId={datasetId}
      given={given}
      onTaken={onTaken}
      onClose={onClose}
    />,
  )
  const take = async (times: number): Promise<void> => {
    const yes = await screen.findByRole('button', { name: 'Import 2 sentences' })
    await waitFor(() => expect(yes.hasAttribute('disabled')).toBe(false))
    fireEvent.click(yes)
    await waitFor(() => expect(into).toHaveLength(times))
  }
  const requested = (): string[] => fake.requests.map(({ name }) => name)
  const hold = (): (() => void) => {
    let goOn = (): void => undefined
    isThrough = new Promise(resolve => {
      goOn = resolve
    })
    return () => goOn()
  }
  return { take, hold, into, requested, onTaken, onClose }
}

it('makes no dataset before there is something in it, and says after which file it is named', async () => {
  const { take, into, requested, onTaken } = show(null)
  await take(1)
  expect(onTaken).not.toHaveBeenCalled()
  await take(2)
  await waitFor(() => expect(onTaken).toHaveBeenCalledWith('filled'))
  const named = { profileId: 'this-computer', name: 'Opening hours' }
  expect(into).toEqual([named, named])
  expect(requested()).not.toContain('createDataset')
  expect(requested()).not.toContain('deleteDataset')
})

it('says what was left out of a file, and nothing of what was not', async () => {
  const left = { repeats: 0, there: 2, lists: 0 }
  show('open', { takeImport: async () => success({ id: 'filled', added: 2, ...left }) })
  renderPart(<Notifications />)
  const yes = await screen.findByRole('button', { name: 'Import 2 sentences' })
  await waitFor(() => expect(yes.hasAttribute('disabled')).toBe(false))
  fireEvent.click(yes)
  expect(await screen.findByText(t('datasets.importedThere', { count: 2 }))).toBeDefined()
})

it('stays open while the sentences are coming in, and is left where they were refused', async () => {
  const { take, hold, onClose } = show('open')
  const goOn = hold()
  await take(1)
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  fireEvent.click(cancel)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.keyDown(cancel, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  goOn()
  await waitFor(() => expect(cancel.hasAttribute('disabled')).toBe(false))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(cancel)
  expect(onClose).toHaveBeenCalledOnce()
})

it('rests in all that says how the file is read while the sentences are coming in', async () => {
  const { take, hold } = show('open')
  const goOn = hold()
  await take(1)
  const resting = [
    screen.getByRole('combobox', { name: t('import.kind') }),
    screen.getByRole('combobox', { name: t('import.encoding') }),
    screen.getByRole('checkbox', { name: t('datasets.skipRepeats') }),
    screen.getByRole('radio', { name: t('datasets.test') }),
    screen.getByRole('button', { name: t('import.another') }),
  ]
  expect(resting.filter(control => !control.matches(':disabled'))).toEqual([])
  goOn()
  await waitFor(() => expect(resting.filter(control => control.matches(':disabled'))).toEqual([]))
})

it.each([
  [failure({ kind: 'not-found', what: 'file' }), t('error.fileNotFound')],
  [
    failure({
      kind: 'storage',
      reason: 'denied',
      doing: 'reading',
      file: 'Opening hours.txt',
      code: 'EACCES',
    }),
    t('error.storageUnreadDenied', { file: 'Opening hours.txt' }),
  ],
  [failure({ kind: 'unexpected', detail: 'x' }), t('import.broke')],
] as const)('says the reason of %o', async (answer, sentence) => {
  show('open', { readImport: async () => answer })
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
})

it('says why where the page cannot have the words of what was dropped', async () => {
  const gone = Object.assign(new File([], 'Opening hours.txt'), {
    text: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  })
  show('open', { pathForFile: () => '' }, gone)
  expect((await screen.findByRole('alert')).textContent).toContain(t('error.fileNotFound'))
})

it('goes on with how it was read where another kind makes no sense of it', async () => {
  const { take, into } = show('open', {
    readImport: async ({ choices }) =>
      choices.kind === undefined ? success(summary) : failure({ kind: 'unexpected', detail: 'x' }),
  })
  fireEvent.click(await screen.findByRole('combobox', { name: t('import.kind') }))
  fireEvent.click(await screen.findByRole('option', { name: t(formatNames.csv), hidden: true }))
  expect((await screen.findByRole('alert')).textContent).toContain(t('import.choice'))
  expect(screen.getByRole('combobox', { name: t('import.kind') })).toHaveProperty(
    'value',
    t(formatNames.lines),
  )
  await take(1)
  expect(into).toEqual(['open'])
})

it('makes no dataset where one is open', async () => {
  const { take, into, requested } = show('open')
  await take(1)
  expect(into).toEqual(['open'])
  expect(requested()).not.toContain('createDataset')
})

it('says how sure it is which format the file has', async () => {
  show(null)
  expect(
    await screen.findByText('Nothing in the file says which format it has. This is a guess.'),
  ).toBeDefined()
})
