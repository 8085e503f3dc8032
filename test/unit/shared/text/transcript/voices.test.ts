import { describe, expect, it } from 'vitest'
import { confirmWords } from '../../../../../shared/text/transcript/change-words'
import type { Transcript } from '../../../../../shared/text/transcript/transcript'
import { speakersOf } from '../../../../../shared/text/transcript/transcript'
import type { TranscriptPatch } from '../../../../../shared/text/transcript/transcript-patch'
import {
  addSpeaker,
  changeSpeaker,
  mergeSpeakers,
  removeSpeaker,
  setSpeaker,
} from '../../../../../shared/text/transcript/voices'
import { applied, transcriptOf, wordsOf } from './transcripts'

const transcript = transcriptOf([
  ...wordsOf('a 0-1 b 1-2 c 2-3', '1'),
  ...wordsOf('d 3-4 e 4-5', '2'),
  ...wordsOf('f 5-6', '1'),
])
const voices = ({ words }: Transcript): string =>
  words.map(({ text, speaker, opens }) => `${opens ? '/' : ''}${text}${speaker ?? '-'}`).join(' ')
const after = (patch: TranscriptPatch): string => voices(applied(transcript, patch))

describe('setting who speaks', () => {
  it.each([
    ['a paragraph', 3, 5, '3', '/a1 b1 c1 /d3 e3 /f1'],
    ['words in the middle of one', 1, 2, '3', '/a1 /b3 /c1 /d2 e2 /f1'],
    ['words across two', 2, 4, '3', '/a1 b1 /c3 /d3 /e2 /f1'],
    ['nobody', 5, 6, null, '/a1 b1 c1 /d2 e2 /f-'],
    ['who speaks already', 0, 3, '1', '/a1 b1 c1 /d2 e2 /f1'],
    ['a range that is not there', 3, 99, '3', '/a1 b1 c1 /d2 e2 /f1'],
  ])('%s', (_title, from, to, speaker, expected) => {
    expect(after(setSpeaker(transcript, from, to, speaker))).toBe(expected)
  })

  it('writes runs down, not words', () => {
    expect(setSpeaker(transcript, 0, 6, '2')).toEqual([
      { kind: 'voice', at: 0, count: 3, was: '1', now: '2' },
      { kind: 'voice', at: 5, count: 1, was: '1', now: '2' },
    ])
  })
})

describe('the list of speakers', () => {
  it('is made in the order in which they speak', () => {
    expect(speakersOf(transcript.words)).toEqual([
      { id: '1', name: '', style: 0 },
      { id: '2', name: '', style: 1 },
    ])
  })

  it('takes a new one, once', () => {
    const third = { id: '3', name: 'Ada', style: 2 }
    expect(applied(transcript, addSpeaker(transcript, third)).speakers.at(-1)).toEqual(third)
    expect(addSpeaker(transcript, { ...third, id: '1' })).toEqual([])
  })

  it('renames without touching a word', () => {
    const patch = changeSpeaker(transcript, '2', { name: 'Grace' })
    expect(patch).toHaveLength(1)
    expect(applied(transcript, patch).speakers[1]).toEqual({ id: '2', name: 'Grace', style: 1 })
    expect(changeSpeaker(transcript, '2', { style: 1 })).toEqual([])
    expect(changeSpeaker(transcript, '9', { name: 'x' })).toEqual([])
  })

  it('merges two who were one', () => {
    const merged = applied(transcript, mergeSpeakers(transcript, '2', '1'))
    expect(voices(merged)).toBe('/a1 b1 c1 /d1 e1 /f1')
    expect(merged.speakers.map(({ id }) => id)).toEqual(['1'])
    expect(mergeSpeakers(transcript, '1', '1')).toEqual([])
    expect(mergeSpeakers(transcript, '1', '9')).toEqual([])
  })

  it('never takes speech away with a speaker', () => {
    const left = applied(transcript, removeSpeaker(transcript, '1'))
    expect(voices(left)).toBe('/a- b- c- /d2 e2 /f-')
    expect(left.speakers.map(({ id }) => id)).toEqual(['2'])
    expect(removeSpeaker(transcript, '9')).toEqual([])
  })
})

describe('marking words correct', () => {
  it('changes only those that are not marked yet', () => {
    const some = applied(transcript, confirmWords(transcript, 1, 2))
    const patch = confirmWords(some, -1, 99)
    expect(patch.map(change => change.at)).toEqual([0, 2])
    const all = applied(some, patch)
    expect(all.words.every(({ confirmed }) => confirmed)).toBe(true)
    expect(applied(all, confirmWords(all, 0, 6, false))).toEqual(transcript)
  })
})

it('gives a word to somebody where nobody was known to speak', () => {
  const nobody = transcriptOf(wordsOf('a 0-1 b 1-2'))
  expect(voices(applied(nobody, setSpeaker(nobody, 0, 1, '1')))).toBe('/a1 /b-')
  expect(speakersOf(nobody.words)).toEqual([])
})
