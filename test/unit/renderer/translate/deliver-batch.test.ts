// @vitest-environment jsdom
import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { deliverBatch } from '../../../../renderer/translate/batch/deliver-batch'
import { useTranslation } from '../../../../renderer/translate/store'
import { createTranslate } from '../../../../shared/language/translate'
import { success } from '../../../../shared/result'
import { type BatchOrigin, newBatchRow, withTarget } from '../../../../shared/translate/batch'
import { rowsFromTranscript } from '../../../../shared/translate/library-rows'
import { asMarked } from '../../../../shared/translate/translation'
import { batchOf } from '../../shared/translate/batches'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
const deliver = vi.fn(async () =>
  success({ id: 'd', name: 'Help', added: 1, changed: 0, kept: 0, unsaid: 0 }),
)

beforeEach(() => {
  const { parlance } = startPage()
  Object.assign(parlance, { deliverToDataset: deliver })
  parlance.addTranslation = async ({ translation: { language, segments } }) =>
    success({ language, segments: segments.length, madeAt: 1 })
  notifications.clean()
})

const told = () => notificationsStore.getState().notifications.map(({ title, message }) => [title, message])

it('says how many paragraphs of a transcript have no translation', async () => {
  const segment = { start: 0, end: 1, speaker: null }
  const read = rowsFromTranscript('t', [
    { ...segment, text: 'Hello' },
    { ...segment, text: 'Bye' },
    { ...segment, text: '' },
  ])
  const half = read.rows.map((row, at) =>
    at === 0 ? withTarget(newBatchRow(row), asMarked('Hola')) : newBatchRow(row),
  )
  await deliverBatch('b', { ...batchOf([], read.origin), rows: half })
  expect(told()).toEqual([['The transcript has this translation now', '1 row has no translation yet.']])
  const whole = half.map(row => withTarget(row, asMarked('Hola')))
  await deliverBatch('b', { ...batchOf([], read.origin), rows: whole })
  expect(told()).toEqual([['The transcript has this translation now', null]])
})

it('says what a file of subtitles or lines could not hold', async () => {
  const { parlance } = startPage()
  const subtitles: BatchOrigin = { kind: 'srt', original: '' }
  const shown = async (untranslated: number, losses: number, origin: BatchOrigin = subtitles) => {
    parlance.saveBatch = async () => success({ file: '/films/a.srt', untranslated, losses })
    await deliverBatch('b', batchOf(['Hello'], origin))
    const [notice] = notificationsStore.getState().notifications
    const part = renderPart(notice?.message)
    onTestFinished(part.unmount)
    return part.container.querySelector('[dir]')?.textContent
  }
  expect(await shown(0, 0)).toBe('/films/a.srt')
  const lost = '2 places in SRT that the format cannot hold as they are'
  expect(await shown(0, 2)).toBe(lost)
  expect(await shown(1, 2)).toBe(`1 row has no translation yet. ${lost}`)
  expect(await shown(0, 2, { kind: 'lines' })).toBe(lost.replace('SRT', 'TXT'))
})

it('brings the labels that translations are marked with, and not all that were ever had here', async () => {
  const own = { name: 'vehicle', color: 6, pattern: 'dotted', number: 6 } as const
  const others = Array.from({ length: 1_200 }, (_, at) => ({ ...own, name: `other ${at}` }))
  useTranslation.setState(({ draft }) => ({ draft: { ...draft, labels: [...others, own] } }))
  const batch = batchOf(['by train', 'at nine'], { kind: 'dataset', id: 'd', sentences: [] })
  const target = { ...asMarked('en tren'), spans: [{ start: 3, end: 7, label: 'vehicle', value: 'tren' }] }
  const rows = batch.rows.map((row, at) => (at === 0 ? withTarget(row, target) : row))
  await deliverBatch('b', { ...batch, rows })
  expect(deliver.mock.calls).toEqual([[{ id: 'b', labels: [own] }]])
})

it('says of a dataset what became other there, and warns where something is left unsaid alone', async () => {
  const batch = batchOf(['by train'], { kind: 'dataset', id: 'd', sentences: [] })
  const shown = async (changed: number, kept: number, unsaid: number) => {
    const delivered = { id: 'd', name: 'Help', added: 2, changed, kept, unsaid }
    deliver.mockResolvedValueOnce(success(delivered))
    await deliverBatch('b', batch)
    const [notice] = notificationsStore.getState().notifications
    return [notice?.message, notice?.autoClose !== undefined && Math.floor(Number(notice.autoClose) / 1_000)]
  }
  const changed = t('translate.intoDatasetChanged', { count: 1 })
  const kept = t('translate.intoDatasetKept', { count: 2 })
  const unsaid = t('translate.intoDatasetUnsaid', { count: 3 })
  expect([await shown(0, 0, 0), await shown(1, 2, 0), await shown(1, 0, 3)]).toEqual([
    [null, 5],
    [`${changed} ${kept}`, 5],
    [`${changed} ${unsaid}`, 10],
  ])
})
