import { describe, expect, it } from 'vitest'
import {
  shortName,
  speakerInitials,
  speakerName,
} from '../../../../../renderer/workbench/speakers/speaker-names'
import { createTranslate } from '../../../../../shared/language/translate'

const t = createTranslate('en')
const speakers = ['Meera Kulkarni', '', 'Dr. Farah Siddiqui', 'Tom Lee', 'Tom Hart', '佐藤'].map(
  (name, at) => ({
    id: `s${at + 1}`,
    name,
    style: at,
  }),
)

describe('what speakers are called', () => {
  it('is their name, or their number', () => {
    expect(speakerName(speakers, 's1', t)).toBe('Meera Kulkarni')
    expect(speakerName(speakers, 's2', t)).toBe('Speaker 2')
    expect(speakerName(speakers, null, t)).toBe('No speaker')
  })

  it('is short where that tells who is meant', () => {
    expect(['s1', 's2', 's3', 's4', 's6'].map(id => shortName(speakers, id, t))).toEqual([
      'Meera',
      'Speaker 2',
      'Dr. Farah Siddiqui',
      'Tom Lee',
      '佐藤',
    ])
  })

  it('is shortest in the circle', () => {
    expect(['s1', 's2', 's3', 's6', null].map(id => speakerInitials(speakers, id))).toEqual([
      'MK',
      '2',
      'DS',
      '佐',
      '?',
    ])
  })
})
