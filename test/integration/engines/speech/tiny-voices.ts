import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InstalledModel } from '../../../../electron/engines/models/installed-model'
import { type OnnxConstant, type OnnxModel, type OnnxNode, writeOnnx } from '../recognition/tiny-model/onnx'

/*
 * Voices as sherpa-onnx loads them, small enough to be made by a test. Nothing is learnt: they hum, each at a pitch of
 * its own, so long that what comes out can be reckoned to the sample.
 */

const numbers = (...values: number[]): Float32Array => Float32Array.from(values)
const integers = (...values: number[]): BigInt64Array => BigInt64Array.from(values.map(BigInt))
const scalar = (name: string, values: Float32Array | BigInt64Array): OnnxConstant => ({
  name,
  shape: [],
  values,
})
const list = (name: string, ...values: number[]): OnnxConstant => ({
  name,
  shape: [values.length],
  values: integers(...values),
})
const does = (
  operator: string,
  inputs: string,
  outputs: string,
  attributes?: OnnxNode['attributes'],
): OnnxNode => ({
  operator,
  inputs: inputs.split(' '),
  outputs: outputs.split(' '),
  ...(attributes && { attributes }),
})
const toFloat = { to: 1 }

/** A wave of the `hertz` over the `time`, which counts samples. */
const hum = (rate: number) => ({
  constants: [scalar('turn', numbers((2 * Math.PI) / rate))],
  nodes: [does('Mul', 'hertz turn', 'step'), does('Mul', 'time step', 'phase'), does('Sin', 'phase', 'wave')],
})

/** Of the speaker with that number. */
export const hertzOf = (sid: number): number => 200 * (sid + 1)

const bytesOf = (values: Float32Array | BigInt64Array | Int32Array): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength)

export const supertonicRate = 44_100
/** Seconds; at a speed of 1. */
export const supertonicPerCharacter = 0.06
/** What it puts round a text counts as characters: `<en>` and `</en>`. */
export const supertonicMarks = 9

export async function makeTinySupertonic(folder: string, speakers = 2): Promise<InstalledModel> {
  await mkdir(folder, { recursive: true })
  const save = (name: string, model: OnnxModel): Promise<void> =>
    writeFile(join(folder, name), writeOnnx(model))
  const text = { name: 'text_ids', type: 'int64', shape: ['batch', 'characters'] } as const
  const mask = { name: 'text_mask', type: 'float', shape: ['batch', 1, 'characters'] } as const
  const embedded = { name: 'text_emb', type: 'float', shape: ['batch', 1, 'characters'] } as const
  const style = (name: string) => ({ name, type: 'float', shape: ['batch', 1, 1] }) as const
  const latent = (name: string) => ({ name, type: 'float', shape: ['batch', 6, 'frames'] }) as const
  const one = (name: string) => ({ name, type: 'float', shape: ['batch'] }) as const
  await save('duration.onnx', {
    inputs: [text, style('style_dp'), mask],
    outputs: [one('duration')],
    constants: [scalar('each', numbers(supertonicPerCharacter)), list('flat', -1)],
    nodes: [
      does('ReduceSum', 'text_mask', 'characters', { keepdims: 0 }),
      does('Mul', 'characters each', 'seconds'),
      does('Reshape', 'seconds flat', 'duration'),
    ],
  })
  await save('encoder.onnx', {
    inputs: [text, style('style_ttl'), mask],
    outputs: [embedded],
    constants: [list('second', 1)],
    nodes: [does('Cast', 'text_ids', 'ids', toFloat), does('Unsqueeze', 'ids second', 'text_emb')],
  })
  await save('estimator.onnx', {
    inputs: [
      latent('noisy_latent'),
      embedded,
      style('style_ttl'),
      { name: 'latent_mask', type: 'float', shape: ['batch', 1, 'frames'] },
      mask,
      one('current_step'),
      one('total_step'),
    ],
    outputs: [latent('denoised_latent')],
    constants: [scalar('zero', numbers(0))],
    nodes: [does('Mul', 'noisy_latent zero', 'nothing'), does('Add', 'nothing style_ttl', 'denoised_latent')],
  })
  const { constants, nodes } = hum(supertonicRate)
  await save('vocoder.onnx', {
    inputs: [latent('latent')],
    outputs: [{ name: 'wav_tts', type: 'float', shape: ['batch', 'samples'] }],
    constants: [
      ...constants,
      scalar('third', integers(2)),
      scalar('per_frame', integers(512 * 6)),
      scalar('none', integers(0)),
      scalar('next', integers(1)),
      list('wav_shape', 1, -1),
    ],
    nodes: [
      does('Shape', 'latent', 'sizes'),
      does('Gather', 'sizes third', 'frames'),
      does('Mul', 'frames per_frame', 'length'),
      does('Range', 'none length next', 'places'),
      does('Cast', 'places', 'time', toFloat),
      does('ReduceMax', 'latent', 'hertz', { keepdims: 0 }),
      ...nodes,
      does('Reshape', 'wave wav_shape', 'wav_tts'),
    ],
  })
  const shape = { ae: { sample_rate: supertonicRate, base_chunk_size: 512 } }
  await writeFile(
    join(folder, 'tts.json'),
    JSON.stringify({ ...shape, ttl: { chunk_compress_factor: 6, latent_dim: 1 } }),
  )
  const known = Int32Array.from({ length: 65_536 }, (_, code) => (code < 32 ? -1 : code))
  await writeFile(join(folder, 'indexer.bin'), bytesOf(known))
  const styles = numbers(...Array.from({ length: 2 * speakers }, (_, at) => hertzOf(at % speakers)))
  const sizes = integers(speakers, 1, 1, speakers, 1, 1)
  await writeFile(join(folder, 'voices.bin'), Buffer.concat([bytesOf(sizes), bytesOf(styles)]))
  return checked({
    id: 'tiny-supertonic',
    name: 'Tiny Supertonic',
    kind: 'supertonic',
    languages: ['en', 'de'],
    quality: 'good',
    voices: voices(speakers, ['en-US', 'de-DE']),
    folder,
    files: {
      durationPredictor: 'duration.onnx',
      textEncoder: 'encoder.onnx',
      vectorEstimator: 'estimator.onnx',
      vocoder: 'vocoder.onnx',
      ttsJson: 'tts.json',
      unicodeIndexer: 'indexer.bin',
      voiceStyle: 'voices.bin',
    },
  })
}

