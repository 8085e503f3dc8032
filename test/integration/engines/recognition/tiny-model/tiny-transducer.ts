import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InstalledModel } from '../../../../../electron/engines/models/installed-model'
import { type OnnxModel, writeOnnx } from './onnx'

const blank = 0
const tokens = ['<blk>', '<sos/eos>', '<unk>', '▁MISTER', '▁BUZ', 'ZWELL', '▁BOS', 'WELL'] as const
const vocabulary = tokens.length
const idOf = (token: (typeof tokens)[number]): number => tokens.indexOf(token)

const mels = 80
const step = 4

/**
 * A model in the shape of a transducer, as sherpa-onnx loads it. It says the same of every sound: "Mister Buzzwell", and
 * had it not been for a little, "Mister Boswell".
 */
export async function makeTinyTransducer(folder: string): Promise<InstalledModel> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'encoder.onnx'), writeOnnx(encoder))
  await writeFile(join(folder, 'decoder.onnx'), writeOnnx(decoder()))
  await writeFile(join(folder, 'joiner.onnx'), writeOnnx(joiner))
  await writeFile(join(folder, 'tokens.txt'), tokens.map((token, id) => `${token} ${id}\n`).join(''))
  return {
    id: 'tiny-transducer',
    name: 'Tiny transducer',
    kind: 'transducer',
    languages: ['en'],
    folder,
    files: { encoder: 'encoder.onnx', decoder: 'decoder.onnx', joiner: 'joiner.onnx', tokens: 'tokens.txt' },
    quality: 'basic',
  }
}

/** The sound goes in and is not listened to, but for its length. */
const encoder: OnnxModel = {
  inputs: [
    { name: 'x', type: 'float', shape: ['N', 'T', mels] },
    { name: 'x_lens', type: 'int64', shape: ['N'] },
  ],
  outputs: [
    { name: 'encoder_out', type: 'float', shape: ['N', 'U', vocabulary] },
    { name: 'encoder_out_lens', type: 'int64', shape: ['N'] },
  ],
  constants: [
    { name: 'weights', shape: [vocabulary, mels, 1], values: new Float32Array(vocabulary * mels) },
    { name: 'less', shape: [1], values: BigInt64Array.from([BigInt(step - 1)]) },
    { name: 'step', shape: [1], values: BigInt64Array.from([BigInt(step)]) },
  ],
  nodes: [
    { operator: 'Transpose', inputs: ['x'], outputs: ['turned'], attributes: { perm: [0, 2, 1] } },
    {
      operator: 'Conv',
      inputs: ['turned', 'weights'],
      outputs: ['heard'],
      attributes: { kernel_shape: [1], strides: [step] },
    },
    { operator: 'Transpose', inputs: ['heard'], outputs: ['encoder_out'], attributes: { perm: [0, 2, 1] } },
    { operator: 'Add', inputs: ['x_lens', 'less'], outputs: ['more'] },
    { operator: 'Div', inputs: ['more', 'step'], outputs: ['encoder_out_lens'] },
  ],
  metadata: { model_type: 'zipformer2', version: '1' },
}

/** What follows the last token alone. */
const decoder = (): OnnxModel => ({
  inputs: [{ name: 'y', type: 'int64', shape: ['N', 2] }],
  outputs: [{ name: 'decoder_out', type: 'float', shape: ['N', vocabulary] }],
  constants: [
    { name: 'followers', shape: [vocabulary, vocabulary], values: followers() },
    { name: 'last', shape: [], values: BigInt64Array.from([1n]) },
  ],
  nodes: [
    { operator: 'Gather', inputs: ['y', 'last'], outputs: ['token'], attributes: { axis: 1 } },
    { operator: 'Gather', inputs: ['followers', 'token'], outputs: ['decoder_out'] },
  ],
  metadata: { vocab_size: String(vocabulary), context_size: '2' },
})

const joiner: OnnxModel = {
  inputs: [
    { name: 'encoder_out', type: 'float', shape: ['N', vocabulary] },
    { name: 'decoder_out', type: 'float', shape: ['N', vocabulary] },
  ],
  outputs: [{ name: 'logit', type: 'float', shape: ['N', vocabulary] }],
  constants: [],
  nodes: [{ operator: 'Add', inputs: ['encoder_out', 'decoder_out'], outputs: ['logit'] }],
  metadata: { joiner_dim: String(vocabulary) },
}

function followers(): Float32Array {
  const table = new Float32Array(vocabulary * vocabulary).fill(-20)
  const say = (after: number, token: number, how: number): void => {
    table[after * vocabulary + token] = how
  }
  say(blank, idOf('▁MISTER'), 10)
  say(idOf('▁MISTER'), idOf('▁BUZ'), 10)
  say(idOf('▁MISTER'), idOf('▁BOS'), 8.5)
  say(idOf('▁BUZ'), idOf('ZWELL'), 10)
  say(idOf('▁BOS'), idOf('WELL'), 10)
  for (const end of ['ZWELL', 'WELL'] as const) say(idOf(end), blank, 10)
  return table
}
