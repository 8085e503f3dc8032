import { describe, expect, it } from 'vitest'
import {
  choicesIn,
  filterRecordings,
  isNarrowed,
  noFilter,
  type RecordingFilter,
} from '../../../../shared/recordings/filter-recordings'
import type { Recording } from '../../../../shared/recordings/recording'
import { recordingWith, transcriptWith } from './recordings'

const meera = { name: 'Meera', style: 0 }
const list = [
  recordingWith({ id: 'a', name: 'Café talk', language: 'fr-FR', tags: ['press'], addedAt: 10 }),
  recordingWith({
    id: 'b',
    name: 'Depot',
    language: 'hi-IN',
    addedAt: 20,
    transcript: transcriptWith({ speakers: [meera, { name: '', style: 1 }] }),
  }),
  recordingWith({ id: 'c', name: 'Radio', language: '', tags: ['press', 'old'], addedAt: 30 }),
].map(recording => ({ recording, state: 'ready' as const }))

const shown = (filter: Partial<RecordingFilter>, found: string[] = []): string[] =>
  filterRecordings(list, { ...noFilter, ...filter }, new Set(found)).map(({ recording }) => recording.id)

describe('what the list is narrowed to', () => {
  it('is everything without a filter', () => {
    expect(shown({})).toEqual(['a', 'b', 'c'])
    expect(isNarrowed(noFilter)).toBe(false)
  })

  it('finds names whatever the case and the accents, tags and speakers', () => {
    expect(shown({ text: ' CAFE ' })).toEqual(['a'])
    expect(shown({ text: 'meer' })).toEqual(['b'])
    expect(shown({ text: 'old' })).toEqual(['c'])
  })

  it('shows those whose words were found beside them', () => {
    expect(shown({ text: 'radio' }, ['b'])).toEqual(['b', 'c'])
  })

  it('takes away what another language, speaker, tag, day or tab has', () => {
    expect(shown({ languages: ['hi-IN', 'fr-FR'] })).toEqual(['a', 'b'])
    expect(shown({ speakers: ['Meera'] })).toEqual(['b'])
    expect(shown({ tags: ['press'] })).toEqual(['a', 'c'])
    expect(shown({ since: 20 })).toEqual(['b', 'c'])
    expect(shown({ group: 'failed' })).toEqual([])
    for (const filter of [{ text: 'x' }, { tags: ['x'] }, { since: 1 }]) {
      expect(isNarrowed({ ...noFilter, ...filter })).toBe(true)
    }
  })

  it('offers what there is, each once, in order', () => {
    const recordings: Recording[] = list.map(({ recording }) => recording)
    expect(choicesIn(recordings)).toEqual({
      languages: ['fr-FR', 'hi-IN'],
      speakers: ['Meera'],
      tags: ['old', 'press'],
    })
  })
})
