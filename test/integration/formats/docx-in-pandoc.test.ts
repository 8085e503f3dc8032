import { describe, expect, it } from 'vitest'
import { writeDocx } from '../../../shared/formats/transcript/write-docx'
import { writeExport } from '../../../shared/transcripts/export/write-export'
import { usualExport } from '../../../shared/transcripts/export-choice'
import { nativeProgram } from '../../harness/native-programs'
import { transcriptOf, wordsOf } from '../../unit/shared/text/transcript/transcripts'
import { sourceOf } from '../../unit/shared/transcripts/export/sources'
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

  it.skipIf(!nativeProgram('pandoc'))(
    'has comments at their words, marks, and changes that can be refused',
    () => {
      const source = sourceOf(transcriptOf(wordsOf('good 1-2 morning 2-3 everybody 3-4')), {
        earlier: transcriptOf(wordsOf('bad 1-2 morning 2-3 everybody 3-4')),
        notes: [{ id: 'n', at: 2.5, text: 'Which one?', addedAt: new Date(2026, 4, 3, 20, 30).getTime() }],
      })
      const { content } = writeExport(source, 'docx', usualExport)
      const read = (changes: 'all' | 'accept' | 'reject', to: string): string =>
        runOver({ 'out.docx': new Uint8Array(Buffer.from(content)) }, 'pandoc', [
          'out.docx',
          `--track-changes=${changes}`,
          '--to',
          to,
          '--wrap=none',
        ])
      expect(read('accept', 'plain')).toContain('good morning everybody')
      expect(read('reject', 'plain')).toContain('bad morning everybody')
      const all = read('all', 'markdown')
      expect(all).toMatch(
        /\[Which one\?\]\{\.comment-start [^}]*author="Parlance" date="2026-05-03T20:30:00"\}/,
      )
      expect(all).toMatch(/comment-start[^}]*\}(\[morning\]\{\.mark\}|morning)\[\]\{\.comment-end/)
      expect(all).toMatch(/\[bad ?\]\{\.deletion[^}]*\}.?\[good\]\{\.insertion/)
    },
  )
})
