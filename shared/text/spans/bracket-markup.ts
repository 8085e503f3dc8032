import { withoutOuterSpace } from '../characters'
import { inTextOrder, type Span } from './span'

export interface AnnotatedText {
  readonly text: string
  readonly spans: readonly Span[]
}

export type Unwritten =
  /** Brackets cannot hold this span; it was written as plain text. */
  | { kind: 'value' | 'label'; span: Span }
  /** This plain text, counted in the written markup, would be read back as a span. */
  | { kind: 'look-alike'; start: number; end: number }

/** `[four people](party_size)`. The notation has no escape, so what it cannot hold is listed instead. */
const marked = /\[([^[\]]+)\]\(([^()[\]\r\n]+)\)/g
const writableValue = /^[^[\]]+$/
const writableLabel = /^[^()[\]\r\n]+$/

export function readBrackets(markup: string): AnnotatedText {
  const spans: Span[] = []
  let text = ''
  let read = 0
  for (const [whole, inside, written, at] of matchesOf(markup)) {
    const label = written.trim()
    if (inside.trim() === '' || label === '') continue
    text += markup.slice(read, at)
    const range = withoutOuterSpace(text + inside, { start: text.length, end: text.length + inside.length })
    text += inside
    spans.push({ ...range, label, value: text.slice(range.start, range.end) })
    read = at + whole.length
  }
  return { text: text + markup.slice(read), spans }
}

export function writeBrackets({ text, spans }: AnnotatedText): { markup: string; unwritten: Unwritten[] } {
  const unwritten: Unwritten[] = []
  const written = new Set<number>()
  let markup = ''
  let done = 0
  for (const span of [...spans].sort(inTextOrder)) {
    const kind = unwritable(span)
    if (kind) {
      unwritten.push({ kind, span })
      continue
    }
    markup += text.slice(done, span.start)
    written.add(markup.length)
    markup += `[${span.value}](${span.label})`
    done = span.end
  }
  markup += text.slice(done)
  for (const [whole, inside, label, at] of matchesOf(markup)) {
    if (written.has(at) || inside.trim() === '' || label.trim() === '') continue
    unwritten.push({ kind: 'look-alike', start: at, end: at + whole.length })
  }
  return { markup, unwritten }
}

function unwritable({ value, label }: Span): 'value' | 'label' | null {
  if (!writableValue.test(value)) return 'value'
  return writableLabel.test(label) && label.trim() === label ? null : 'label'
}

function matchesOf(markup: string): [whole: string, inside: string, label: string, at: number][] {
  return Array.from(markup.matchAll(marked), ({ 0: whole, 1: inside = '', 2: label = '', index }) => [
    whole,
    inside,
    label,
    index,
  ])
}
