import { strToU8, zipSync } from 'fflate'
import { excerptOf, type FormatLoss } from '../reading'
import { writeClock } from './clock'
import type { SegmentedTranscript, TranscriptSegment } from './segments'
import { contentTypes, coreProperties, documentXml, relations, stylesXml } from './word-parts'
import { xmlText } from './xml-text'

export interface DocxOptions {
  speakers?: boolean
  times?: boolean
}

/**
 * The few parts of WordprocessingML that a transcript needs. The `docx` package would be seventy kilobytes for them, and
 * stamps its files with the clock and random names: the same transcript would never be the same file twice.
 */
export function writeDocx(
  transcript: SegmentedTranscript,
  { speakers = true, times = true }: DocxOptions = {},
): { bytes: Uint8Array; losses: FormatLoss[] } {
  const losses: FormatLoss[] = []
  const title = transcript.title ?? ''
  const heading = title === '' ? '' : `<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr>${run(title, '')}</w:p>`
  const paragraphs = transcript.segments.map((segment, item) => {
    if (xmlText(segment.text).changed) {
      losses.push({ item, code: 'control-character', excerpt: excerptOf(segment.text) })
    }
    return paragraph(segment, speakers, times)
  })

  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations.file,
    'docProps/core.xml': coreProperties(xmlText(title).xml, xmlText(transcript.language ?? '').xml),
    'word/_rels/document.xml.rels': relations.document,
    'word/document.xml': documentXml(heading + paragraphs.join('')),
    'word/styles.xml': stylesXml(xmlText(transcript.language ?? '').xml),
  }
  const packed = Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))
  // The earliest day a zip can name, so that equal transcripts are equal bytes.
  return { bytes: zipSync(packed, { mtime: new Date(1980, 0, 1) }), losses }
}

function paragraph(segment: TranscriptSegment, speakers: boolean, times: boolean): string {
  const speaker = speakers && segment.speaker ? run(segment.speaker, 'Speaker') : ''
  const time = times ? run(writeClock(segment.start), 'Time') : ''
  const head = [speaker, time]
    .filter(part => part !== '')
    .join('<w:r><w:t xml:space="preserve"> </w:t></w:r>')
  const above =
    head === '' ? '' : `<w:p><w:pPr><w:pStyle w:val="Heading"/>${bidi(segment.text)}</w:pPr>${head}</w:p>`
  return `${above}<w:p><w:pPr><w:pStyle w:val="Speech"/>${bidi(segment.text)}</w:pPr>${run(segment.text, '')}</w:p>`
}

function run(text: string, style: string): string {
  const properties = `${style === '' ? '' : `<w:rStyle w:val="${style}"/>`}${isRightToLeft(text) ? '<w:rtl/>' : ''}`
  const content = text
    .split(/\r\n|\r|\n/)
    .map(line =>
      line
        .split('\t')
        .map(part => `<w:t xml:space="preserve">${xmlText(part).xml}</w:t>`)
        .join('<w:tab/>'),
    )
    .join('<w:br/>')
  return `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${content}</w:r>`
}

const bidi = (text: string): string => (isRightToLeft(text) ? '<w:bidi/>' : '')

/** By the first letter that has a direction, as `dir="auto"` does. */
function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0] ?? ''
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
}