const kokoroRate = 24_000
const kokoroPerSound = 600
const kokoroLongest = 64

export async function makeTinyKokoro(folder: string, speakers = 2): Promise<InstalledModel> {
  await mkdir(folder, { recursive: true })
  const { constants, nodes } = hum(kokoroRate)
  const model: OnnxModel = {
    inputs: [
      { name: 'tokens', type: 'int64', shape: [1, 'count'] },
      { name: 'style', type: 'float', shape: [1, 1] },
      { name: 'speed', type: 'float', shape: [1] },
    ],
    outputs: [{ name: 'audio', type: 'float', shape: ['samples'] }],
    constants: [
      ...constants,
      scalar('second', integers(1)),
      scalar('each', numbers(kokoroPerSound)),
      list('no_shape'),
      scalar('zero', numbers(0)),
      scalar('one', numbers(1)),
    ],
    nodes: [
      does('Shape', 'tokens', 'sizes'),
      does('Gather', 'sizes second', 'count'),
      does('Cast', 'count', 'sounds', toFloat),
      does('Reshape', 'speed no_shape', 'own_speed'),
      does('Mul', 'sounds each', 'unhurried'),
      does('Div', 'unhurried own_speed', 'unrounded'),
      does('Round', 'unrounded', 'length'),
      does('Range', 'zero length one', 'time'),
      does('ReduceMax', 'style', 'hertz', { keepdims: 0 }),
      ...nodes,
      does('Identity', 'wave', 'audio'),
    ],
    metadata: {
      model_type: 'kokoro',
      language: 'multi-lang',
      has_espeak: '1',
      sample_rate: String(kokoroRate),
      version: '2',
      voice: 'en-us',
      style_dim: `${kokoroLongest},1,1`,
      n_speakers: String(speakers),
      speaker_names: Array.from({ length: speakers }, (_, sid) => `s${sid}`).join(','),
    },
  }
  await writeFile(join(folder, 'model.onnx'), writeOnnx(model))
  await writeFile(join(folder, 'tokens.txt'), tokenList)
  const styles = Array.from({ length: speakers * kokoroLongest }, (_, at) =>
    hertzOf(Math.floor(at / kokoroLongest)),
  )
  await writeFile(join(folder, 'voices.bin'), bytesOf(numbers(...styles)))
  return checked({
    id: 'tiny-kokoro',
    name: 'Tiny Kokoro',
    kind: 'kokoro',
    languages: ['en', 'fr'],
    quality: 'good',
    voices: voices(speakers, ['en-US', 'fr-FR']),
    folder,
    files: { model: 'model.onnx', voices: 'voices.bin', tokens: 'tokens.txt' },
  })
}

