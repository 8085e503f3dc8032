/** The mean of the channels. Plain loops: this runs over every sample of hours of sound. */
export function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0), second, ...rest] = channels
  if (!second) return first
  if (rest.length === 0) return isSame(first, second) ? first : meanOfTwo(first, second)
  const others = [second, ...rest]
  const mono = first.slice()
  for (const channel of others) {
    for (let index = 0; index < mono.length; index++) mono[index] = (mono[index] ?? 0) + (channel[index] ?? 0)
  }
  for (let index = 0; index < mono.length; index++) mono[index] = (mono[index] ?? 0) / channels.length
  return mono
}

/** The decoder of MP3 gives mono sound as two equal channels. The system compares memory at no cost to speak of. */
const isSame = (one: Float32Array, other: Float32Array): boolean => bytesOf(one).equals(bytesOf(other))

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Nearly all sound that is not mono, in one go. */
function meanOfTwo(left: Float32Array, right: Float32Array): Float32Array {
  const mono = new Float32Array(left.length)
  for (let index = 0; index < mono.length; index++) {
    mono[index] = ((left[index] ?? 0) + (right[index] ?? 0)) / 2
  }
  return mono
}
