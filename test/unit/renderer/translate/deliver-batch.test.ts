// @vitest-environment jsdom
import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, it } from 'vitest'
import { deliverBatch } from '../../../../renderer/translate/batch/deliver-batch'
import { success } from '../../../../shared/result'
import { newBatchRow, withTarget } from '../../../../shared/translate/batch'
import { rowsFromTranscript } from '../../../../shared/translate/library-rows'
import { asMarked } from '../../../../shared/translate/translation'
import { batchOf } from '../../shared/translate/batches'
import { startPage } from '../render'

beforeEach(() => {
  const { parlance } = startPage()
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
