import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { activate, beginEdit, setLineFilter } from '../../../../../renderer/speech/store/selection'
import { closeSheet, openSheet, useSpeech } from '../../../../../renderer/speech/store/speech-store'
import { shownColumns, toggleColumn } from '../../../../../renderer/speech/table/columns'
import { LineTable } from '../../../../../renderer/speech/table/line-table'
import { asText } from '../../../../../shared/as-text'
import { createTranslate } from '../../../../../shared/language/translate'
import { success } from '../../../../../shared/result'
import type { Sheet } from '../../../../../shared/speech/sheet'
import { sheetUndo } from '../../../../../shared/speech/sheet-patch'
import { lineWith, sheetOf, sheetWith } from '../../../shared/speech/sheets'
import type { FakeBridge } from '../../fake-bridge'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')
let fake: FakeBridge
const now = () => useSpeech.getState()

beforeEach(() => {
  fake = startPage()
  fake.parlance.editSheet = async () => success({ edits: 1 })
  const fonts = { addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
})

afterEach(() => act(closeSheet))

const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]
const keys = () =>
  rows()
    .map(row => row.dataset.key)
    .join('')
const order = () =>
  now()
    .sheet.lines.map(({ key }) => key)
    .join('')

async function show(sheet: Sheet): Promise<void> {
  fake.parlance.openSheet = async ({ id }) => success(asText({ id, sheet, edits: 0, undo: sheetUndo.none }))
  await openSheet('s', 'this-computer')
  renderPart(<LineTable />)
}

it('has its lines in the order of their speed for as long as that is asked for, and says so', async () => {
  const fits = ['60', '1', '30'].map(seconds => ({ fit: { mode: 'both' as const, seconds } }))
  await show(sheetWith(...fits.map((cells, at) => lineWith('abc'[at] ?? '', cells))))
  const head = () => screen.getByRole('columnheader', { name: t('speech.column.fit') })
  const sort = () => fireEvent.click(screen.getByTitle(t('speech.sortBySpeed')))
  expect([keys(), head().ariaSort]).toEqual(['abc', 'none'])
  sort()
  expect([keys(), head().ariaSort]).toEqual(['bca', 'descending'])
  // Their numbers are those of the sheet.
  expect(rows().map(row => row.children[1]?.textContent)).toEqual(['2', '3', '1'])
  sort()
  expect([keys(), head().ariaSort]).toEqual(['abc', 'none'])
})

it('has all that are shown checked with one press, and none with the next', async () => {
  await show(sheetOf('abc'))
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: t('speech.selectAll') })
  const look = () => [now().checked.size, all().checked, all().indeterminate]
  expect(look()).toEqual([0, false, false])
  const [, second] = screen.getAllByRole('checkbox', { name: /line/i }).filter(one => one !== all())
  if (second) fireEvent.click(second)
  expect(look()).toEqual([1, false, true])
  fireEvent.click(all())
  expect(look()).toEqual([3, true, false])
  expect(rows().map(row => row.ariaSelected)).toEqual(['true', 'true', 'true'])
  fireEvent.click(all())
  expect(look()).toEqual([0, false, false])
})

it('says that no line fits a filter, and nothing of a sheet without lines', async () => {
  await show(sheetOf('a'))
  expect(screen.queryByText(t('speech.filterNone'))).toBeNull()
  act(() => setLineFilter('done'))
  expect(screen.getByText(t('speech.filterNone'))).toBeTruthy()
})

it('has a line dragged by its grip to where it is let go, checked ones together, unless Escape is pressed', async () => {
  await show(sheetOf('abcd'))
  const take = (key: string, button = 0) => {
    const grip = document.querySelector(`[data-grip="${key}"]`) ?? document.body
    fireEvent.pointerDown(grip, { button })
  }
  const marker = () => document.querySelectorAll('[aria-hidden="true"][style*="inset-block-start"]').length
  const move = (clientY: number) => fireEvent.pointerMove(window, { clientY })
  const drop = () => fireEvent.pointerUp(window)
  take('a')
  drop()
  expect(order()).toBe('abcd')
  take('a')
  move(10_000)
  expect(marker()).toBe(1)
  expect(fireEvent.keyDown(window, { key: 'x' })).toBe(true)
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(marker()).toBe(0)
  drop()
  expect(order()).toBe('abcd')
  take('a')
  move(10_000)
  fireEvent.pointerCancel(window)
  take('a', 2)
  move(10_000)
  drop()
  expect(order()).toBe('abcd')
  take('a')
  move(10_000)
  drop()
  await waitFor(() => expect(order()).toBe('bcda'))
  act(
    () =>
      now().checked.size === 0 &&
      fireEvent.click(screen.getByRole('checkbox', { name: t('speech.selectLine', { number: 2 }) })),
  )
  act(
    () => void fireEvent.click(screen.getByRole('checkbox', { name: t('speech.selectLine', { number: 4 }) })),
  )
  expect([...now().checked].sort()).toEqual(['a', 'c'])
  take('c')
  move(-10_000)
  drop()
  await waitFor(() => expect(order()).toBe('cabd'))
})

it('has fields in a cell for as long as that cell is edited, and in no other', async () => {
  if (!shownColumns().includes('meta')) toggleColumn('meta')
  onTestFinished(() => toggleColumn('meta'))
  await show(sheetWith(lineWith('a', { meta: 'scene 1' }), lineWith('b', { meta: 'scene 2' })))
  const opened = () => screen.queryAllByRole('dialog').map(one => one.ariaLabel)
  const cells = ['language', 'voice', 'fit', 'meta'] as const
  expect(opened()).toEqual([])
  screen.getByText('scene 2')
  for (const cell of cells) {
    act(() => beginEdit('b', cell))
    await waitFor(() => expect(opened()).toEqual([t(`speech.${cell}Of`, { number: 2 })]))
    act(() => activate('b', cell))
    await waitFor(() => expect(opened()).toEqual([]))
  }
})
