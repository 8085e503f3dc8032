import { expect, it } from 'vitest'
import { wholeLoudness } from '../../../../renderer/waveform/whole-loudness'
import { byteOfSize } from '../../../../shared/sound/peak-layout'
import { noPeaks, withMorePeaks } from '../../../../shared/sound/peaks'

const seconds = 100
/** Silent in its first half, loud in its second. */
const halves = withMorePeaks(
  noPeaks,
  Uint8Array.from({ length: seconds * 100 * 2 }, (_, at) => (at < seconds * 100 ? 0 : byteOfSize(0.5))),
)

it('what is loud stands out, and nothing is higher than the line', () => {
  const loudness = wholeLoudness(halves, seconds)
  expect(Math.max(...loudness.slice(0, 1_000))).toBe(0)
  expect(Math.min(...loudness.slice(1_030))).toBe(1)
})

it('without peaks there is silence', () => {
  expect(Math.max(...wholeLoudness(null, seconds))).toBe(0)
  expect(Math.max(...wholeLoudness(halves, 0))).toBe(0)
})
