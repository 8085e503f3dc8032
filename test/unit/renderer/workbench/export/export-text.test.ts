import { afterEach, describe, expect, it } from 'vitest'
import { closedTranscript, useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { exportText } from '../../../../../renderer/workbench/export/export-text'
import { failure, success } from '../../../../../shared/result'
import { noMachineWords } from '../../../../../shared/text/review/marked-words'
import { columnsFromWords } from '../../../../../shared/text/transcript/word-columns'
import { readArchive } from '../../../../../shared/transcripts/export/transcript-archive'
import { type ExportFormat, usualExport } from '../../../../../shared/transcripts/export-choice'
import type { Translation } from '../../../../../shared/transcripts/transcript-facts'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import { sourceOf } from '../../../shared/transcripts/export/sources'
import { startPage } from '../../render'

const transcript = transcriptOf(wordsOf('good 1-2 morning 2-3'))
const source = sourceOf(transcript)
const written = async (format: ExportFormat, from = source): Promise<string> => {
  const text = await exportText(from, format, usualExport)
  return text.ok ? text.value.text : JSON.stringify(text.error)
}
const inGerman: Translation = {
  language: 'de',
  madeAt: 1,
  segments: [{ start: 1, end: 3, speaker: null, text: 'guten Morgen' }],
}
const inHindi: Translation = { ...inGerman, language: 'hi' }

afterEach(() => useTranscript.setState(closedTranscript))

describe('a file before there is one', () => {
  it('reads as it will, a document as plain text', async () => {
    expect(await written('srt')).toContain('-->')
    expect(await written('docx')).toBe(await written('txt'))
    expect(await written('csv')).toMatch(/^start/)
  })

  it('has everything in JSON: each translation, and what the machine heard', async () => {
    const { parlance, requests } = startPage()
    const machine = wordsOf('could 1-2 morning 2-3')
    parlance.getTranslation = async request => {
      requests.push({ name: 'getTranslation', request })
      return success(inHindi)
    }
    parlance.getVersion = async () =>
      success({ words: columnsFromWords(machine), speakers: [], duration: null })
    useTranscript.setState({
      id: 't',
      transcript,
      machine: noMachineWords,
      notes: [{ id: 'n', at: 1, text: 'Ask again' }],
      source: { ...closedTranscript.source, wordTimes: 'estimated', importedFrom: 'txt' },
      translations: [inGerman, inHindi].map(({ language }) => ({ language, segments: 1, madeAt: 1 })),
    })
    const { file } = readArchive(await written('json', { ...source, translation: inGerman }))
    expect(file).toMatchObject({
      notes: [{ text: 'Ask again' }],
      facts: { language: '' },
      wordTimes: 'estimated',
      importedFrom: 'txt',
      translations: [inGerman, inHindi],
      machine: [{ text: 'could' }, { text: 'morning' }],
    })
    // The one on screen is here already.
    expect(requests).toContainEqual({ name: 'getTranslation', request: { id: 't', language: 'hi' } })
    expect(requests).not.toContainEqual({ name: 'getTranslation', request: { id: 't', language: 'de' } })

    parlance.getTranslation = async () => failure({ kind: 'offline' })
    expect(await written('json')).toContain('offline')
  })
})
