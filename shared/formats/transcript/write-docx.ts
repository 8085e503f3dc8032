import { strToU8, zipSync } from 'fflate'
import { localTime } from '../../local-time'
import { excerptOf, type FormatLoss } from '../reading'
import { writeClock } from './clock'
import type { RunNote, SegmentedTranscript, SegmentRun, TranscriptSegment } from './segments'
import { xmlText } from './xml-text'

export interface DocxOptions {
  times?: boolean
}

/**
 * The few parts of WordprocessingML that a transcript needs. The `docx` package would be seventy kilobytes for them, and
 * stamps its files with the clock and random names: the same transcript would never be the same file twice.
 */
export function writeDocx(
  transcript: SegmentedTranscript,
  { times = true }: DocxOptions = {},
): { bytes: Uint8Array; losses: FormatLoss[] } {
  const losses: FormatLoss[] = []
  const marks = createDocxMarks(text => `<w:p>${run(text, '')}</w:p>`)
  const title = transcript.title ?? ''
  const heading = title === '' ? '' : `<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr>${run(title, '')}</w:p>`
  const paragraphs = transcript.segments.map((segment, item) => {
    if (xmlText(segment.text).changed) {
      losses.push({ item, code: 'control-character', excerpt: excerptOf(segment.text) })
    }
    return paragraph(segment, times, marks)
  })

  const comments = marks.comments()
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes(comments !== ''),
    '_rels/.rels': fileRelations,
    'docProps/core.xml': coreProperties(xmlText(title).xml, xmlText(transcript.language ?? '').xml),
    'word/_rels/document.xml.rels': documentRelations(comments !== ''),
    'word/document.xml': documentXml(heading + paragraphs.join('')),
    'word/styles.xml': stylesXml(xmlText(transcript.language ?? '').xml),
    ...(comments !== '' && {
      'word/comments.xml': `${declaration}<w:comments ${main}>${comments}</w:comments>`,
    }),
  }
  const packed = Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))
  // The earliest day a zip can name, so that equal transcripts are equal bytes.
  return { bytes: zipSync(packed, { mtime: new Date(1980, 0, 1) }), losses }
}

function paragraph(segment: TranscriptSegment, times: boolean, marks: DocxMarks): string {
  const speaker = segment.speaker ? run(segment.speaker, 'Speaker') : ''
  const time = times ? run(writeClock(segment.start), 'Time') : ''
  const head = [speaker, time]
    .filter(part => part !== '')
    .join('<w:r><w:t xml:space="preserve"> </w:t></w:r>')
  const above =
    head === '' ? '' : `<w:p><w:pPr><w:pStyle w:val="Heading"/>${bidi(segment.text)}</w:pPr>${head}</w:p>`
  const { runs = [{ text: segment.text }] } = segment
  const said = runs.map(piece => {
    const letters = piece.change === 'removed' ? 'w:delText' : 'w:t'
    return marks.around(piece, run(piece.text, '', { letters, isMarked: piece.notes !== undefined }))
  })
  return `${above}<w:p><w:pPr><w:pStyle w:val="Speech"/>${bidi(segment.text)}</w:pPr>${said.join('')}</w:p>`
}

