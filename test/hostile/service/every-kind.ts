import { columnsOf } from '../../../electron/datasets/dataset-kind'
import { inspectSound } from '../../../electron/recordings/inspect-sound'
import { openRecordingWork } from '../../../electron/recordings/open-recording-work'
import { recordingKind } from '../../../electron/recordings/recording-kind'
import { datasetFromColumns } from '../../../shared/datasets/dataset-columns'
import type { DatasetRow } from '../../../shared/datasets/row'
import { success } from '../../../shared/result'
import { type BatchRow, newBatchRow } from '../../../shared/translate/batch'
import { readBatchLines } from '../../../shared/translate/read-batch-file'
import { unwrap } from '../../integration/library/library-parts'
import { line, sheetOf } from '../../integration/speech/speech-engine'
import type { TestProgram } from '../../integration/use-cases/test-program'
import { datasetOf, marked } from '../../unit/shared/datasets/sample-dataset'
import { dubSaying } from '../../unit/shared/dub/dubs'

export interface EveryKind {
  /** Whatever came of it is in its document, and on the screens. */
  ended(): Promise<void>
  /** Before the program. */
  close(): Promise<void>
}

const profileId = 'office'
const tasks = { inspectSound }
const ended = new Set(['done', 'failed', 'unsure', 'cancelled'])

/** All that a person has a service do, begun as the screens begin it. A new kind of thing in the library has its place here. */
export async function beginEveryKind(program: TestProgram, sound: string): Promise<EveryKind> {
  const { core, work } = program
  const { speech, datasetWork, textWork, dubWork, library } = work
  const recordings = unwrap(
    await openRecordingWork({
      folder: core.data.folder,
      library,
      jobs: work.jobs,
      portsFor: work.portsFor,
      transcripts: work.transcripts,
      versions: work.versions,
      vocabulary: work.vocabulary,
      pool: {
        run: async (name, input) => (await tasks[name as keyof typeof tasks](input as never)) as never,
      },
      findFfmpeg: async () => null,
      versionNames: () => ({
        again: 'Before transcribing again',
        attached: name => `Before attaching ${name}`,
        machine: 'As the machine heard it',
      }),
      trashItem: async () => undefined,
      files: core.files,
      clock: core.clock,
      timers: core.timers,
      log: core.logbook.log,
    }),
  )
  unwrap(await work.resume())
  await work.begin()
  await recordings.begin()

  const media = unwrap(await library.media.import(sound))
  const talk = {
    id: 'talk',
    name: 'Talk',
    addedAt: 1,
    profileId,
    file: { name: 'talk.wav' },
    media: media.id,
  }
  const wanted = { language: 'en', domain: 'general', speakersWanted: true }
  unwrap(await recordings.recordings.add(recordingKind.schema.parse({ ...talk, ...wanted })))
  unwrap(await work.vocabulary.save(['Anna']))
  unwrap(await recordings.transcribe('talk'))

  const { id: sheet } = unwrap(await speech.sheets.create(profileId, sheetOf(line('a'), line('b'))))
  unwrap(await speech.runSheet(sheet, 'all'))

  const sentences = [marked('to [Rome](city)'), marked('hello')]
  const { id: dataset } = unwrap(await datasetWork.datasets.create(profileId, datasetOf(sentences)))
  unwrap(await datasetWork.runs.run(dataset, { rows: 'all', count: 2 }))

  const languages = { sourceLanguage: 'en', targetLanguage: 'es' }
  const { rows, origin } = readBatchLines('to [Rome](city)\nHello', 'marked')
  const help = { name: 'Help', ...languages, rows: rows.map(newBatchRow), origin }
  const { id: batch } = unwrap(await textWork.batches.create(profileId, help))
  unwrap(await textWork.runs.run(batch, 'due'))

  const { id: dub } = unwrap(await dubWork.dubs.create(profileId, dubSaying('Hello', 'Goodbye')))
  unwrap(await dubWork.runs.translate(dub, 'es', 'due', true))

  const batchRows = async (): Promise<readonly BatchRow[]> =>
    unwrap(await textWork.batches.withHeld(batch, async held => success(held.content().batch.rows)))
  const datasetRows = async (): Promise<readonly DatasetRow[]> =>
    unwrap(
      await datasetWork.datasets.withHeld(dataset, async held =>
        success(datasetFromColumns(columnsOf(held.content())).rows),
      ),
    )

  async function isOver(): Promise<boolean> {
    const jobs = await program.jobSummaries()
    const states = (await batchRows()).map(({ state }) => state)
    const { tracks } = unwrap(await dubWork.dubs.withHeld(dub, async held => success(held.content().dub)))
    const phases = (await datasetRows()).map(({ run }) => run?.phase)
    return (
      jobs.every(({ state }) => ended.has(state)) &&
      ![...states, ...phases].includes('asked') &&
      !tracks.some(({ goesOn }) => goesOn)
    )
  }

  return {
    async ended() {
      while (!(await isOver())) await new Promise(resolve => setTimeout(resolve, 20))
      unwrap(await speech.follower.catchUp())
      await recordings.settled()
      // What a screen shows is kept as it is.
      unwrap(
        await textWork.drafts.saveDraft({
          profileId,
          screen: 'translate',
          draft: { shown: await batchRows() },
        }),
      )
      unwrap(
        await textWork.drafts.saveDraft({
          profileId,
          screen: 'augment',
          draft: { shown: await datasetRows() },
        }),
      )
    },
    close: recordings.close,
  }
}
