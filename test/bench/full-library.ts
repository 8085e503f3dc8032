import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { datasetKind } from '../../electron/datasets/dataset-kind'
import { followedKind } from '../../electron/jobs/following/followed-jobs'
import { recordingKind } from '../../electron/recordings/recording-kind'
import { sheetKind } from '../../electron/speech/sheet-kind'
import { newContent, transcriptKind } from '../../electron/transcripts/transcript-kind'
import { emptySheet } from '../../shared/speech/sheet'
import { transcriptSourceSchema } from '../../shared/transcripts/transcript-schema'
import { madeLibrary } from '../e2e/made-recordings'
import { chanceOf } from '../integration/service/fuzz/chance'
import { datasetOf, manySentences } from '../unit/shared/datasets/sample-dataset'
import { lineWith } from '../unit/shared/speech/sheets'
import { jobFile, profileId } from './lists-library'

export interface LibrarySizes {
  recordings: number
  sheets: number
  datasets: number
  jobs: number
}

const wordsEach = 10_000
const linesEach = 50
const sentencesEach = 1_000

/** In one recording alone. */
export const rareWord = 'zanzibarische'

/** A program's folder with all of that in it: 10,000 words in each recording, 1,000 sentences in each dataset. */
export async function fillLibrary(userData: string, sizes: LibrarySizes): Promise<void> {
  const now = Date.now()
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(join(userData, path, '..'), { recursive: true })
    await writeFile(join(userData, path), text)
  }
  await write('settings.json', JSON.stringify({ version: 1, usesThisComputer: true }))
  const words = wordsOfZipf()
  for (const [path, made] of Object.entries(madeLibrary(sizes.recordings, now))) {
    await write(path, JSON.stringify(made))
    if (!path.startsWith('library/recordings/')) continue
    const recording = recordingKind.schema.parse(made)
    const id = `transcript-of-${recording.id}`
    const said = { words: wordsEach, doubtful: 0, speakers: [], seconds: 3_600 }
    const digest = { id, name: recording.name, ...said, editedAt: now }
    await write(
      path,
      JSON.stringify({ version: recordingKind.steps.length, ...recording, transcript: digest }),
    )
    const isRare = recording.id === `made-${Math.floor(sizes.recordings * 0.39)}`
    await write(`library/transcripts/${id}.json`, transcriptText(id, recording.name, now, words(isRare)))
  }
  const spoken = Array.from({ length: Math.max(0, sizes.jobs - 5) }, (_, nth) => `job-${nth + 5}`)
  for (const [at, id] of spoken.entries())
    await write(`library/jobs/${id}.json`, JSON.stringify(jobFile(id, now - at * 60_000)))
  // As a library is that was there yesterday: what thousands of jobs have brought is not looked at by each start.
  const followed = { id: 'all', jobs: Object.fromEntries(spoken.map(id => [id, 1])) }
  const { name: ofSpeech, steps } = followedKind('speech-followed')
  await write(`library/${ofSpeech}/all.json`, JSON.stringify({ version: steps.length, ...followed }))
  const envelope = { profileId, createdAt: now, editedAt: now, deletedAt: null }
  const snapshot = (kind: { steps: readonly unknown[] }, id: string, content: unknown): string =>
    JSON.stringify({ version: kind.steps.length, id, generation: 0, edits: 0, content })
  for (let at = 0; at < sizes.sheets; at += 1) {
    const lines = Array.from({ length: linesEach }, (_, nth) =>
      lineWith(`k${nth}`, { text: `Next station, number ${at} ${nth}` }),
    )
    const content = sheetKind.contentOf(envelope, { ...emptySheet(`Sheet ${at}`), lines })
    await write(`library/speech-sheets/sheet-${at}.json`, snapshot(sheetKind, `sheet-${at}`, content))
  }
  const sentences = manySentences(sentencesEach, 2)
  for (let at = 0; at < sizes.datasets; at += 1) {
    const content = datasetKind.contentOf(envelope, datasetOf(sentences, `Dataset ${at}`))
    await write(`library/datasets/dataset-${at}.json`, snapshot(datasetKind, `dataset-${at}`, content))
  }
}

/** Its words are written by hand: twenty million of them go through here. */
function transcriptText(id: string, name: string, now: number, words: string): string {
  const source = transcriptSourceSchema.parse({ profileId })
  const transcript = { words: [], speakers: [], duration: 3_600 }
  const content = newContent({ name, source, transcript }, now)
  const version = transcriptKind.steps.length
  return JSON.stringify({ version, id, generation: 0, edits: 0, content }).replace(
    '"words":[]',
    () => `"words":[${words}]`,
  )
}

const syllables = 'ka lo mi ter san dro vel pi ran tho sé gu bel nor ji wa cre sti mon fa'.split(' ')
const known = 30_000

/** As often as words come in what people say: a few all the time, most of them seldom. Answers the words of a transcript. */
function wordsOfZipf(): (isRare: boolean) => string {
  const chance = chanceOf(1)
  const vocabulary = Array.from({ length: known }, () =>
    Array.from({ length: 2 + chance.below(4) }, () => syllables[chance.below(syllables.length)]).join(''),
  )
  const drawn = Array.from({ length: 50_000 }, () => {
    const rank = Math.floor(Math.exp((chance.below(1e6) / 1e6) * Math.log(known)))
    return vocabulary[rank] ?? 'ka'
  })
  const rests = Array.from({ length: wordsEach }, (_, at) => {
    const start = at * 0.36
    const rest = { start, end: start + 0.3, confidence: 0.95, speaker: null, machine: at, glued: false }
    return JSON.stringify({ ...rest, opens: at % 60 === 0, confirmed: false }).slice(1)
  })
  return isRare =>
    rests
      .map((rest, at) => {
        const text = isRare && at === 6_000 ? rareWord : drawn[chance.below(drawn.length)]
        return `{"text":"${text}",${rest}`
      })
      .join(',')
}
