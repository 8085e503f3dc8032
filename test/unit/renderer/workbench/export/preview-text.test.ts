import { afterEach, describe, expect, it } from 'vitest'
import { closedTranscript, useTranscript } from '../../../../../renderer/transcripts/store'
import { firstLines, previewText } from '../../../../../renderer/workbench/export/preview-text'
import { usualExport } from '../../../../../shared/transcripts/export-choice'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import { sourceOf } from '../../../shared/transcripts/export/sources'

const source = sourceOf(transcriptOf(wordsOf('good 1-2 morning 2-3')))

afterEach(() => useTranscript.setState(closedTranscript))

describe('a file before there is one', () => {
  it('reads as it will, a document as plain text, and everything of the transcript on screen in JSON', () => {
    expect(previewText(source, 'srt', usualExport)).toContain('-->')
    expect(previewText(source, 'docx', usualExport)).toBe(previewText(source, 'txt', usualExport))
    expect(previewText(source, 'csv', usualExport)).toMatch(/^start/)
    useTranscript.setState({ notes: [{ id: 'n', at: 1, text: 'Ask again' }] })
    const json = JSON.parse(previewText(source, 'json', usualExport))
    expect(json).toMatchObject({ format: 'parlance-transcript', notes: [{ text: 'Ask again' }] })
  })

  it('is shown in part when it is long', () => {
    expect(firstLines('a\nb\nc\n', 2)).toEqual({ text: 'a\nb\n', isCut: true })
    expect(firstLines('a\nb\n', 2)).toEqual({ text: 'a\nb\n', isCut: false })
    expect(firstLines('a', 2)).toEqual({ text: 'a', isCut: false })
    expect(firstLines('x'.repeat(70_000), 2)).toMatchObject({ isCut: true })
  })
})
