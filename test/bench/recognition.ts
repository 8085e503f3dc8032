import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSoundFile } from '../../electron/engines/audio/decode'
import { encodeSound, type SoundFormat } from '../../electron/engines/audio/encode'
import { joinBlocks, lengthOfSound, type Sound } from '../../electron/engines/audio/sound'
import { speakWithFlite } from '../../electron/engines/speech/flite/flite'
import { nativeProgram } from '../harness/native-programs'
import { recogniserOn } from '../integration/engines/recognition/recogniser'
import { figuresOf, lineOf } from './figures'

const rounds = 5
const sentence = 'The weather is going to be warm and sunny this afternoon. '
const soundSeconds = 300
const recognisedSeconds = 30
const rate = 16_000

async function speech(seconds: number): Promise<Sound> {
  const { samples, sampleRate } = await speakWithFlite('slt', sentence)
  const one = Float32Array.from(samples, sample => sample / 32_768)
  const times = Math.ceil((seconds * sampleRate) / one.length)
  return { samples: joinBlocks(Array.from({ length: times }, () => one)), sampleRate }
}

/** Seconds of sound in a second of work, over the rounds. */
async function measure(
  what: string,
  seconds: number,
  turns: number,
  work: () => Promise<void>,
): Promise<void> {
  const speeds: number[] = []
  for (let round = 0; round < turns; round++) {
    const started = performance.now()
    await work()
    speeds.push((seconds * 1_000) / (performance.now() - started))
  }
  console.log(lineOf(what, figuresOf(speeds), 'xRT'))
}

async function decode(file: string, program: string | null): Promise<void> {
  const opened = await openSoundFile(file, { sampleRate: rate, program })
  if (!opened.ok) throw new Error(opened.error)
  for await (const block of opened.value.blocks) if (!block.ok) throw new Error(block.error)
}

/** Decoding and encoding, with `ffmpeg` as the reference, and PocketSphinx through the engine and by itself. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-bench-'))
  const ffmpeg = nativeProgram('ffmpeg')
  try {
    const sound = await speech(soundSeconds)
    const seconds = lengthOfSound(sound)
    console.log(`sound, ${rounds} rounds            minimum / median / maximum`)
    for (const format of ['wav', 'mp3', 'ogg', 'flac'] satisfies SoundFormat[]) {
      const file = join(folder, `sound.${format}`)
      await measure(`encode ${format}`, seconds, rounds, async () => {
        const encoded = await encodeSound(sound, format)
        if (!encoded.ok) throw new Error(encoded.error)
        writeFileSync(file, encoded.value)
      })
      await measure(`decode ${format}`, seconds, rounds, () => decode(file, null))
      if (!ffmpeg) continue
      await measure(`decode ${format}, through ffmpeg`, seconds, rounds, () => decode(file, ffmpeg))
      await measure(`decode ${format}, ffmpeg alone`, seconds, rounds, async () => {
        execFileSync(ffmpeg, ['-v', 'error', '-i', file, '-f', 'null', '-'])
      })
    }
    await recognition(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function recognition(folder: string): Promise<void> {
  const pocketsphinx = nativeProgram('pocketsphinx')
  if (!pocketsphinx) return
  const sound = await speech(recognisedSeconds)
  const encoded = await encodeSound(sound, 'wav')
  if (!encoded.ok) throw new Error(encoded.error)
  const file = join(folder, 'speech.wav')
  writeFileSync(file, encoded.value)
  const recogniser = recogniserOn({ programs: { pocketsphinx }, temporaryFolder: folder })
  await measure('recognise with PocketSphinx', lengthOfSound(sound), 2, async () => {
    const answer = await recogniser.recognise({ file, language: 'en-US', domain: 'general' })
    if (!answer.ok) throw new Error(answer.error)
  })
  if (!pocketsphinx.endsWith('_continuous')) return
  await measure('PocketSphinx alone', lengthOfSound(sound), 2, async () => {
    execFileSync(pocketsphinx, ['-infile', file, '-time', 'yes'], { stdio: 'ignore' })
  })
}
