/** Just enough of protobuf's wire format to write the files of models. */
export type Field = readonly [
  number: number,
  value: string | Uint8Array | Whole | Fraction | readonly Field[],
]

/** A whole number, told apart from a message. */
export interface Whole {
  readonly whole: number
}

/** A number of four bytes, told apart from a message. */
export interface Fraction {
  readonly fraction: number
}

export const whole = (value: number): Whole => ({ whole: value })

const varint = 0
const lengthDelimited = 2
const fourBytes = 5

export function encodeMessage(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(fields.map(([number, value]) => encodeField(number, value)))
}

function encodeField(number: number, value: Field[1]): Uint8Array {
  if (typeof value === 'object' && 'whole' in value) {
    return Buffer.concat([encodeVarint(number * 8 + varint), encodeVarint(value.whole)])
  }
  if (typeof value === 'object' && 'fraction' in value) {
    const bytes = Buffer.alloc(4)
    bytes.writeFloatLE(value.fraction)
    return Buffer.concat([encodeVarint(number * 8 + fourBytes), bytes])
  }
  const body =
    typeof value === 'string'
      ? Buffer.from(value)
      : value instanceof Uint8Array
        ? value
        : encodeMessage(value)
  return Buffer.concat([encodeVarint(number * 8 + lengthDelimited), encodeVarint(body.length), body])
}

function encodeVarint(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = BigInt.asUintN(64, BigInt(value))
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128)
  bytes.push(Number(rest))
  return Uint8Array.from(bytes)
}
