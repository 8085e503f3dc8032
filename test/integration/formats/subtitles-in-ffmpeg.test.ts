import { describe, expect, it } from 'vitest'
import type { Cue } from '../../../shared/formats/cues/cue'
import { cutCues } from '../../../shared/formats/cues/cut-cues'
import { readSrt } from '../../../shared/formats/cues/read-srt'
import { readabilityFor } from '../../../shared/formats/cues/readability'
import { writeSrt } from '../../../shared/formats/cues/write-srt'
import { writeVtt } from '../../../shared/formats/cues/write-vtt'
import { nativeProgram } from '../../harness/native-programs'
import { runOver } from './programs'

const texts = [
  'Tea & <toast>, 1 < 2',
  'नमस्ते दुनिया',
  'مرحبا بالعالم',
  '東京は晴れです。',
  'привет 👨‍👩‍👧‍👦',
  'first line\nsecond line',
  'nothing\n\nbetween',
]
const cues: Cue[] = texts.map((text, at) => ({
  start: at * 3661.5,
  end: at * 3661.5 + 1.25,
  text,
  speaker: 'Ann',
}))
const words = Array.from({ length: 400 }, (_, at) => ({
  text: at % 9 === 8 ? 'end.' : 'word',
  start: at * 0.4,
  end: at * 0.4 + 0.35,
}))

function times(file: string, source: string): { start: number; length: number }[] {
  const wanted = ['-show_entries', 'packet=pts_time,duration_time', '-of', 'json']
  const printed = runOver({ [file]: source }, 'ffprobe', ['-v', 'error', ...wanted, file])
  const { packets } = JSON.parse(printed) as { packets: { pts_time: string; duration_time: string }[] }
  return packets.map(packet => ({ start: Number(packet.pts_time), length: Number(packet.duration_time) }))
}

const asSrt = (file: string, source: string): string =>
  runOver({ [file]: source }, 'ffmpeg', ['-v', 'error', '-i', file, '-f', 'srt', '-'])

describe('subtitles in ffmpeg', () => {
  const probe = nativeProgram('ffprobe')
  const convert = nativeProgram('ffmpeg')

  it.skipIf(!probe).each([
    ['out.srt', writeSrt(cues).text],
    ['out.vtt', writeVtt(cues).text],
  ])('have the times of %s', (file, source) => {
    expect(times(file, source)).toEqual(cues.map(({ start }) => ({ start, length: 1.25 })))
  })

  it.skipIf(!probe)('have a cue for each that was cut', () => {
    const cut = cutCues(words, readabilityFor('en'), 'en')
    const read = times('out.vtt', writeVtt(cut).text)
    expect(read.map(({ start }) => start)).toEqual(cut.map(({ start }) => start))
    expect(read.every(({ length }) => length > 0)).toBe(true)
  })

  it.skipIf(!convert)('have the texts of an SRT file', () => {
    const harmless = cues.filter(({ text }) => !text.includes('<'))
    const { items } = readSrt(asSrt('out.srt', writeSrt(harmless).text))
    expect(items.map(({ text }) => text)).toEqual(harmless.map(({ text }) => text.replace('\n\n', '\n')))
  })

  it.skipIf(!convert)('have the texts of a WebVTT file, without the voice and the escapes', () => {
    const { items } = readSrt(asSrt('out.vtt', writeVtt(cues).text))
    expect(items.map(({ text }) => text)).toEqual(texts.map(text => text.replace('\n\n', '\n')))
  })
})
