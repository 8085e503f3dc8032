import { type Dub, spokenLine } from '../shared/dub/dub'
import { datasetKind, datasetOf } from './datasets/dataset-kind'
import { dubKind } from './dub/dub-kind'
import { foundJob } from './jobs/found-job'
import { type Findable, type FoundKind, foundDocument, foundItem } from './library/index/found-kind'
import { once } from './once'
import { recordingKind } from './recordings/recording-kind'
import { sheetKind } from './speech/sheet-kind'
import { batchKind } from './text-work/batches/batch-kind'
import { type SaidInTranscript, saidIn, saidInFile } from './transcripts/said-in-file'
import { type TranscriptContent, transcriptKind } from './transcripts/transcript-kind'

/** Recordings and jobs are listed and found whatever service is in use. */
const ofEveryService = ''

/** What of everything in the library can be found by its words. */
export const foundKinds: readonly FoundKind[] = [
  foundItem(recordingKind, {
    what: 'recording',
    version: 1,
    of: recording =>
      inUse(recording, {
        name: recording.name,
        profileId: ofEveryService,
        editedAt: recording.transcript?.editedAt ?? recording.addedAt,
        places: [recording.file.name, languageOf(recording.language), ...recording.tags].map((text, nth) => ({
          key: `tag ${nth}`,
          at: null,
          text,
        })),
        holds: recording.transcript ? `${transcriptKind.name}/${recording.transcript.id}` : undefined,
      }),
  }),
  foundDocument(transcriptKind, {
    what: 'recording',
    isHeld: true,
    version: 1,
    of: content => transcriptWith(saidIn(content.transcript.words), content),
    shortened(file) {
      const short = saidInFile(file)
      return (
        short && {
          rest: short.rest,
          of: content => transcriptWith(short.said, content),
          summaryOf: (content, id) => ({
            ...transcriptKind.summary.of(content, id),
            words: short.said.words,
          }),
        }
      )
    },
  }),
  foundDocument(sheetKind, {
    what: 'sheet',
    version: 1,
    of: content =>
      inUse(content, {
        name: content.sheet.name,
        profileId: content.profileId,
        editedAt: content.editedAt,
        places: content.sheet.lines.map(({ key, text }) => ({ key, at: null, text })),
      }),
  }),
  foundDocument(datasetKind, {
    what: 'dataset',
    version: 1,
    of: content =>
      inUse(content, {
        name: content.name,
        profileId: content.profileId,
        editedAt: content.editedAt,
        places: datasetOf(content).rows.map(({ key, text }) => ({ key, at: null, text })),
      }),
  }),
  foundDocument(batchKind, {
    what: 'batch',
    version: 1,
    of: content =>
      inUse(content, {
        name: content.batch.name,
        profileId: content.profileId,
        editedAt: content.editedAt,
        places: content.batch.rows.flatMap(({ text, target }, nth) =>
          (target ? [text, target.text] : [text]).map(written => ({
            key: String(nth),
            at: null,
            text: written,
          })),
        ),
      }),
  }),
  foundDocument(dubKind, {
    what: 'dub',
    version: 1,
    of: content =>
      inUse(content, {
        name: content.dub.name,
        profileId: content.profileId,
        editedAt: content.editedAt,
        places: placesOfDub(content.dub),
      }),
  }),
  foundJob,
]

/** A line is found by what it says in any of its languages. */
const placesOfDub = (dub: Dub) =>
  dub.lines.flatMap(({ key, text }) =>
    [
      text,
      ...dub.tracks.flatMap(({ language }) => spokenLine(dub, language, key).row.target?.text ?? []),
    ].map(written => ({ key, at: null, text: written })),
  )

/** To load the names of all languages takes a start some milliseconds. */
const names = once(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }))

/** By its name and by its tag. */
function languageOf(tag: string): string {
  try {
    return `${names().of(tag) ?? ''} ${tag}`
  } catch {
    return tag
  }
}

const inUse = <Found>({ deletedAt }: { deletedAt: number | null }, found: Found): Found | null =>
  deletedAt === null ? found : null

/** What was said, a paragraph each; who speaks; and what somebody noted. */
function transcriptWith(
  { paragraphs, beginnings }: SaidInTranscript,
  content: TranscriptContent,
): Omit<Findable, 'id'> | null {
  const called = content.transcript.speakers.map(({ id, name }) => ({
    key: `speaker ${id}`,
    at: beginnings.get(id) ?? null,
    text: name,
  }))
  const noted = content.notes.map(({ id, at, text }) => ({ key: `note ${id}`, at, text }))
  return inUse(content, {
    name: content.name,
    profileId: ofEveryService,
    editedAt: content.editedAt,
    places: [...paragraphs, ...called, ...noted],
  })
}
