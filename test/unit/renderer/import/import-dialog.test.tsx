import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ImportSource, ReadAnswer, ReadFor } from '../../../../renderer/import/import-reader'
import type { TakingReader } from '../../../../renderer/import/open-reader'
import { SheetImportDialog } from '../../../../renderer/speech/import/sheet-import-dialog'
import { closeSheet, editSheet, openSheet, useSpeech } from '../../../../renderer/speech/store/speech-store'
import { asText } from '../../../../shared/as-text'
import { createTranslate } from '../../../../shared/language/translate'
import { success } from '../../../../shared/result'
import { openSheetImport } from '../../../../shared/speech/import/sheet-import'
import { emptySheet, plainDefaults } from '../../../../shared/speech/sheet'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
const answer = <T,>(value: T): Promise<ReadAnswer<T>> => Promise.resolve({ ok: true, value })

// jsdom has no threads: the same reading, in this one.
vi.mock('../../../../renderer/import/open-reader', () => ({
  wakeReader: () => () => undefined,
  openReader: ({ content, name }: ImportSource, readFor: ReadFor): TakingReader<unknown> => {
    if (readFor.what !== 'sheet') throw new Error('These are lines for a sheet.')
    const { defaults, room } = readFor
    const session = content
      .arrayBuffer()
      .then(buffer => openSheetImport({ name, bytes: new Uint8Array(buffer) }, defaults, room))
    return {
      read: async choices =>
        name === 'endless.txt' ? { ok: false, failure: 'broke' } : answer((await session).read(choices)),
      rows: async (filter, from, to) => answer((await session).rows(filter, from, to)),
      taken: async () =>
        name === 'breaks-later.txt' ? { ok: false, failure: 'broke' } : answer((await session).taken()),
      close: () => undefined,
    }
  },
}))

const csv = 'Text,Who\nHello,f\n,m\n'
const file = (name: string, text: string): File =>
  Object.assign(new File([text], name), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  })

beforeEach(async () => {
  const fake = startPage()
  const sheet = emptySheet('Metro')
  fake.parlance.openSheet = async ({ id }) => success(asText({ id, sheet, edits: 0 }))
  fake.parlance.editSheet = async () => ({ ok: true, value: { edits: 1 } })
  await openSheet('sheet', 'this-computer')
})
afterEach(closeSheet)

it('shows what each row becomes, and changes nothing until it is confirmed', async () => {
  const onClose = vi.fn()
  renderPart(<SheetImportDialog sheetId="sheet" onClose={onClose} given={file('lines.csv', csv)} />)
  const rows = await screen.findByRole('table', { name: t('import.preview') })
  expect(await within(rows).findByText('Hello')).toBeTruthy()
  expect(within(rows).getByText(t('import.skippedRow', { reason: t('problem.missing-text') }))).toBeTruthy()
  expect(useSpeech.getState().sheet.lines).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: t('import.lines', { count: 1 }) }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(useSpeech.getState().sheet.lines.map(({ text }) => text)).toEqual(['Hello'])
})

it('shows the first columns of thousands, and those that come in', async () => {
  const cells = Array.from({ length: 3_000 }, (_, at) =>
    at === 2_500 ? 'Where is the train to Gdynia?' : '1',
  )
  const wide = file('wide.csv', `${cells.join()}\n`)
  renderPart(<SheetImportDialog sheetId="sheet" onClose={() => undefined} given={wide} />)
  expect(await screen.findByText('2,899 more columns are left out, and are not shown.')).toBeTruthy()
  expect(screen.getAllByRole('columnheader', { name: /^Column/ })).toHaveLength(101)
  const text = t('import.becomes', { column: t('import.column', { number: 2_501 }) })
  expect(screen.getByRole('combobox', { name: text })).toHaveProperty('value', t('import.field.text'))
})

it('says of files that are given together that one comes in, as long as that is looked at', async () => {
  const given = [file('one.txt', 'One\n'), file('two.txt', 'Two\n'), file('three.txt', 'Three\n')]
  renderPart(<SheetImportDialog sheetId="sheet" onClose={() => undefined} given={given} />)
  expect(await screen.findByText(t('word.othersLeft', { count: 2 }))).toBeTruthy()
  expect(screen.getByText('one.txt')).toBeTruthy()
})

it('brings in the file that can be read of several, and says what a spreadsheet among them needs', async () => {
  const given = [file('book.xlsx', 'PK'), file('one.txt', 'One\n'), file('two.txt', 'Two\n')]
  renderPart(<SheetImportDialog sheetId="sheet" onClose={() => undefined} given={given} />)
  expect((await screen.findByText('one.txt')).title).toBe('one.txt')
  expect(screen.getByText(t('word.othersLeft', { count: 1 }))).toBeTruthy()
  const problem = t('import.spreadsheet')
  expect(screen.getByText(t('import.ofFile', { file: 'book.xlsx', problem }))).toBeTruthy()
})

