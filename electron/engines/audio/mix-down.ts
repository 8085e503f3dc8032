/** The mean of the channels. Plain loops: this runs over every sample of hours of sound. */
export function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0), ...others] = channels
  if (others.length === 0) return first
  const mono = Float32Array.from(first)
  for (const channel of others) {
    for (let index = 0; index < mono.length; index++) mono[index] = (mono[index] ?? 0) + (channel[index] ?? 0)
  }
  for (let index = 0; index < mono.length; index++) mono[index] = (mono[index] ?? 0) / channels.length
  return mono
}
