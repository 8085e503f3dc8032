import { describe, expect, it } from 'vitest'
import { type Said, saidBy, turnsOfSpeakers } from '../../../../../electron/engines/speakers/turns'
import type { VoicePrint } from '../../../../../electron/engines/speakers/voice'

const said = (start: number, end: number, speaker: number): Said => ({ start, end, speaker })

describe('saidBy', () => {
  const voice = (frame: number[]): VoicePrint => ({
    count: frame.length,
    features: new Float32Array(),
    frame: Int32Array.from(frame),
    islands: [],
  })

  it('puts a change between the vowels to both sides of it', () => {
    const speech = [{ from: 100, to: 200 }]
    expect(saidBy(voice([110, 120, 140, 150]), speech, Uint8Array.of(4, 4, 2, 2))).toEqual([
      said(1, 1.3, 4),
      said(1.3, 2, 2),
    ])
  })

  it('begins anew after a pause, even with the same speaker', () => {
    const speech = [
      { from: 0, to: 50 },
      { from: 90, to: 150 },
    ]
    expect(saidBy(voice([10, 100]), speech, Uint8Array.of(1, 1))).toEqual([
      said(0, 0.5, 1),
      said(0.9, 1.5, 1),
    ])
  })

  it('leaves out what has no vowel', () => {
    expect(
      saidBy(
        voice([120]),
        [
          { from: 0, to: 50 },
          { from: 90, to: 150 },
        ],
        Uint8Array.of(0),
      ),
    ).toEqual([said(0.9, 1.5, 0)])
  })
})

describe('turnsOf', () => {
  it('sorts, and names speakers as they first speak', () => {
    expect(turnsOfSpeakers([said(4, 5, 0), said(0, 1, 7), said(2, 3, 3)], 5)).toEqual([
      { start: 0, stop: 1, user: '1' },
      { start: 2, stop: 3, user: '2' },
      { start: 4, stop: 5, user: '3' },
    ])
  })

  it('lets nobody speak while another does', () => {
    expect(turnsOfSpeakers([said(0, 4, 0), said(3, 6, 1), said(3.5, 5, 2)], 10)).toEqual([
      { start: 0, stop: 4, user: '1' },
      { start: 4, stop: 6, user: '2' },
    ])
  })

  it('ends with the recording, at whole milliseconds', () => {
    expect(turnsOfSpeakers([said(-0.1, 1.23456, 0), said(2.5, 9, 1), said(9.5, 10, 2)], 3.4567)).toEqual([
      { start: 0, stop: 1.235, user: '1' },
      { start: 2.5, stop: 3.456, user: '2' },
    ])
  })

  it('joins what one says with a breath between, not with a pause', () => {
    expect(turnsOfSpeakers([said(0, 1, 0), said(1.4, 2, 0), said(2.6, 3, 0)], 3)).toEqual([
      { start: 0, stop: 2, user: '1' },
      { start: 2.6, stop: 3, user: '1' },
    ])
  })
})
