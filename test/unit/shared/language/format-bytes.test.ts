import { expect, it } from 'vitest'
import { formatBytes } from '../../../../shared/language/format-bytes'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [18_400_000, '18 MB'],
  [999_960_000_000, '1 TB'],
  [18_440_000_000, '18.4 GB'],
  [64_000_000_000, '64 GB'],
  [5.5e18, '5,500 PB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text)
})
