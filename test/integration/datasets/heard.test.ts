import { expect, it } from 'vitest'
import { checkExportTask } from '../../../electron/datasets/files/write-export-task'
import { nearnessTask } from '../../../electron/datasets/heard/nearness-task'
import { heardUseCases } from '../../../electron/use-cases/heard-use-cases'
import { columnsFromDataset } from '../../../shared/datasets/dataset-columns'
import { lossText } from '../../../shared/datasets/files/loss-text'
import { heardSentence, listedUtterances } from '../../../shared/datasets/heard/utterance-choice'
import { createTranslate } from '../../../shared/language/translate'
import { success } from '../../../shared/result'
import { datasetOf, marked } from '../../unit/shared/datasets/sample-dataset'
import { unwrap } from '../library/library-parts'
import { openRecordingEngine } from '../recordings/recording-engine'
import { soundFile } from '../recordings/sound-files'
import { datasetEngineOver } from './dataset-engine'

async function openBoth() {
  const library = await openRecordingEngine()
  const datasets = datasetEngineOver(library.engine)
  const heard = heardUseCases({
    ...datasets.work,
    transcripts: library.engine.transcripts,
    recordings: async () => success(library.work.recordings),
    tellNearness: nearnessTask,
  })
  await library.drop(await soundFile(library.engine.parts.folder, 'call.wav'))
  const recording = await library.until(({ transcript }) => transcript !== null)
  const { id } = unwrap(await datasets.cases.createDataset({ profileId: 'office', name: 'Calls' }))
  return { library, datasets, heard, recording, id }
}

it('what was said goes into a dataset with its stretch, is there after a restart, and one undo takes it back', async () => {
  const { datasets, heard, recording, id } = await openBoth()
  const spoken = unwrap(await heard.getUtterances({ recording: recording.id, unit: 'paragraph' }))
  expect(spoken).toMatchObject({ recording: recording.id, name: 'call.wav', language: 'en' })
  const sentences = listedUtterances(spoken ? [spoken] : [], String).map(one =>
    heardSentence(one, { intent: 'greet' }),
  )
  expect(sentences.map(({ text }) => text).join(' ')).toContain('morning')
  unwrap(await datasets.cases.addSentences({ id, sentences }))
  const before = await datasets.dataset(id)
  expect(before.rows[0]).toMatchObject({
    intent: 'greet',
    origin: 'heard',
    heard: { recording: recording.id, start: spoken?.utterances[0]?.start },
  })
  const again = await datasets.restart()
  expect(await again.dataset(id)).toEqual(before)
  unwrap(await again.cases.undoDataset({ id }))
  expect((await again.dataset(id)).rows).toEqual([])
  unwrap(await again.cases.redoDataset({ id }))
  expect((await again.dataset(id)).rows).toEqual(before.rows)
})

it('is named where a file has no place for it', async () => {
  const stretch = { recording: 'r', start: 0, end: 1 }
  const columns = columnsFromDataset(datasetOf([marked('no'), marked('yes', { heard: stretch })]))
  const checked = await checkExportTask({ columns, format: 'csv', unit: 'utf16' })
  const [loss] = checked.ok ? checked.value.losses : []
  expect(loss).toMatchObject({ code: 'attribute', examples: [{ key: '1', excerpt: 'heard' }] })
  expect(loss && lossText(loss, createTranslate('en'))).toContain('where it was said')
})

it('a recording that is deleted or has no words says nothing, and the rows that came from it stay', async () => {
  const { library, datasets, heard, recording, id } = await openBoth()
  const stretch = { recording: recording.id, start: 0, end: 1 }
  unwrap(await datasets.cases.addSentences({ id, sentences: [marked('good', { heard: stretch })] }))
  unwrap(await library.use.deleteRecordings({ ids: [recording.id] }))
  const asked = (one: string) => heard.getUtterances({ recording: one, unit: 'sentence' })
  expect(await asked(recording.id)).toEqual(success(null))
  expect(await asked('never-there')).toEqual(success(null))
  expect((await datasets.dataset(id)).rows).toMatchObject([{ text: 'good', heard: stretch }])
})

it('tells how near texts are to what a dataset has of an intent, and to nothing of another', async () => {
  const { datasets, heard, id } = await openBoth()
  const sentences = [
    marked('I want my money back', { intent: 'refund' }),
    marked('good morning to you', { intent: 'greet' }),
  ]
  unwrap(await datasets.cases.addSentences({ id, sentences }))
  const texts = ['good morning', 'give me the money back']
  const near = async (intent: string) => unwrap(await heard.getNearness({ id, intent, texts }))
  const [greeting = 0, refund = 0] = await near('refund')
  expect(refund).toBeGreaterThan(greeting)
  const [first = 0, second = 0] = await near('greet')
  expect(first).toBeGreaterThan(second)
  expect(await near('nobody')).toEqual([0, 0])
  expect(await heard.getNearness({ id: 'gone', intent: '', texts })).toMatchObject({ ok: false })
})
