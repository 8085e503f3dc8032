import { dubKind } from '../../electron/dub/dub-kind'
import { type Dub, type DubLine, type SpokenLine, unspoken, usualMix } from '../../shared/dub/dub'
import { newTrack } from '../../shared/dub/new-dub'
import { withTarget } from '../../shared/translate/batch'
import { asMarked } from '../../shared/translate/translation'
import { silentWav, wavHeadBytes } from '../harness/silent-wav'
import { takeOf } from '../unit/shared/speech/sheets'
import { seededFiles } from './seed-transcript'

export interface SeededDub {
  name?: string
  /** Seconds from one line to the next, and of each line. */
  every?: number
  lasts?: number
  lines: number
  /** Seconds that a clip lasts before it is fitted. */
  natural?: number
  /** How many of the lines have no sound. */
  silent?: number
  /** Left out: Spanish. */
  into?: { language: string; spokenIn: string; texts: readonly string[] }
  /** Of the recording. Null: a beep each second. */
  film?: { name: string; bytes: Uint8Array } | null
}

const rate = 16_000
export const dubTexts = [
  ['The train stops here.', 'El tren para aquí.'],
  ['Keep behind the yellow line.', 'Quédese detrás de la línea amarilla.'],
  ['The third rail is always live.', 'El tercer carril siempre tiene corriente.'],
] as const

/** A dub as the library would hold it, each line spoken, by path. */
export function seededDub(asked: SeededDub): Record<string, object> {
  const {
    name = 'Safety film',
    every = 1,
    lasts = 0.8,
    lines: count,
    natural = lasts,
    silent = 0,
    film = null,
    into = { language: 'es', spokenIn: 'es-ES', texts: dubTexts.map(([, text]) => text) },
  } = asked
  const now = Date.now()
  const seconds = count * every + 2
  const lines = Array.from({ length: count }, (_, at): DubLine => {
    const start = (at + 1) * every
    const said = {
      text: dubTexts[at % 3]?.[0] ?? '',
      start,
      end: start + lasts,
      speaker: at % 2 === 0 ? 's1' : 's2',
    }
    return { key: `l${at + 1}`, ...said, isFixed: true, keepsOriginal: false, source: said }
  })
  const cast = {
    s1: { gender: 'female', speakerId: 'ana' },
    s2: { gender: 'male', speakerId: 'ben' },
  } as const
  const files = seededFiles({
    transcript: { words: [], speakers: [], duration: seconds },
    name,
    ...(film ? {} : { seconds }),
  })
  if (film) putMedia(files, 'sound-1', film, now)
  else
    files['library/media/sound-1/content.wav'] = beeps(
      seconds,
      lines.map(({ start }) => start),
    )
  const recording = files['library/recordings/recording-1.json'] as Record<string, unknown>
  recording.media = 'sound-1'
  const sayings = lines.map(({ key, speaker, text }, at): [string, SpokenLine] => {
    const said = into.texts[at % into.texts.length] ?? ''
    const row = withTarget({ ...unspoken.row, text }, asMarked(said))
    if (at >= count - silent) return [key, { ...unspoken, row }]
    const voice = cast[speaker === 's1' ? 's1' : 's2']
    const made = { text: said, language: into.spokenIn, ...voice }
    const take = takeOf(`job-${key}`, made, { sound: `clip-${key}`, seconds: natural, sampleRate: rate })
    putDownload(files, `clip-${key}`, beeps(natural, [0]), now)
    return [key, { ...unspoken, row, takes: [take], chosen: take.id }]
  })
  const dub: Dub = {
    name,
    recording: 'recording-1',
    seconds,
    transcript: 'transcript-1',
    until: null,
    language: 'en-IN',
    speakers: [
      { id: 's1', name: 'Asha' },
      { id: 's2', name: 'Ravi' },
    ],
    lines,
    mix: usualMix,
    glossary: [],
    tracks: [{ ...newTrack(into.language), spokenIn: into.spokenIn, cast }],
    spoken: { [into.language]: Object.fromEntries(sayings) },
  }
  files['library/dubs/dub-1.json'] = {
    version: dubKind.steps.length,
    id: 'dub-1',
    generation: 1,
    edits: 0,
    content: { profileId: 'this-computer', createdAt: now, editedAt: now, deletedAt: null, dub },
  }
  return files
}

function putMedia(
  files: Record<string, object>,
  id: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
  addedAt: number,
): void {
  const extension = name.split('.').at(-1) ?? ''
  files[`library/media/${id}.json`] = {
    version: 1,
    id,
    originalName: name,
    extension,
    bytes: bytes.length,
    addedAt,
    how: 'copied',
  }
  files[`library/media/${id}/content.${extension}`] = bytes
}

function putDownload(files: Record<string, object>, id: string, bytes: Uint8Array, addedAt: number): void {
  files[`library/downloads/${id}.json`] = {
    version: 1,
    id,
    originalName: `${id}.wav`,
    extension: 'wav',
    bytes: bytes.length,
    addedAt,
    how: 'copied',
  }
  files[`library/downloads/${id}/content.wav`] = bytes
}

/** Forty milliseconds of a tone that begins at once, at each of these seconds. */
function beeps(seconds: number, at: readonly number[]): Buffer {
  const count = Math.round(seconds * rate)
  const wav = silentWav(count, rate)
  for (const start of at) {
    const first = Math.round(start * rate)
    for (let place = 0; place < 0.04 * rate && first + place < count; place += 1) {
      wav.writeInt16LE(Math.round(20_000 * Math.cos(place * 0.4)), wavHeadBytes + (first + place) * 2)
    }
  }
  return wav
}
