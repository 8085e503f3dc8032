import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InstalledModel } from '../../../../../electron/engines/models/installed-model'
import { type OnnxModel, writeOnnx } from './onnx'

/** What the model says of any sound, a token a word. */
export const tinyTokens = [' Hello', ' world', ' from', ' a', ' tiny', ' model', '.'] as const

/** Seconds that each word lasts, where it can tell. The first one begins at once. */
export const tinyStep = 0.5

const special = ['eot', 'sot', 'en', 'fr', 'translate', 'transcribe', 'noSpeech', 'noTimestamps'] as const
const firstSpecial = tinyTokens.length
const idOf = (name: (typeof special)[number]): number => firstSpecial + special.indexOf(name)
const firstTime = firstSpecial + special.length
const vocabulary = firstTime + 1_501
const timeId = (seconds: number): number => firstTime + Math.round(seconds / 0.02)

const state = 4
const context = 64
const mels = 80
const audioFrames = 1_500

/**
 * A model in the shape of Whisper, as sherpa-onnx loads it, small enough to be made by a test. Nothing is learnt:
 * each token names the one that follows, so it says the same of every sound. `tellsTime`: with the attention from
 * which the time of a word is read.
 */
export async function makeTinyWhisper(folder: string, tellsTime: boolean): Promise<InstalledModel> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'encoder.onnx'), writeOnnx(encoder()))
  await writeFile(join(folder, 'decoder.onnx'), writeOnnx(decoder(tellsTime)))
  const lines = tinyTokens.map((token, id) => `${Buffer.from(token).toString('base64')} ${id}`)
  await writeFile(join(folder, 'tokens.txt'), `${lines.join('\n')}\n`)
  return {
    id: 'tiny',
    name: 'Tiny',
    kind: 'whisper',
    languages: ['en', 'fr'],
    folder,
    files: { encoder: 'encoder.onnx', decoder: 'decoder.onnx', tokens: 'tokens.txt' },
    quality: 'good',
  }
}

const cross = (name: string): OnnxModel['outputs'][number] => ({
  name,
  type: 'float',
  shape: [1, 'batch', 'frames', state],
})

/** The sound goes in and is not listened to, but for its length. */
const encoder = (): OnnxModel => ({
  inputs: [{ name: 'mel', type: 'float', shape: ['batch', mels, 'frames'] }],
  outputs: [cross('n_layer_cross_k'), cross('n_layer_cross_v')],
  constants: [
    { name: 'weights', shape: [state, mels, 3], values: new Float32Array(state * mels * 3) },
    { name: 'first', shape: [1], values: BigInt64Array.from([0n]) },
  ],
  nodes: [
    {
      operator: 'Conv',
      inputs: ['mel', 'weights'],
      outputs: ['heard'],
      attributes: { kernel_shape: [3], pads: [1, 1], strides: [2] },
    },
    { operator: 'Transpose', inputs: ['heard'], outputs: ['turned'], attributes: { perm: [0, 2, 1] } },
    { operator: 'Unsqueeze', inputs: ['turned', 'first'], outputs: ['n_layer_cross_k'] },
    { operator: 'Identity', inputs: ['n_layer_cross_k'], outputs: ['n_layer_cross_v'] },
  ],
  metadata: {
    model_type: 'whisper-tiny',
    n_mels: String(mels),
    n_text_layer: '1',
    n_text_ctx: String(context),
    n_text_state: String(state),
    n_vocab: String(vocabulary),
    n_alignment_heads: '1',
    sot: String(idOf('sot')),
    eot: String(idOf('eot')),
    blank_id: '0',
    translate: String(idOf('translate')),
    transcribe: String(idOf('transcribe')),
    is_multilingual: '1',
    no_timestamps: String(idOf('noTimestamps')),
    no_speech: String(idOf('noSpeech')),
    sot_sequence: [idOf('sot'), idOf('en'), idOf('transcribe')].join(','),
    all_language_tokens: [idOf('en'), idOf('fr')].join(','),
    all_language_codes: 'en,fr',
  },
})

function decoder(tellsTime: boolean): OnnxModel {
  const cache = (name: string): OnnxModel['inputs'][number] => ({
    name,
    type: 'float',
    shape: [1, 'batch', context, state],
  })
  return {
    inputs: [
      { name: 'tokens', type: 'int64', shape: ['batch', 'count'] },
      cache('in_n_layer_self_k_cache'),
      cache('in_n_layer_self_v_cache'),
      cross('n_layer_cross_k'),
      cross('n_layer_cross_v'),
      { name: 'offset', type: 'int64', shape: [1] },
    ],
    outputs: [
      { name: 'logits', type: 'float', shape: ['batch', 'count', vocabulary] },
      cache('out_n_layer_self_k_cache'),
      cache('out_n_layer_self_v_cache'),
      ...(tellsTime
        ? [{ name: 'attention', type: 'float' as const, shape: ['batch', 1, 'count', audioFrames] }]
        : []),
    ],
    constants: [
      { name: 'followers', shape: [vocabulary], values: followers() },
      { name: 'depth', shape: [1], values: BigInt64Array.from([BigInt(vocabulary)]) },
      { name: 'unlikely and likely', shape: [2], values: Float32Array.from([0, 30]) },
      { name: 'second', shape: [1], values: BigInt64Array.from([1n]) },
      ...(tellsTime ? [{ name: 'places', shape: [vocabulary, audioFrames], values: places() }] : []),
    ],
    nodes: [
      { operator: 'Gather', inputs: ['followers', 'tokens'], outputs: ['next'] },
      { operator: 'OneHot', inputs: ['next', 'depth', 'unlikely and likely'], outputs: ['logits'] },
      { operator: 'Identity', inputs: ['in_n_layer_self_k_cache'], outputs: ['out_n_layer_self_k_cache'] },
      { operator: 'Identity', inputs: ['in_n_layer_self_v_cache'], outputs: ['out_n_layer_self_v_cache'] },
      ...(tellsTime
        ? [
            { operator: 'Gather', inputs: ['places', 'tokens'], outputs: ['place'] },
            { operator: 'Unsqueeze', inputs: ['place', 'second'], outputs: ['attention'] },
          ]
        : []),
    ],
  }
}

/** For each token the one after it: the sentence, between two times where times are asked for. */
function followers(): BigInt64Array {
  const after = new BigInt64Array(vocabulary).fill(BigInt(idOf('eot')))
  const sentenceEnd = tinyTokens.length * tinyStep
  const chain = [idOf('transcribe'), timeId(0), ...tinyTokens.keys(), timeId(sentenceEnd), idOf('eot')]
  for (const [index, id] of chain.entries()) after[id] = BigInt(chain[index + 1] ?? idOf('eot'))
  after[idOf('noTimestamps')] = 0n
  // Asked which language it is, it always says the same.
  after[idOf('sot')] = BigInt(idOf('fr'))
  return after
}

/** For each token where in the sound it looks: at the word that comes after it. */
function places(): Float32Array {
  const framesPerStep = tinyStep / 0.02
  const table = new Float32Array(vocabulary * audioFrames)
  for (const [place, id] of [idOf('noTimestamps'), ...tinyTokens.keys()].entries()) {
    const start = id * audioFrames + place * framesPerStep
    table.fill(8, start, start + framesPerStep)
  }
  return table
}
