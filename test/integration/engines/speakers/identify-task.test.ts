import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeWav } from '../../../../electron/engines/audio/write-wav'
import { sampleRate } from '../../../../electron/engines/speakers/framing'
import { type IdentifyInput, identifyTask } from '../../../../electron/engines/speakers/identify-task'
import { diarizationError } from './diarization-error'
import { type Dialog, makeDialog } from './made-dialogs'
import { makeTinyDiarization } from './tiny-diarization'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-speakers-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(name: string, samples: Float32Array): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, encodeWav({ samples, sampleRate }))
  return file
}

async function identify(input: Partial<IdentifyInput> & { file: string }) {
  const parts: number[] = []
  const stages: string[] = []
  const watch = { progress: (part: number) => parts.push(part), stage: (name: string) => stages.push(name) }
  const whole = structuredClone({ model: null, ffmpeg: null, ...input })
  const answer = structuredClone(await identifyTask(whole, watch))
  return { answer, parts, stages }
}

function repeated({ samples, turns }: Dialog, times: number): Dialog {
  const all = new Float32Array(samples.length * times)
  for (let time = 0; time < times; time++) all.set(samples, time * samples.length)
  const seconds = samples.length / sampleRate
  return {
    samples: all,
    turns: Array.from({ length: times }, (_, time) =>
      turns.map(({ start, stop, user }) => ({
        start: start + time * seconds,
        stop: stop + time * seconds,
        user,
      })),
    ).flat(),
  }
}

describe('a long recording', () => {
  it('is looked at in blocks, and who speaks in several has one name', async () => {
    const dialog = await makeDialog(['espeak en-us', 'espeak en-us+f3'], { turns: 8 })
    // Long enough for two blocks, which the steps counted below tell.
    const { samples, turns } = repeated(dialog, Math.ceil((330 * sampleRate) / dialog.samples.length))
    const file = await fileOf('long.wav', samples)
    const { answer, parts, stages } = await identify({ file, speakers: 2 })
    if (!answer.ok) throw new Error(answer.error)
    expect(new Set(answer.value.turns.map(({ user }) => user))).toEqual(new Set(['1', '2']))
    expect(diarizationError(turns, answer.value.turns).rate).toBeLessThan(0.01)
    expect(answer.value.duration).toBeCloseTo(samples.length / sampleRate)
    expect(stages).toEqual(['prepared'])
    expect(parts).toEqual([...parts].sort((one, other) => one - other))
    expect(parts.at(-1)).toBe(1)
    // Listening ends at 0.8; each block and the last look at all of them is a step from there.
    expect(parts.filter(part => part > 0.8).length).toBeGreaterThan(2)
    // Minutes are listened to, on whatever machine this is.
  }, 120_000)
})

describe('what cannot be used', () => {
  it('silence is a success without turns', async () => {
    const file = await fileOf('silence.wav', new Float32Array(5 * sampleRate))
    const { answer } = await identify({ file })
    expect(answer).toEqual({ ok: true, value: { turns: [], duration: 5 } })
  })

  it('a file that is no recording is refused', async () => {
    const file = join(folder, 'letter.txt')
    await writeFile(file, 'Dear reader')
    const { answer, stages } = await identify({ file })
    expect(answer).toMatchObject({ ok: false, error: expect.stringContaining('not a recording') })
    expect(stages).toEqual([])
  })
})

describe('with a downloaded model', () => {
  /** Three seconds of a tone at each second that is named. */
  const tones = (seconds: number, tonesAt: Record<number, number>): Float32Array => {
    const samples = new Float32Array(seconds * sampleRate)
    for (const [at, hertz] of Object.entries(tonesAt)) {
      for (let index = 0; index < 3 * sampleRate; index++) {
        samples[Number(at) * sampleRate + index] = 0.3 * Math.sin((2 * Math.PI * hertz * index) / sampleRate)
      }
    }
    return samples
  }

  it('two voices are told apart, and one where one is hinted', async () => {
    const model = await makeTinyDiarization(join(folder, 'model'))
    const file = await fileOf('tones.wav', tones(30, { 1: 300, 24: 2_500 }))
    const { answer, parts, stages } = await identify({ file, model, speakers: 2 })
    if (!answer.ok) throw new Error(answer.error)
    const { turns, duration } = answer.value
    expect(duration).toBe(30)
    expect(turns.map(({ user }) => user)).toEqual(['1', '2'])
    expect(turns[0]?.start).toBeCloseTo(1, 1)
    expect(turns[1]?.stop).toBeCloseTo(27, 1)
    expect(stages).toEqual(['prepared'])
    expect(parts.at(-1)).toBe(1)
    const hinted = await identify({ file, model, speakers: 1 })
    expect(hinted.answer).toMatchObject({ value: { turns: [{ user: '1' }, { user: '1' }] } })
  })

  it('of which a file is gone, the model is named and the way out', async () => {
    const model = await makeTinyDiarization(join(folder, 'broken'))
    await rm(join(model.folder, 'embedding.onnx'))
    const file = await fileOf('short.wav', tones(4, { 0: 300 }))
    const { answer } = await identify({ file, model })
    expect(answer).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^The model Tiny diarization .*download it again\.$/),
    })
    const without = await identify({
      file,
      model: { ...model, files: { segmentation: 'segmentation.onnx' } },
    })
    expect(without.answer).toMatchObject({ ok: false, error: expect.stringContaining('a file is missing') })
  })
})
