import { writeSync } from 'node:fs'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import { openLibrary } from '../../../electron/library/open-library'
import { realClock } from '../../../electron/real-time'
import { createFiles } from '../../../electron/storage/files'
import { realWait } from '../../../electron/storage/patience'
import { openTranscripts } from '../../../electron/transcripts/transcripts'
import { createVersions } from '../../../electron/transcripts/versions'
import { transcriptUseCases } from '../../../electron/use-cases/transcript-use-cases'
import { editTranscript } from '../../../renderer/transcripts/edit-transcript'
import { openTranscript, useTranscript } from '../../../renderer/transcripts/transcript-on-screen'
import { success } from '../../../shared/result'
import { replaceWords } from '../../../shared/text/transcript/transcript-patch'
import { typedWord } from './typed-word'

/**
 * The page's own store over the use cases and a real disk, typing until it is killed. It says each key once the page
 * shows it, and how many of them the disk has confirmed.
 */
const [folder = '', pace = ''] = process.argv.slice(2)
/** Written before the call returns: a word still in memory would die with the process. */
const say = (word: object): void => void writeSync(1, `${JSON.stringify(word)}\n`)

const clock = realClock
const log = (): void => undefined
const base = { disk: realLibraryDisk, clock, platform: process.platform, wait: realWait, log }
const library = await openLibrary({ ...base, files: createFiles(base), folder, version: '0.1.0' })
if (!library.ok) throw new Error('The library could not be opened.')
const transcripts = openTranscripts({ library: library.value, clock, log })
const nothing = async () => success(null)
const page = transcriptUseCases({
  transcripts,
  versions: createVersions(transcripts, clock),
  clock,
  onPageGone: () => undefined,
})
const parlance = { ...page, tellUnsaved: nothing, on: () => () => undefined }
// A page that is killed hears of nothing.
const deaf = { addEventListener: nothing, removeEventListener: nothing }
Object.assign(globalThis, { window: { parlance }, ...deaf })

await openTranscript('t')
const { phase, transcript } = useTranscript.getState()
if (phase !== 'open') throw new Error('The transcript could not be opened.')
let key = Number(transcript.words[typedWord]?.text ?? Number.NaN)
useTranscript.subscribe(({ saved }, before) => {
  if (saved === before.saved) return
  if (saved.state === 'failed') say({ failed: saved.error })
  if (saved.state === 'saved') say({ saved: key })
})

say({ ready: key })
setInterval(() => {
  const { words } = useTranscript.getState().transcript
  const word = words[typedWord]
  if (!word) throw new Error('The word is gone.')
  key += 1
  const error = editTranscript(
    replaceWords(words, typedWord, typedWord + 1, [{ ...word, text: `${key}` }]),
    'typing',
  )
  say(error ? { failed: error } : { typed: key, at: Date.now() })
}, Number(pace))
