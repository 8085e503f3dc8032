// @vitest-environment jsdom
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { SegmentedTranscript } from '../../../../../shared/formats/transcript/segments'
import { writeDocx } from '../../../../../shared/formats/transcript/write-docx'

const transcript: SegmentedTranscript = {
  title: 'Tea & "talk"',
  language: 'en-IN',
  segments: [
    { start: 0, end: 1, text: 'one <two>\nthree\tfour', speaker: 'Ann & Bob' },
    { start: 61.5, end: 62, text: 'مرحبا' },
  ],
}

function partsOf(bytes: Uint8Array): Map<string, Document> {
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]): [string, Document] => {
    const document = new DOMParser().parseFromString(strFromU8(part), 'application/xml')
    return [name, document]
  })
  return new Map(parts)
}

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const wordsOf = (part: Document | undefined, name: string): (string | null)[] =>
  [...(part?.getElementsByTagNameNS(main, name) ?? [])].map(element => element.textContent)

describe('a transcript for a word processor', () => {
  it('is a package of well-formed parts', () => {
    const parts = partsOf(writeDocx(transcript).bytes)
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'docProps/core.xml',
      'word/_rels/document.xml.rels',
      'word/document.xml',
      'word/styles.xml',
    ])
    for (const part of parts.values()) expect(part.querySelector('parsererror')).toBeNull()
  })

  it('holds title, speaker, time and text of each segment', () => {
    const document = partsOf(writeDocx(transcript).bytes).get('word/document.xml')
    expect(wordsOf(document, 'p')).toEqual([
      'Tea & "talk"',
      'Ann & Bob 0:00:00.00',
      'one <two>threefour',
      '0:01:01.50',
      'مرحبا',
    ])
    expect(wordsOf(document, 'br')).toHaveLength(1)
    expect(wordsOf(document, 'tab')).toHaveLength(1)
    expect(wordsOf(document, 'bidi')).toHaveLength(2)
  })

  it('leaves out what is not wanted', () => {
    const { bytes } = writeDocx(transcript, { times: false })
    const written = wordsOf(partsOf(bytes).get('word/document.xml'), 'p')
    expect(written).toEqual(['Tea & "talk"', 'Ann & Bob', 'one <two>threefour', 'مرحبا'])
  })

  it('says what XML cannot hold', () => {
    const { bytes, losses } = writeDocx({ segments: [{ start: 0, end: 1, text: 'a\u0001b\ud83d' }] })
    expect(losses).toEqual([{ item: 0, code: 'control-character', excerpt: 'a\u0001b\ud83d' }])
    expect(wordsOf(partsOf(bytes).get('word/document.xml'), 't').at(-1)).toBe('a\ufffdb\ufffd')
  })

  it('has notes as comments, bookmarks as bookmarks, and changes as those to accept', () => {
    const runs = [
      { text: 'one ' },
      { text: 'two', notes: [{ at: 1, text: 'why?\nsay', addedAt: new Date(2026, 4, 3, 2, 1).getTime() }] },
      { text: ' x', change: 'added' as const, notes: [{ at: 1, text: '' }] },
      { text: ' y', change: 'removed' as const },
    ]
    const parts = partsOf(writeDocx({ segments: [{ start: 0, end: 2, text: 'one two x', runs }] }).bytes)
    for (const part of parts.values()) expect(part.querySelector('parsererror')).toBeNull()
    const comments = parts.get('word/comments.xml')
    expect(wordsOf(comments, 'p')).toEqual(['why?', 'say'])
    const [comment] = comments?.getElementsByTagNameNS(main, 'comment') ?? []
    expect(comment?.getAttribute('w:date')).toBe('2026-05-03T02:01:00')
    expect(comment?.getAttribute('w:author')).toBe('Parlance')
    const document = parts.get('word/document.xml')
    for (const anchor of ['commentRangeStart', 'commentRangeEnd', 'commentReference']) {
      const [at] = document?.getElementsByTagNameNS(main, anchor) ?? []
      expect(at?.getAttribute('w:id')).toBe(comment?.getAttribute('w:id'))
    }
    expect(wordsOf(document, 'ins')).toEqual([' x'])
    for (const changed of ['ins', 'del']) {
      const [change] = document?.getElementsByTagNameNS(main, changed) ?? []
      expect(change?.getAttribute('w:author')).toBe('Parlance')
    }
    expect(wordsOf(document, 'delText')).toEqual([' y'])
    expect(wordsOf(document, 'highlight')).toHaveLength(2)
    expect(wordsOf(document, 'bookmarkStart')).toHaveLength(1)
    for (const part of ['[Content_Types].xml', 'word/_rels/document.xml.rels']) {
      expect(new XMLSerializer().serializeToString(parts.get(part) ?? new Document())).toContain(
        'comments.xml',
      )
    }
  })

  it('is the same file for the same transcript', () => {
    expect(writeDocx(transcript).bytes).toEqual(writeDocx(transcript).bytes)
  })
})
