import { expect, it } from 'vitest'
import { readWhisperJson } from '../../../../../../electron/engines/recognition/whisper-cpp/read-whisper-json'

const token = (text: string, from: number, to: number, p: number): unknown => ({
  text,
  offsets: { from, to },
  p,
})

const transcript = (...segments: unknown[]): string => JSON.stringify({ transcription: segments })

it('reads words with the times and probabilities of their tokens', () => {
  const text = transcript({
    offsets: { from: 0, to: 3_000 },
    text: ' And so, my',
    tokens: [
      token('[_BEG_]', 0, 0, 0.9),
      token(' And', 320, 370, 0.6),
      token(' so', 370, 530, 0.9),
      token(',', 530, 600, 0.7),
      // The program leaves a time out now and then.
      { text: ' my', p: 0.5 },
      token('[_TT_150]', 3_000, 3_000, 0.1),
    ],
  })
  expect(readWhisperJson(text)?.wordTimes).toBe('measured')
  expect(readWhisperJson(text)?.words).toEqual([
    { word: 'And', start: 0.32, end: expect.closeTo(0.37), conf: 0.6 },
    { word: 'so,', start: 0.37, end: 0.6, conf: expect.closeTo(0.8) },
    { word: 'my', start: 0.6, end: expect.closeTo(0.61), conf: 0.5 },
  ])
})

it('shares the time of the sentence out where a letter is split over two tokens', () => {
  const text = transcript({
    offsets: { from: 1_000, to: 3_000 },
    text: ' 😀 ok',
    tokens: [
      token(' \ufffd', 1_000, 1_500, 0.4),
      token('\ufffd', 1_500, 2_000, 0.6),
      token(' ok', 2_000, 3_000, 0.8),
    ],
  })
  expect(readWhisperJson(text)?.words.map(({ word }) => word)).toEqual(['😀', 'ok'])
  expect(readWhisperJson(text)?.wordTimes).toBe('estimated')
})

it('says which language it was, where the program does', () => {
  expect(readWhisperJson(transcript())?.language).toBeNull()
  expect(readWhisperJson('{"result": {"language": "hi"}, "transcription": []}')?.language).toBe('hi')
  expect(readWhisperJson('{"result": {"language": 7}, "transcription": []}')?.language).toBeNull()
})

it.each([' [BLANK_AUDIO]', ' (soft music)', ' ♪'])('does not take %j for words', text => {
  expect(readWhisperJson(transcript({ offsets: { from: 0, to: 1_000 }, text, tokens: [] }))?.words).toEqual(
    [],
  )
})

it.each(['', '[]', '{"transcription": 1}', '{'])('refuses %j', text => {
  expect(readWhisperJson(text)).toBeNull()
})
