import { describe, expect, it } from 'vitest'
import { writeDocx } from '../../../shared/formats/transcript/write-docx'
import { isInstalled, runOver } from './programs'

describe('a DOCX in pandoc', () => {
  const installed = isInstalled('pandoc', 'the DOCX')

  it.skipIf(!installed)('has its title, speakers, times and texts', () => {
    const { bytes } = writeDocx({
      title: 'Tea & "talk"',
      language: 'en-IN',
      segments: [
        { start: 0, end: 1, text: 'one <two>\nthree', speaker: 'Ann & Bob' },
        { start: 61.5, end: 62, text: 'مرحبا 👍' },
      ],
    })
    const printed = runOver('out.docx', bytes, 'pandoc', path => [path, '--from', 'docx', '--to', 'json'])
    const document = JSON.parse(printed) as { meta: unknown; blocks: unknown }
    const words = JSON.stringify([document.meta, document.blocks])
    for (const word of [
      'Tea',
      'Bob',
      '0:00:00.00',
      '<two>',
      'three',
      '0:01:01.50',
      'مرحبا',
      '👍',
      'LineBreak',
    ]) {
      expect(words).toContain(word)
    }
  })
})
