import { describe, expect, it } from 'vitest'
import { createEnergyMeter, integratedLoudness, tenth } from '../../../electron/dub/sound/loudness'
import { truePeakOf } from '../../../electron/dub/sound/true-peak'
import { sidesOf } from '../../../electron/engines/audio/sides'
import { decibelsOf } from '../../../shared/dub/levels'
import { nativeProgram } from '../../harness/native-programs'
import { outputOf, runToEnd } from '../../harness/start-program'

const ffmpeg = nativeProgram('ffmpeg')
const stereo = 'aformat=channel_layouts=stereo'

/** As ffmpeg makes them. */
const sounds: Record<string, string> = {
  'a tone': `sine=f=997:d=20:r=48000,${stereo}`,
  'a low tone': `sine=f=45:d=20:r=48000,volume=8,${stereo}`,
  'a high tone': `sine=f=9000:d=10:r=48000,afade=d=0.2,afade=t=out:st=9.8:d=0.2,${stereo}`,
  'pink noise': `anoisesrc=d=30:c=pink:a=0.2:r=48000:s=1,${stereo}`,
  'white noise, near full scale': `anoisesrc=d=10:c=white:a=0.9:r=48000:s=2,${stereo}`,
  'noise with pauses': `anoisesrc=d=60:c=pink:a=0.4:r=48000:s=3,volume='if(lt(mod(t,7),4),1,0.01)':eval=frame,${stereo}`,
  'the left side alone': 'anoisesrc=d=20:c=white:a=0.3:r=48000:s=4,pan=stereo|c0=c0|c1=0*c0',
  'loud, and then far down': `anoisesrc=d=40:c=brown:a=0.5:r=48000:s=5,volume='if(lt(t,14),1,0.01)':eval=frame,${stereo}`,
  'between silence': `anoisesrc=d=9.5:c=pink:a=0.3:r=48000:s=6,adelay=3000:all=1,apad=pad_dur=5,${stereo}`,
  'two tones in turn':
    "aevalsrc='0.3*sin(2*PI*200*t)*lt(mod(t,2),1)|0.1*sin(2*PI*3000*t)*gte(mod(t,2),1)':s=48000:d=21",
}

function numbersOf(graph: string): Int16Array {
  const args = ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', graph, '-f', 's16le', '-ac', '2', '-']
  const bytes = outputOf('ffmpeg', args)
  return new Int16Array(new Uint8Array(bytes).buffer)
}

function measuredByFfmpeg(graph: string): { loudness: number; truePeak: number } {
  const filter = `${graph},aformat=sample_fmts=s16,ebur128=peak=true`
  const args = ['-nostdin', '-hide_banner', '-f', 'lavfi', '-i', filter, '-f', 'null', '-']
  const { stderr } = runToEnd('ffmpeg', args)
  const summary = stderr.slice(stderr.lastIndexOf('Summary'))
  const [, loudness, truePeak] = /I:\s+(-?[\d.]+) LUFS[\s\S]*Peak:\s+(-?[\d.]+)/.exec(summary) ?? []
  return { loudness: Number(loudness), truePeak: Number(truePeak) }
}

function tenthsOf(numbers: Int16Array, channels: 1 | 2, piece: number): number[] {
  const meter = createEnergyMeter(channels)
  for (let at = 0; at < numbers.length; at += piece) meter.take(numbers.subarray(at, at + piece))
  return meter.end().slice(0, Math.floor(numbers.length / channels / tenth))
}

describe.skipIf(!ffmpeg).each(Object.entries(sounds))('%s', (_, graph) => {
  it('is as loud as ffmpeg says, and its peak as high', () => {
    const numbers = numbersOf(graph)
    const theirs = measuredByFfmpeg(graph)
    const loudness = integratedLoudness(tenthsOf(numbers, 2, 100_002))
    expect(Math.abs((loudness ?? Number.NaN) - theirs.loudness)).toBeLessThanOrEqual(0.1)
    const sides = sidesOf(Float32Array.from(numbers, value => value / 32_768))
    const peak = decibelsOf(Math.max(...sides.map(side => truePeakOf(side, 0, side.length))))
    expect(Math.abs(peak - theirs.truePeak)).toBeLessThanOrEqual(0.2)
  }, 30_000)
})

it('does not depend on the pieces in which it comes, and mono counts as the same on both sides', () => {
  const numbers = Int16Array.from({ length: 96_000 }, (_, at) => 9_000 * Math.sin(at / 7))
  const both = Int16Array.from({ length: 192_000 }, (_, at) => numbers[at >> 1] ?? 0)
  const wanted = integratedLoudness(tenthsOf(numbers, 1, 96_000)) ?? 0
  expect(integratedLoudness(tenthsOf(numbers, 1, 333))).toBeCloseTo(wanted, 9)
  expect(integratedLoudness(tenthsOf(both, 2, 1_000))).toBeCloseTo(wanted, 9)
})

it('says nothing of silence and of what is too short', () => {
  expect(integratedLoudness(tenthsOf(new Int16Array(96_000), 1, 96_000))).toBe(null)
  expect(integratedLoudness([1, 1, 1])).toBe(null)
})
