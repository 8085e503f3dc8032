import { describe, expect, it } from 'vitest'
import { writeDocx } from '../../../shared/formats/transcript/write-docx'
import { nativeProgram } from '../../harness/native-programs'
import { runOver } from './programs'

describe('a DOCX in pandoc', () => {
  it.skipIf(!nativeProgram('pandoc'))('has its title, speakers, times and texts', () => {
    const { bytes } = writeDocx({
      title: 'Tea & "talk"',
      language: 'en-IN',
      segments: [
        { start: 0, end: 1, text: 'one <two>\nthree', speaker: 'Ann & Bob' },
        { start: 61.5, end: 62, text: 'مرحبا 👍' },
      ],
    })
    const printed = runOver({ 'out.docx': bytes }, 'pandoc', ['out.docx', '--from', 'docx', '--to', 'json'])
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
