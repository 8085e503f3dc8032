import { describe, expect, it } from 'vitest'
import { writeRttm } from '../../../../../shared/formats/transcript/rttm'

describe('RTTM', () => {
  it('has ten fields, with the duration and no end', () => {
    expect(writeRttm([{ start: 0.1, end: 0.3, speaker: 'Ann' }], 'my file.wav')).toEqual({
      text: 'SPEAKER my_file.wav 1 0.100 0.200 <NA> <NA> Ann <NA> <NA>\n',
      losses: [],
    })
  })

  it('has no spaces in names, and keeps people apart whose names would become one', () => {
    const turns = ['Ann Lee', 'Ann_Lee', 'Ann Lee', undefined].map((speaker, at) => ({
      start: at,
      end: at + 1,
      ...(speaker !== undefined && { speaker }),
    }))
    const { text, losses } = writeRttm(turns, 'a')
    expect(text.split('\n').map(line => line.split(' ')[7])).toEqual([
      'Ann_Lee',
      'Ann_Lee_2',
      'Ann_Lee',
      'unknown',
      undefined,
    ])
    expect(losses).toEqual([
      { item: 0, code: 'speaker-name', excerpt: 'Ann Lee' },
      { item: 1, code: 'speaker-name', excerpt: 'Ann_Lee' },
    ])
  })

  it('leaves out turns without length', () => {
    const { text, losses } = writeRttm(
      [
        { start: 1, end: 1, speaker: 'A' },
        { start: Number.NaN, end: 2, speaker: 'B' },
      ],
      'a',
    )
    expect(text).toBe('')
    expect(losses.map(({ code }) => code)).toEqual(['bad-time', 'bad-time'])
  })
})

describe('RTTM that says too little', () => {
  it('comes of turns without length and without a name', () => {
    expect(writeRttm([{ start: 2, end: 1 }], 'a')).toEqual({
      text: '',
      losses: [{ item: 0, code: 'bad-time', excerpt: '' }],
    })
  })

  it('gives a turn that is too short for a thousandth all of one', () => {
    const { text, losses } = writeRttm([{ start: 2, end: 2.0003, speaker: 'A' }], 'a')
    expect(text).toBe('SPEAKER a 1 2.000 0.001 <NA> <NA> A <NA> <NA>\n')
    expect(losses).toEqual([])
  })
})
