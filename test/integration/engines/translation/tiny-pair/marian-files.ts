import { inner, type Matrix, type TinyTranslation, tinyScales, tinyWeights, width } from './tiny-weights'

const floats = 0x0404
const packedBytes = 0x4101
const plainBytes = 0x0101
const block = 256

interface Item {
  name: string
  type: number
  shape: number[]
  bytes: Buffer
}

const padded = (length: number): Buffer => Buffer.alloc(Math.ceil(length / block) * block)

/** Whole numbers, and behind them what they were multiplied by. */
function packMatrix({ rows, columns, data }: Matrix, turned: boolean): Buffer {
  const most = data.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0)
  const scale = most === 0 ? 1 : 127 / most
  const bytes = padded(rows * columns + 4)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = turned ? column * rows + row : row * columns + column
      bytes.writeInt8(Math.round((data[row * columns + column] ?? 0) * scale), at)
    }
  }
  bytes.writeFloatLE(scale, rows * columns)
  return bytes
}

function floatBytes(values: ArrayLike<number>): Buffer {
  const bytes = padded(values.length * 4)
  for (let at = 0; at < values.length; at++) bytes.writeFloatLE(values[at] ?? 0, at * 4)
  return bytes
}

function eightBytes(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

/** Names, shapes and bytes, one after the other, as Marian maps them. */
function writeItems(items: readonly Item[]): Buffer {
  const parts = [eightBytes(1), eightBytes(items.length)]
  for (const { name, type, shape, bytes } of items)
    parts.push(...[Buffer.byteLength(name) + 1, type, shape.length, bytes.length].map(eightBytes))
  for (const { name } of items) parts.push(Buffer.from(`${name}\0`))
  for (const { shape } of items) {
    const sizes = Buffer.alloc(4 * shape.length)
    for (const [at, size] of shape.entries()) sizes.writeInt32LE(size, 4 * at)
    parts.push(sizes)
  }
  const head = parts.reduce((sum, { length }) => sum + length, 0)
  const gap = (Math.floor((head + 8) / block) + 1) * block - head - 8
  return Buffer.concat([...parts, eightBytes(gap), Buffer.alloc(gap), ...items.map(({ bytes }) => bytes)])
}

const settings = (count: number): string =>
  [
    'bert-train-type-embeddings: true',
    'bert-type-vocab-size: 2',
    'dec-cell: ssru',
    'dec-cell-base-depth: 2',
    'dec-cell-high-depth: 1',
    'dec-depth: 1',
    `dim-emb: ${width}`,
    'dim-rnn: 1024',
    `dim-vocabs: [${count}, ${count}]`,
    'enc-cell: gru',
    'enc-cell-depth: 1',
    'enc-depth: 1',
    'enc-type: bidirectional',
    'factors-combine: sum',
    'factors-dim-emb: 0',
    'input-types: []',
    'layer-normalization: false',
    'lemma-dependency: ""',
    'lemma-dim-emb: 0',
    'output-omit-bias: false',
    'right-left: false',
    'skip: false',
    'tied-embeddings: false',
    'tied-embeddings-all: true',
    'tied-embeddings-src: false',
    'transformer-aan-activation: swish',
    'transformer-aan-depth: 2',
    'transformer-aan-nogate: false',
    'transformer-decoder-autoreg: rnn',
    'transformer-decoder-dim-ffn: 0',
    'transformer-decoder-ffn-depth: 0',
    'transformer-depth-scaling: false',
    'transformer-dim-aan: 2048',
    `transformer-dim-ffn: ${inner}`,
    'transformer-ffn-activation: relu',
    'transformer-ffn-depth: 2',
    'transformer-guided-alignment-layer: last',
    'transformer-heads: 1',
    'transformer-no-affine: false',
    'transformer-no-bias: false',
    'transformer-no-projection: false',
    'transformer-pool: false',
    'transformer-postprocess: da',
    'transformer-postprocess-emb: d',
    'transformer-postprocess-top: ""',
    'transformer-preprocess: ""',
    'transformer-rnn-projection: false',
    'transformer-tied-layers: []',
    'transformer-train-position-embeddings: false',
    'type: transformer',
    'ulr: false',
    'ulr-dim-emb: 0',
    'ulr-trainable-transformation: false',
    'version: v1.12.14 2d067af 2024-02-16 11:44:13 -0500',
    '',
  ].join('\n')

export function writeMarianModel(tiny: TinyTranslation): Buffer {
  const weights = tinyWeights(tiny)
  const items = [...weights].map(([name, matrix]): Item => {
    const isPacked = name === 'Wemb' || /_W\w?\d?$/.test(name)
    return {
      name,
      shape: [matrix.rows, matrix.columns],
      type: isPacked ? packedBytes : floats,
      bytes: isPacked ? packMatrix(matrix, name !== 'Wemb') : floatBytes(matrix.data),
    }
  })
  for (const [name, scale] of tinyScales(weights))
    items.push({ name, shape: [1, 1], type: floats, bytes: floatBytes([scale]) })
  items.sort((one, other) => (one.name < other.name ? -1 : 1))
  const text = Buffer.from(`${settings(tiny.pieces.length)}\0`)
  items.push({ name: 'special:model.yml', type: plainBytes, shape: [text.length], bytes: text })
  return writeItems(items)
}

const mask = 0xffff_ffff_ffff_ffffn
/** Of the pieces that are tried whatever was said: the first so many. */
const always = 16

/** Which pieces each one may become: no others are tried. */
export function writeShortlist({ pieces, mapping }: TinyTranslation): Buffer {
  const lists = pieces.map((_, at) => [at])
  for (const [from, to] of mapping) {
    lists[from]?.push(to)
    lists[to]?.push(from)
  }
  const all = lists.flat()
  if (all.length % 2) all.push(all.at(-1) ?? 0)
  const offsets = [0]
  for (const list of lists) offsets.push((offsets.at(-1) ?? 0) + list.length)
  offsets[offsets.length - 1] = all.length
  const body = Buffer.concat([
    ...[always, always, offsets.length, all.length, ...offsets].map(eightBytes),
    Buffer.from(Uint32Array.from(all).buffer),
  ])
  let sum = 0n
  for (let at = 0; at + 8 <= body.length; at += 8) {
    const word = body.readBigUInt64LE(at)
    sum = (sum ^ (word + 0x9e3779b9n + ((sum << 6n) & mask) + (sum >> 2n))) & mask
  }
  const head = Buffer.alloc(16)
  head.writeBigUInt64LE(0xf11a48d5013417f5n, 0)
  head.writeBigUInt64LE(sum, 8)
  return Buffer.concat([head, body])
}
