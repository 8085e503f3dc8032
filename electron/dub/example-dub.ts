import { applyDubPatch } from '../../shared/dub/dub-patch'
import type { DubSummary } from '../../shared/dub/dub-requests'
import { fromRowChanges } from '../../shared/dub/dub-run'
import { newDub } from '../../shared/dub/new-dub'
import type { Result } from '../../shared/result'
import { speakersOf, type Transcript } from '../../shared/text/transcript/transcript'
import { wordsFromSegments } from '../../shared/text/transcript/word-times'
import { newBatchRow, withTarget } from '../../shared/translate/batch'
import { asMarked } from '../../shared/translate/translation'
import type { SpeechEngine } from '../engines/engine-ports'
import type { ContentStore } from '../library/content/content-store'
import { newItemId } from '../library/items/item-id'
import type { Clock } from '../ports'
import { type ExampleLine, exampleLanguage, speakExample } from '../recordings/example'
import type { RecordingWork } from '../recordings/open-recording-work'
import { newRecording, unseenFile } from '../recordings/recording-kind'
import { newContent } from '../transcripts/transcript-kind'
import type { Transcripts } from '../transcripts/transcripts'
import type { DubWork } from './open-dubs'

/** A guide and a passenger, each line one sentence. One has more to say in Spanish than there is time for. */
const lines: readonly (ExampleLine & { speaker: string; translation: string })[] = [
  {
    gender: 'female',
    speaker: 'Anna',
    text: 'Good morning, and welcome on board the train to the coast.',
    translation: 'Buenos días y bienvenidos a bordo del tren a la costa.',
  },
  {
    gender: 'male',
    speaker: 'Ben',
    text: 'How long does it take?',
    translation: '¿Cuánto tiempo se tarda en llegar hasta allí?',
  },
  {
    gender: 'female',
    speaker: 'Anna',
    text: 'It takes about two hours, so please stay in your seats until we stop.',
    translation: 'Se tarda unas dos horas, así que quédense en sus asientos hasta que paremos.',
  },
]

const into = 'es'

export interface ExampleDubParts {
  recordings: Promise<Result<Pick<RecordingWork, 'recordings' | 'attach'>>>
  media: Pick<ContentStore, 'place'>
  speech: SpeechEngine
  transcripts: Pick<Transcripts, 'create'>
  dubs: Pick<DubWork['dubs'], 'create'>
  /** In the language of the interface. */
  name: string
  clock: Clock
}

/** A recording that this computer speaks, with its transcript and translation: what is left to do is to speak that. */
export async function makeExampleDub(profileId: string, parts: ExampleDubParts): Promise<Result<DubSummary>> {
  const { media, speech, transcripts, dubs, name, clock } = parts
  const work = await parts.recordings
  if (!work.ok) return work
  const { recordings, attach } = work.value
  const id = newItemId()
  const fileName = `${name}.wav`
  const spoken = await speakExample({ speech, lines, media, about: { recording: id }, fileName })
  if (!spoken.ok) return spoken
  const { media: bytesId, bytes, seconds, said } = spoken.value
  const file = { ...unseenFile(fileName), bytes, seconds }
  const choice = { language: exampleLanguage, domain: '', speakers: true }
  const added = await recordings.add(
    newRecording({ id, name, profileId, file, media: bytesId }, choice, clock.now()),
  )
  if (!added.ok) return added

  const transcript = transcriptOf(said, seconds)
  const transcriptId = newItemId()
  const source = {
    profileId,
    jobId: '',
    fileId: '',
    transcribeId: '',
    language: exampleLanguage,
    domain: '',
    record: '',
    media: bytesId,
    importedFrom: '',
  }
  const content = newContent({ name, source, transcript }, clock.now())
  const made = await transcripts.create(transcriptId, content, transcript)
  if (!made.ok) return made
  const attached = await attach(id, transcriptId)
  if (!attached.ok) return attached
  return dubs.create(profileId, translated({ name, recording: id, id: transcriptId, content, seconds }))
}

function transcriptOf(said: readonly { start: number; end: number }[], duration: number): Transcript {
  const segments = lines.flatMap(({ speaker, text }, at) => {
    const when = said[at]
    return when ? [{ ...when, speaker, text }] : []
  })
  const words = wordsFromSegments(segments)
  const speakers = speakersOf(words).map(speaker => ({ ...speaker, name: speaker.id }))
  return { words, speakers, duration }
}

type ExampleOrder = Pick<Parameters<typeof newDub>[0], 'name' | 'recording' | 'id' | 'content' | 'seconds'>

function translated(order: ExampleOrder) {
  const dub = newDub({ ...order, languages: [into] })
  const known = new Map(lines.map(({ text, translation }) => [text, translation]))
  const rows = dub.lines.flatMap(({ text }, at) => {
    const translation = known.get(text)
    const row = newBatchRow({ text, spans: [] })
    return translation === undefined ? [] : [[at, withTarget(row, asMarked(translation))] as const]
  })
  return applyDubPatch(dub, fromRowChanges(dub, into, rows))
}
