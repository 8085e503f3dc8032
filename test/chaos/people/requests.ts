import type { JobKind } from '../../../shared/jobs/job'
import type { JobRequestInput } from '../../../shared/jobs/job-request'
import type { Chance } from '../../integration/service/fuzz/chance'
import type { Made, Work } from '../world/diary'
import { lineIn, textOf } from '../world/made-for'
import { keyOf, type Notebook } from './notebook'

export interface RecordingInLibrary {
  name: string
  media: string
}

/** A job to ask for, and what the service is to make for it. */
export interface Wish {
  request: JobRequestInput
  keys: string[]
}

export interface WishParts {
  profileId: string
  notebook: Pick<Notebook, 'next'>
  chance: Chance
  /** Those that are in the library, each with the number of its line in its name. */
  recordings: () => Promise<readonly [RecordingInLibrary | null, ...RecordingInLibrary[]]>
  /** What the service has made so far. */
  made: () => readonly Made[]
}

/** One maker for each kind of job there is: a new kind does not compile before it has its own. Null: not yet possible. */
export const wishes: Record<JobKind, (parts: WishParts) => Promise<Wish | null>> = {
  async speech({ profileId, notebook, chance }) {
    const lines = Array.from({ length: chance.pick([1, 1, 2, 5]) }, () => notebook.next())
    const fit = chance.oneIn(3)
      ? ({ requiredTime: 0.5, stretchMode: 'both' } as const)
      : { requiredTime: null, stretchMode: null }
    const rows = lines.map(line => ({
      text: textOf(line),
      gender: 'male' as const,
      language: 'en-US',
      speakerId: null,
      meta: null,
      ...fit,
    }))
    return wish('speech', lines, { kind: 'speech', profileId, title: `Lines ${lines.join(', ')}`, rows })
  },

  async transcription({ profileId, chance, recordings }) {
    const recording = chance.pick(await recordings())
    if (!recording) return null
    const speakers = chance.oneIn(2)
    const works: Work[] = speakers ? ['transcribe', 'speakers', 'segments'] : ['transcribe']
    const { name: title, media: id } = recording
    const language = { language: 'en', domain: 'general' }
    return {
      request: {
        kind: 'transcription',
        profileId,
        title,
        source: { kind: 'media', id },
        ...language,
        speakers,
      },
      keys: works.map(work => keyOf(work, lineIn(title) ?? -1)),
    }
  },

  async speakers({ profileId, chance, recordings }) {
    const recording = chance.pick(await recordings())
    if (!recording) return null
    const { name: title, media: id } = recording
    const request = { kind: 'speakers', profileId, title, source: { kind: 'media', id } } as const
    return wish('speakers', [lineIn(title) ?? -1], request)
  },

  /** Of tasks that are there already. */
  async segments({ profileId, chance, made }) {
    const words = made().filter(({ work }) => work === 'transcribe')
    const both = words.flatMap(({ line, id }) => {
      const speakers = made().find(one => one.work === 'speakers' && one.line === line)
      return speakers ? [{ line, transcribeId: id, speakersTaskId: speakers.id }] : []
    })
    const chosen = both[chance.below(Math.max(1, both.length))]
    if (!chosen) return null
    const { line, ...ids } = chosen
    return wish('segments', [line], { kind: 'segments', profileId, title: `Line ${line}`, ...ids })
  },

  async augment({ profileId, notebook, chance }) {
    const lines = Array.from({ length: chance.pick([1, 3]) }, () => notebook.next())
    const rows = lines.map(line => ({ ...marked(line, chance), count: 2 }))
    return wish('augment', lines, { kind: 'augment', profileId, title: `Lines ${lines.join(', ')}`, rows })
  },

  async translate({ profileId, notebook, chance }) {
    const lines = Array.from({ length: chance.pick([1, 4]) }, () => notebook.next())
    const rows = lines.map(line => marked(line, chance))
    const languages = { sourceLanguage: 'en', targetLanguage: 'de' }
    return wish('translate', lines, {
      kind: 'translate',
      profileId,
      title: `Lines ${lines.join(', ')}`,
      ...languages,
      rows,
    })
  },

  async heard({ profileId, notebook, chance }) {
    const lines = Array.from({ length: chance.pick([1, 3]) }, () => notebook.next())
    const rows = lines.map(line => ({ text: textOf(line), gender: 'male' as const, language: 'en-US' }))
    const recogniser = { heardIn: 'en', domain: 'general' }
    return {
      request: { kind: 'heard', profileId, title: `Lines ${lines.join(', ')}`, ...recogniser, rows },
      keys: lines.flatMap(line => [keyOf('speech', line), keyOf('transcribe', line)]),
    }
  },
}

const wish = (work: Work, lines: readonly number[], request: JobRequestInput): Wish => ({
  request,
  keys: lines.map(line => keyOf(work, line)),
})

/** Every second text with an entity, which another operation is for. */
function marked(line: number, chance: Chance) {
  const span = { start: 0, end: 4, label: 'part', value: 'Line' }
  return { text: textOf(line), spans: chance.oneIn(2) ? [span] : [] }
}
