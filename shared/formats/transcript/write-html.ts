import { localDay } from '../../local-time'
import { excerptOf, type FormatLoss, type Writing } from '../reading'
import { writeClock } from './clock'
import type { RunNote, SegmentedTranscript, SegmentRun, TranscriptSegment } from './segments'
import { xmlText } from './xml-text'

/**
 * A page that needs nothing beside it, and no words of ours: each note is at the end, and it and its place in the text
 * lead to one another. A bookmark is a mark alone.
 */
export function writeHtml(
  { title = '', language = '', segments }: SegmentedTranscript,
  { times = true }: { times?: boolean } = {},
): Writing {
  const losses: FormatLoss[] = []
  const notes: RunNote[] = []
  const sections = segments.map((segment, item) => {
    if (xmlText(segment.text).changed) {
      losses.push({ item, code: 'control-character', excerpt: excerptOf(segment.text) })
    }
    return section(segment, times, notes)
  })
  const head = title === '' ? '' : `<h1 dir="auto">${xmlText(title).xml}</h1>\n`
  const text = `<!doctype html>
<html${language === '' ? '' : ` lang="${xmlText(language).xml}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${xmlText(title).xml}</title>
<style>${style}</style>
</head>
<body>
${head}${sections.join('')}${endnotes(notes)}</body>
</html>
`
  return { text, losses }
}

const style =
  'body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}h2{font-size:1rem;margin:1.5rem 0 0}h2 time{font-weight:400;opacity:.7}h2+p{margin-top:.25rem}ins{text-decoration:underline}li p{margin:0;white-space:pre-line}section[role]{margin-top:3rem;border-top:1px solid}'

function section(
  { speaker, start, text, runs = [{ text }] }: TranscriptSegment,
  times: boolean,
  notes: RunNote[],
): string {
  const name = speaker ? `<span dir="auto">${xmlText(speaker).xml}</span>` : ''
  const head = [name, times ? timeOf(start) : ''].filter(part => part !== '').join(' ')
  const heading = head === '' ? '' : `<h2>${head}</h2>\n`
  return `<section>\n${heading}<p dir="auto">${runs.map(run => runHtml(run, notes)).join('')}</p>\n</section>\n`
}

const timeOf = (seconds: number): string =>
  `<time datetime="PT${Math.max(0, Math.round(seconds * 100) / 100)}S">${writeClock(seconds)}</time>`

const elements = { added: 'ins', removed: 'del' } as const

function runHtml({ text, change, notes: left = [] }: SegmentRun, notes: RunNote[]): string {
  const letters = xmlText(text).xml.replace(/&#13;\n?|\n/g, '<br>')
  const marked = left.length > 0 ? `<mark>${letters}</mark>` : letters
  const said = left.filter(note => note.text !== '')
  const references = said.map(note => {
    const number = notes.push(note)
    return `<a id="place-${number}" href="#note-${number}" role="doc-noteref"><sup>${number}</sup></a>`
  })
  const changed = change ? `<${elements[change]}>${marked}</${elements[change]}>` : marked
  return changed + references.join('')
}

function endnotes(notes: readonly RunNote[]): string {
  if (notes.length === 0) return ''
  const items = notes.map(({ at, text, addedAt }, place) => {
    const day = addedAt === undefined ? '' : ` <small>${dayOf(addedAt)}</small>`
    const back = `<a href="#place-${place + 1}" role="doc-backlink">${timeOf(at)}</a>`
    return `<li id="note-${place + 1}">${back}${day}<p dir="auto">${xmlText(text).xml}</p></li>\n`
  })
  return `<section role="doc-endnotes">\n<ol>\n${items.join('')}</ol>\n</section>\n`
}

function dayOf(epoch: number): string {
  return `<time datetime="${new Date(epoch).toISOString()}">${localDay(epoch)}</time>`
}
