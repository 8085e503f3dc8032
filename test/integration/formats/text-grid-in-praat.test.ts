import { describe, expect, it } from 'vitest'
import { writeTextGrid } from '../../../shared/formats/transcript/write-text-grid'
import { nativeProgram } from '../../harness/native-programs'
import { runOver } from './programs'

const segments = [
  { start: 0.5, end: 1, text: 'He said "hi"', speaker: 'Ann "A" Lee' },
  { start: 0.8, end: 2, text: 'नमस्ते 👍', speaker: 'مريم' },
  { start: 1.5, end: 2.25, text: 'two\nlines', speaker: 'Ann "A" Lee' },
]

const script = `
grid = Read from file: "out.TextGrid"
tiers = Get number of tiers
total = Get total duration
writeInfoLine: tiers, " ", fixed$ (total, 3)
for tier to tiers
  name$ = Get tier name: tier
  count = Get number of intervals: tier
  appendInfoLine: "tier ", name$
  for place to count
    begin = Get start time of interval: tier, place
    finish = Get end time of interval: tier, place
    label$ = Get label of interval: tier, place
    label$ = replace$ (label$, newline$, "/", 0)
    appendInfoLine: fixed$ (begin, 3), " ", fixed$ (finish, 3), " [", label$, "]"
  endfor
endfor
`

describe('a TextGrid in Praat', () => {
  it.skipIf(!nativeProgram('praat'))('has the tiers, times and labels that were written', () => {
    const grid = writeTextGrid({ segments, duration: 2.5 }).text
    const files = { 'out.TextGrid': grid, 'script.praat': script }
    const printed = runOver(files, 'praat', ['--utf8', '--run', 'script.praat'])
    expect(printed.trim().split('\n')).toEqual([
      '2 2.500',
      'tier Ann "A" Lee',
      '0 0.500 []',
      '0.500 1.000 [He said "hi"]',
      '1.000 1.500 []',
      '1.500 2.250 [two/lines]',
      '2.250 2.500 []',
      'tier مريم',
      '0 0.800 []',
      '0.800 2.000 [नमस्ते 👍]',
      '2.000 2.500 []',
    ])
  })
})