const vitsRate = 22_050
const vitsPerSound = 1_000

const vitsMetadata = {
  model_type: 'vits',
  comment: 'piper',
  language: 'English',
  voice: 'en-us',
  has_espeak: '1',
  n_speakers: '1',
  sample_rate: String(vitsRate),
}

function tinyVits(metadata: Record<string, string>): OnnxModel {
  const { constants, nodes } = hum(vitsRate)
  return {
    inputs: [
      { name: 'input', type: 'int64', shape: ['batch', 'phonemes'] },
      { name: 'input_lengths', type: 'int64', shape: ['batch'] },
      { name: 'scales', type: 'float', shape: [3] },
    ],
    outputs: [{ name: 'output', type: 'float', shape: ['batch', 1, 'samples'] }],
    constants: [
      ...constants,
      scalar('second', integers(1)),
      scalar('each', numbers(vitsPerSound)),
      scalar('zero', numbers(0)),
      scalar('one', numbers(1)),
      scalar('hertz', numbers(hertzOf(0))),
      list('flat', -1),
      list('sound_shape', 1, 1, -1),
    ],
    nodes: [
      does('Gather', 'scales second', 'slowness'),
      does('Mul', 'slowness each', 'samples_each'),
      does('Reshape', 'input_lengths flat', 'lengths'),
      does('ReduceMax', 'lengths', 'count', { keepdims: 0 }),
      does('Cast', 'count', 'sounds', toFloat),
      does('Mul', 'sounds samples_each', 'unrounded'),
      does('Round', 'unrounded', 'length'),
      does('Range', 'zero length one', 'time'),
      ...nodes,
      does('Reshape', 'wave sound_shape', 'output'),
    ],
    metadata,
  }
}

/** A voice as it lies at Piper's own place, and what is to become of it. */
export const rawPiper = () => ({
  model: writeOnnx(tinyVits({})),
  config: {
    audio: { sample_rate: vitsRate, quality: 'medium' },
    espeak: { voice: 'en-us' },
    language: { code: 'en_US', name_english: 'English' },
    num_speakers: 1,
    phoneme_id_map: {
      '\n': [999],
      ...Object.fromEntries(
        tokenList
          .trimEnd()
          .split('\n')
          .map(line => [line.replace(/ \d+$/, ''), [Number(/\d+$/.exec(line)?.[0])]]),
      ),
    },
  },
  prepared: { model: writeOnnx(tinyVits(vitsMetadata)), tokens: tokenList },
})

export async function makeTinyVits(folder: string): Promise<InstalledModel> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'model.onnx'), writeOnnx(tinyVits(vitsMetadata)))
  await writeFile(join(folder, 'tokens.txt'), tokenList)
  return checked({
    id: 'tiny-vits',
    name: 'Tiny Piper',
    kind: 'vits',
    languages: ['en'],
    quality: 'good',
    voices: voices(1, ['en-US']),
    folder,
    files: { model: 'model.onnx', tokens: 'tokens.txt' },
  })
}

/** With what the files are now, as a download leaves it. */
async function checked(model: InstalledModel): Promise<InstalledModel> {
  const whole = Object.values(model.files).map(async name => {
    const content = await readFile(join(model.folder, name))
    return { name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
  })
  return { ...model, whole: await Promise.all(whole) }
}

const voices = (count: number, languages: string[]): NonNullable<InstalledModel['voices']> =>
  Array.from({ length: count }, (_, sid) => ({
    sid,
    name: `Voice ${sid + 1}`,
    gender: sid % 2 === 0 ? ('female' as const) : ('male' as const),
    languages,
  }))

const lettersFrom = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

/** A sign of eSpeak's a line, and its number; the first three are what Piper calls a pause, the beginning and the end. */
const tokenList = [
  ...new Set([
    ...'_^$ !\'(),-.:;?"æçðøħŋœβθχʰʲˈˌːˑ˞↑↓',
    ...lettersFrom(0x61, 0x7a),
    ...lettersFrom(0x250, 0x2af),
    ...lettersFrom(0x303, 0x303),
    ...lettersFrom(0x329, 0x33b),
  ]),
]
  .map((token, id) => `${token} ${id}\n`)
  .join('')
