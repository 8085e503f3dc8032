import fc from 'fast-check'
import { expect, it } from 'vitest'
import { terminalWidth } from '../../../../../electron/cli/output/printed-text'
import type { ProgressItem } from '../../../../../electron/cli/output/progress'
import { progressLine } from '../../../../../electron/cli/output/progress-bars'

const item: ProgressItem = { id: '1', label: 'talk.wav', state: 'transcribing', part: 0.42, ended: null }
const plain = { redraws: true, colours: false, unicode: false }

it('draws a bar where there is room, and words where there is none', () => {
  expect(progressLine(item, 70, plain)).toBe(
    'talk.wav               [########------------]  42%  transcribing',
  )
  expect(progressLine(item, 40, plain)).toBe('talk.wav            42%  transcribing')
  expect(progressLine(item, 36, plain)).toBe('talk.wav          42%  transcribing')
  expect(progressLine(item, 30, plain)).toBe('talk.wav       42%  transcrib…')
  expect(progressLine({ ...item, part: null }, 40, plain)).not.toContain('%')
  expect(progressLine({ ...item, part: 0.999 }, 70, plain)).toContain(' 99%')
  expect(progressLine(item, 70, { ...plain, unicode: true })).toContain('████████░')
})

it('marks how a thing ended, in colour only where that is wanted', () => {
  expect(progressLine({ ...item, ended: 'well', state: 'done' }, 70, plain)).toBe('+ talk.wav: done')
  const coloured = { redraws: true, colours: true, unicode: true }
  expect(progressLine({ ...item, ended: 'badly', state: 'failed' }, 70, coloured)).toBe(
    '\u001b[31m✗\u001b[39m talk.wav: failed',
  )
})

it('never wraps and never obeys, whatever the names are', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 60 })
  const part = fc.option(fc.double({ min: -1, max: 2, noNaN: true }))
  fc.assert(
    fc.property(words, words, part, fc.integer({ min: 1, max: 120 }), (label, state, done, width) => {
      const line = progressLine({ ...item, label: `${label}\u001b[2J\n`, state, part: done }, width, plain)
      expect(terminalWidth(line)).toBeLessThanOrEqual(width)
      expect(line.includes('\n') || line.includes('\u001b')).toBe(false)
    }),
  )
})
