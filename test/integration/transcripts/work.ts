import { onTestFinished } from 'vitest'
import type { LibraryDisk } from '../../../electron/library/library-disk'
import { openLibrary } from '../../../electron/library/open-library'
import { createListeners } from '../../../electron/storage/listeners'
import {
  newContent,
  type TranscriptContent,
  transcriptKind,
} from '../../../electron/transcripts/transcript-kind'
import { openTranscripts } from '../../../electron/transcripts/transcripts'
import { createVersions } from '../../../electron/transcripts/versions'
import { transcriptUseCases } from '../../../electron/use-cases/transcript-use-cases'
import type { Word } from '../../../shared/text/transcript/word'
import type { TranscriptPush } from '../../../shared/transcripts/transcript-requests'
import type { TranscriptStep } from '../../../shared/transcripts/transcript-text'
import { clockOf } from '../../harness/clock-of'
import { libraryParts, partsIn, unwrap } from '../library/library-parts'

export const spokenWord = (text: string, at: number, more: Partial<Word> = {}): Word => ({
  text,
  start: at,
  end: at + 0.8,
  confidence: 0.9,
  speaker: null,
  machine: at,
  glued: false,
  opens: at === 0,
  confirmed: false,
  ...more,
})

export const wordsFrom = (text: string): Word[] => text.split(' ').map((one, at) => spokenWord(one, at))

export const contentOf = (text: string, more: Partial<TranscriptContent> = {}, now = 1): TranscriptContent =>
  newContent(
    {
      name: 'A talk',
      source: {
        profileId: 'office',
        jobId: '',
        fileId: '',
        transcribeId: '',
        language: 'en-IN',
        domain: 'rail',
        record: '',
        media: 'm1',
        importedFrom: '',
      },
      transcript: { words: wordsFrom(text), speakers: [], duration: 60 },
      ...more,
    },
    now,
  )

/** One word said otherwise. */
export const sayStep = (word: Word, text: string): TranscriptStep => ({
  kind: 'patch',
  patch: [{ kind: 'words', at: word.machine ?? 0, removed: [word], inserted: [{ ...word, text }] }],
})

/** Transcripts on a real disk, as the window and the jobs use them. A folder: the next start. */
export async function openWorkbench(folder?: string, broken: Partial<LibraryDisk> = {}) {
  const parts = folder === undefined ? await libraryParts(broken) : partsIn(folder, broken)
  const library = unwrap(await openLibrary(parts))
  const moved = { time: 1_000_000 }
  const clock = Object.assign(
    moved,
    clockOf(() => moved.time),
  )
  const transcripts = openTranscripts({ library, clock, log: parts.log })
  const pushes: TranscriptPush[] = []
  transcripts.onPush(push => void pushes.push(push))
  const versions = createVersions(transcripts, clock)
  const gone = createListeners<Promise<unknown>>()
  const page = transcriptUseCases({ transcripts, versions, clock, onPageGone: gone.add })
  let isClosed = false
  const close = async (): Promise<void> => {
    if (isClosed) return
    isClosed = true
    await transcripts.close()
    await library.close()
  }
  onTestFinished(close)
  const onDisk = async (id: string) => unwrap(await library.documents(transcriptKind).read(id))
  /** The words as they are on disk. */
  const said = async (id: string): Promise<string> =>
    (await onDisk(id))?.transcript.words.map(({ text }) => text).join(' ') ?? ''
  const pageGone = (over: Promise<unknown>): void => gone.tell(over)
  return {
    transcripts,
    versions,
    begin: transcripts.begin,
    library,
    page,
    pageGone,
    pushes,
    parts,
    clock,
    onDisk,
    said,
    close,
  }
}
