import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newContent, transcriptKind } from '../../electron/transcripts/transcript-kind'
import type { Transcript } from '../../shared/text/transcript/transcript'
import type { Word } from '../../shared/text/transcript/word'
import { silentWav, wavHeadBytes } from '../harness/silent-wav'

const rate = 8_000

export interface SeededTranscript {
  transcript: Transcript
  name: string
  seconds?: number
  /** Where a library holds several. */
  key?: string
  language?: string
}

/** A recording with its transcript, as the library would hold them, by path. Without `seconds` there is no sound. */
export function seededFiles({
  transcript,
  name,
  seconds,
  key = '1',
  language = 'en-IN',
}: SeededTranscript): Record<string, object> {
  const media = seconds === undefined ? '' : `sound-${key}`
  const source = {
    profileId: 'this-computer',
    jobId: '',
    fileId: '',
    transcribeId: '',
    language,
    domain: 'Rail operations',
    record: '',
    media,
    importedFrom: '',
  }
  const now = Date.now()
  const files: Record<string, object> = {
    [`library/transcripts/transcript-${key}.json`]: {
      version: transcriptKind.steps.length,
      id: `transcript-${key}`,
      generation: 1,
      edits: 0,
      content: newContent({ name, source, transcript, speakersBy: 'service' }, now),
    },
    [`library/recordings/recording-${key}.json`]: {
      version: 1,
      id: `recording-${key}`,
      name,
      addedAt: now,
      profileId: 'this-computer',
      file: { name: 'talk.wav' },
      media: media || null,
      transcript: {
        id: `transcript-${key}`,
        name,
        words: transcript.words.length,
        doubtful: 0,
        speakers: transcript.speakers.map(({ name: speaker, style }) => ({ name: speaker, style })),
        seconds: transcript.duration,
      },
    },
  }
  if (seconds === undefined) return files
  const wav = soundOf(transcript.words, seconds)
  files[`library/media/${media}.json`] = {
    version: 1,
    id: media,
    originalName: 'talk.wav',
    extension: 'wav',
    bytes: wav.length,
    addedAt: now,
    how: 'copied',
  }
  files[`library/media/${media}/content.wav`] = wav
  return files
}

export const seedTranscript = (userData: string, seeded: SeededTranscript): Promise<void> =>
  seedFiles(userData, seededFiles(seeded))

/** Files of a library by their paths, before a start. */
export async function seedFiles(userData: string, files: Record<string, object>): Promise<void> {
  for (const [path, content] of Object.entries(files)) await writeInto(userData, path, content)
}

/** A start that goes straight to work on this computer. */
export const seedSettings = (userData: string): Promise<void> =>
  writeInto(userData, 'settings.json', { version: 1, usesThisComputer: true })

async function writeInto(folder: string, path: string, content: object): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content instanceof Uint8Array ? content : JSON.stringify(content))
}

/** A hum for each word, so that the waveform shows where words are. */
function soundOf(words: readonly Word[], seconds: number): Buffer {
  const count = Math.round(seconds * rate)
  const wav = silentWav(count, rate)
  for (const { start, end } of words) {
    const first = Math.round(start * rate)
    const last = Math.min(count, Math.round(end * rate))
    for (let at = first; at < last; at++) {
      const part = (at - first) / (last - first)
      const loudness = Math.sin(Math.PI * part) * (0.4 + 0.3 * Math.sin(first))
      wav.writeInt16LE(Math.round(loudness * 20_000 * Math.sin(at * 0.35)), wavHeadBytes + at * 2)
    }
  }
  return wav
}
