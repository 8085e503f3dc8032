import { expect, it } from 'vitest'
import { cueKindIn } from '../../../../../shared/formats/cues/cue-kind'

it.each([
  ['1\n00:00:01,000 --> 00:00:02,000\nHello.', 'srt'],
  ['\ufeff\n1\r\n00:00:01,000 --> 00:00:02,000\r\nHello.', 'srt'],
  ['00:00:01.000 --> 00:00:02.000\nHello.', 'srt'],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\nHello.', 'vtt'],
  ['WEBVTTish', null],
  ['Hello.\n00:00:01,000 --> 00:00:02,000', null],
  ['1\nHello.', null],
  ['', null],
])('of %j is %j', (text, kind) => {
  expect(cueKindIn(text)).toBe(kind)
})