function run(text: string, style: string, { letters = 'w:t', isMarked = false } = {}): string {
  const named = style === '' ? '' : `<w:rStyle w:val="${style}"/>`
  const properties = `${named}${isMarked ? '<w:highlight w:val="yellow"/>' : ''}${isRightToLeft(text) ? '<w:rtl/>' : ''}`
  const content = text
    .split(/\r\n|\r|\n/)
    .map(line =>
      line
        .split('\t')
        .map(part => `<${letters} xml:space="preserve">${xmlText(part).xml}</${letters}>`)
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

/** The fixed parts of a document. ECMA-376 names all of them; programs open the file with these and no more. */
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const partType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const contentTypes = (hasComments: boolean): string =>
  `${declaration}<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${partType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${partType}.styles+xml"/>${hasComments ? `<Override PartName="/word/comments.xml" ContentType="${partType}.comments+xml"/>` : ''}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`

const fileRelations = `${declaration}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="document" Type="${officeRelations}/officeDocument" Target="word/document.xml"/><Relationship Id="properties" Type="${packageNames}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`

const documentRelations = (hasComments: boolean): string =>
  `${declaration}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="styles" Type="${officeRelations}/styles" Target="styles.xml"/>${hasComments ? `<Relationship Id="comments" Type="${officeRelations}/comments" Target="comments.xml"/>` : ''}</Relationships>`

/** Both arguments are XML already. */
function coreProperties(title: string, language: string): string {
  return `${declaration}<cp:coreProperties xmlns:cp="${packageNames}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title>${language === '' ? '' : `<dc:language>${language}</dc:language>`}</cp:coreProperties>`
}

const page =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/>'

function documentXml(body: string): string {
  return `${declaration}<w:document ${main}><w:body>${body}<w:sectPr>${page}</w:sectPr></w:body></w:document>`
}

function stylesXml(language: string): string {
  const spoken = language === '' ? '' : `<w:lang w:val="${language}" w:bidi="${language}"/>`
  const defaults = `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/><w:szCs w:val="22"/>${spoken}</w:rPr></w:rPrDefault></w:docDefaults>`
  return `${declaration}<w:styles ${main}>${defaults}${paragraphStyle('Normal', '', '', true)}${paragraphStyle('Title', '<w:spacing w:after="240"/>', '<w:b/><w:bCs/><w:sz w:val="32"/><w:szCs w:val="32"/>')}${paragraphStyle('Heading', '<w:keepNext/><w:spacing w:before="200" w:after="40"/>', '')}${paragraphStyle('Speech', '<w:spacing w:after="120"/>', '')}${characterStyle('Speaker', '<w:b/><w:bCs/>')}${characterStyle('Time', '<w:color w:val="6B7280"/><w:sz w:val="18"/><w:szCs w:val="18"/>')}</w:styles>`
}

function paragraphStyle(name: string, layout: string, letters: string, first = false): string {
  const kind = first ? 'w:default="1" ' : ''
  const based = first ? '' : '<w:basedOn w:val="Normal"/>'
  return `<w:style w:type="paragraph" ${kind}w:styleId="${name}"><w:name w:val="${name}"/>${based}<w:pPr>${layout}</w:pPr><w:rPr>${letters}</w:rPr></w:style>`
}

function characterStyle(name: string, letters: string): string {
  return `<w:style w:type="character" w:styleId="${name}"><w:name w:val="${name}"/><w:rPr>${letters}</w:rPr></w:style>`
}

export interface DocxMarks {
  /** A piece's own XML, with the marks that a word processor reads around it. */
  around(piece: SegmentRun, xml: string): string
  /** What stands in the part that holds comments; empty: there are none. */
  comments(): string
}

/** A word processor wants somebody; who it was is not known. */
const author = 'Parlance'

/** Notes as comments, bookmarks as bookmarks, and changes as those that a person may accept or refuse. */
export function createDocxMarks(paragraph: (text: string) => string): DocxMarks {
  const comments: string[] = []
  let bookmarks = 0
  let changes = 0

  function comment({ text, addedAt }: RunNote, xml: string): string {
    const id = `w:id="${comments.length}"`
    // Without a zone: Word shows what stands there as the time of day, even where a Z says that it is another's.
    const when = addedAt === undefined ? '' : ` w:date="${localTime(addedAt)}"`
    const paragraphs = text.split(/\r\n|\r|\n/).map(paragraph)
    comments.push(
      `<w:comment ${id} w:author="${author}"${when} w:initials="P">${paragraphs.join('')}</w:comment>`,
    )
    return `<w:commentRangeStart ${id}/>${xml}<w:commentRangeEnd ${id}/><w:r><w:commentReference ${id}/></w:r>`
  }

  function bookmark(xml: string): string {
    bookmarks += 1
    return `<w:bookmarkStart w:id="${bookmarks}" w:name="Bookmark_${bookmarks}"/>${xml}<w:bookmarkEnd w:id="${bookmarks}"/>`
  }

  function changed(change: SegmentRun['change'], xml: string): string {
    if (!change) return xml
    changes += 1
    const element = change === 'added' ? 'w:ins' : 'w:del'
    return `<${element} w:id="${changes}" w:author="${author}">${xml}</${element}>`
  }

  return {
    around({ change, notes = [] }, xml) {
      return notes.reduce(
        (inner, note) => (note.text === '' ? bookmark(inner) : comment(note, inner)),
        changed(change, xml),
      )
    },
    comments: () => comments.join(''),
  }
}