it('says of a folder that it is one, and takes the file beside it', async () => {
  const folder = file('Lines', '')
  const dropped = [folder, file('one.txt', 'One\n')]
  const onClose = () => undefined
  renderPart(<SheetImportDialog sheetId="sheet" onClose={onClose} given={null} />)
  const zone = screen.getByRole('region', { name: t('import.drop') })
  const drop = (files: readonly File[]): void =>
    void fireEvent.drop(zone, {
      dataTransfer: {
        files,
        items: files.map(one => ({
          kind: 'file',
          webkitGetAsEntry: () => ({ isDirectory: one === folder }),
        })),
      },
    })
  drop([folder])
  expect((await screen.findByRole('alert')).textContent).toContain(t('import.folder'))
  drop(dropped)
  expect(await screen.findByText('one.txt')).toBeTruthy()
  expect(screen.getByText(t('word.othersLeft', { count: 1 }))).toBeTruthy()
})

it('says why lines that were read do not come in', async () => {
  const broken = file('breaks-later.txt', 'One\n')
  const show = () =>
    renderPart(<SheetImportDialog sheetId="sheet" onClose={() => expect.unreachable()} given={broken} />)
  const take = async (): Promise<void> =>
    void fireEvent.click(await screen.findByRole('button', { name: t('import.lines', { count: 1 }) }))
  show()
  await take()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('What was read of this file is lost')
  expect(useSpeech.getState().sheet.lines).toHaveLength(0)
})

it('says it where the sheet was left meanwhile', async () => {
  const said = vi.spyOn(notifications, 'show')
  const onClose = () => expect.unreachable()
  renderPart(<SheetImportDialog sheetId="another" onClose={onClose} given={file('one.txt', 'One\n')} />)
  fireEvent.click(await screen.findByRole('button', { name: t('import.lines', { count: 1 }) }))
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ title: t('error.fileNotFoundTitle') })),
  )
})

it('says in one sentence what cannot be imported, and offers the next file', async () => {
  renderPart(<SheetImportDialog sheetId="sheet" onClose={() => undefined} given={file('book.xlsx', 'PK')} />)
  expect((await screen.findByRole('alert')).textContent).toContain(t('import.spreadsheet'))
  expect(screen.getByRole('button', { name: t('word.chooseFile') })).toBeTruthy()
})

it('says of a file whose reading broke off what can be done in the dialog as it is then', async () => {
  const onClose = () => undefined
  renderPart(<SheetImportDialog sheetId="sheet" onClose={onClose} given={file('endless.txt', 'One\n')} />)
  expect((await screen.findByRole('alert')).textContent).toContain(t('import.another'))
  expect(screen.getByRole('button', { name: t('import.another') })).toBeTruthy()
})

it('says why a file that begins with a mark is read in no other encoding', async () => {
  const onClose = () => undefined
  renderPart(
    <SheetImportDialog sheetId="sheet" onClose={onClose} given={file('marked.txt', '\ufeffOne\n')} />,
  )
  fireEvent.click(await screen.findByRole('combobox', { name: t('import.encoding') }))
  expect(screen.queryByText(t('import.marked', { encoding: 'UTF-8' }))).toBeNull()
  fireEvent.click(await screen.findByRole('option', { name: 'UTF-16LE', hidden: true }))
  expect(await screen.findByText(t('import.marked', { encoding: 'UTF-8' }))).toBeTruthy()
})

it('says how subtitles are fitted by what is usual in the sheet', async () => {
  const fit = { mode: 'squeeze', seconds: '' } as const
  editSheet([{ kind: 'defaults', was: plainDefaults, now: { ...plainDefaults, fit } }])
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nHi\n'
  renderPart(<SheetImportDialog sheetId="sheet" onClose={() => undefined} given={file('film.srt', srt)} />)
  const fitted = await screen.findByRole<HTMLInputElement>('combobox', { name: t('import.cueMode') })
  expect(fitted.value).toBe(t('import.cueMode.squeeze'))
})

it('asks how to fit what has times, which both kinds of subtitles have and no table has', async () => {
  const open = async (name: string, text: string): Promise<boolean> => {
    const { unmount } = renderPart(
      <SheetImportDialog sheetId="sheet" onClose={() => undefined} given={file(name, text)} />,
    )
    await screen.findByRole('button', { name: t('import.lines', { count: 1 }) })
    const isAsked = screen.queryByRole('combobox', { name: t('import.cueMode') }) !== null
    unmount()
    return isAsked
  }
  expect(await open('film.srt', '1\n00:00:01,000 --> 00:00:02,000\nHi\n')).toBe(true)
  expect(await open('film.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n')).toBe(true)
  expect(await open('lines.csv', csv)).toBe(false)
})
