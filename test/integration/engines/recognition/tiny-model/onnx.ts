import { encodeMessage, type Field, whole } from './protobuf'

/** A model as ONNX stores it; numbers of fields are those of `onnx.proto`. */
export interface OnnxModel {
  nodes: readonly OnnxNode[]
  inputs: readonly OnnxValue[]
  outputs: readonly OnnxValue[]
  constants: readonly OnnxConstant[]
  metadata?: Readonly<Record<string, string>>
}

export interface OnnxNode {
  operator: string
  inputs: readonly string[]
  outputs: readonly string[]
  attributes?: Readonly<Record<string, number | readonly number[]>>
}

type ElementType = 'float' | 'int64'

export interface OnnxValue {
  name: string
  type: ElementType
  /** A name stands for a size that is only known when the model runs. */
  shape: readonly (number | string)[]
}

export interface OnnxConstant {
  name: string
  shape: readonly number[]
  values: Float32Array | BigInt64Array
}

const elementTypes: Record<ElementType, number> = { float: 1, int64: 7 }
const formatVersion = 8
const operatorVersion = 13

export function writeOnnx({ nodes, inputs, outputs, constants, metadata = {} }: OnnxModel): Uint8Array {
  const graph: Field[] = [
    ...nodes.map((node): Field => [1, nodeFields(node)]),
    [2, 'graph'],
    ...constants.map((constant): Field => [5, constantFields(constant)]),
    ...inputs.map((value): Field => [11, valueFields(value)]),
    ...outputs.map((value): Field => [12, valueFields(value)]),
  ]
  return encodeMessage([
    [1, whole(formatVersion)],
    [7, graph],
    [8, [[2, whole(operatorVersion)]]],
    ...Object.entries(metadata).map(
      ([key, value]): Field => [
        14,
        [
          [1, key],
          [2, value],
        ],
      ],
    ),
  ])
}

const nodeFields = ({ operator, inputs, outputs, attributes = {} }: OnnxNode): Field[] => [
  ...inputs.map((name): Field => [1, name]),
  ...outputs.map((name): Field => [2, name]),
  [4, operator],
  ...Object.entries(attributes).map(([name, value]): Field => [5, attributeFields(name, value)]),
]

const attributeFields = (name: string, value: number | readonly number[]): Field[] =>
  typeof value === 'number'
    ? [
        [1, name],
        [3, whole(value)],
        [20, whole(2)],
      ]
    : [[1, name], ...value.map((one): Field => [8, whole(one)]), [20, whole(7)]]

const constantFields = ({ name, shape, values }: OnnxConstant): Field[] => [
  ...shape.map((size): Field => [1, whole(size)]),
  [2, whole(elementTypes[values instanceof Float32Array ? 'float' : 'int64'])],
  [8, name],
  [9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)],
]

function valueFields({ name, type, shape }: OnnxValue): Field[] {
  const sizes = shape.map((size): Field => [1, typeof size === 'number' ? [[1, whole(size)]] : [[2, size]]])
  return [
    [1, name],
    [
      2,
      [
        [
          1,
          [
            [1, whole(elementTypes[type])],
            [2, sizes],
          ],
        ],
      ],
    ],
  ]
}
