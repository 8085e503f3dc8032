import { type DryRun, type DryRunRow, failedRun, skippedRow } from '../../dry-run'
import { isRecord, type JsonRecord, parseJson, textAt } from '../../json-value'
import { isBlankText, linesOfText } from '../../lines'
import { excerptOf, type FormatLoss, type Writing } from '../../reading'
import { sentenceFields } from '../jsonl'
import { fieldsLost, type Sentence } from '../sentence'
import { readTaggedSentence } from '../tagged-sentence'
import { tagsOf, tokensOf } from '../tokens'

const tagNames = ['ner_tags', 'ner_labels', 'tags', 'labels'] as const

/**
 * Tokens with a tag each, as data sets for token classification have them: an object on each line, a list of them, or
 * an answer of the viewer, which says what the numbers of its tags mean.
 */
export function readHuggingFace(source: string): DryRun<Sentence> {
  const whole = parseJson(source)
  if (whole.ok && !(isRecord(whole.value) && 'tokens' in whole.value)) return readWhole(whole.value, source)
  const rows = linesOfText(source).flatMap((line, at): DryRunRow<Sentence>[] => {
    if (isBlankText(line)) return []
    const parsed = parseJson(line, at + 1)
    return [
      parsed.ok ? readRow(parsed.value, at + 1, []) : skippedRow(at + 1, excerptOf(line), parsed.problem),
    ]
  })
  return { rows, problems: rows.length === 0 ? [{ line: 0, code: 'empty', excerpt: '' }] : [] }
}

function readWhole(value: unknown, source: string): DryRun<Sentence> {
  const list = isRecord(value) ? (value.rows ?? value.data) : value
  if (!Array.isArray(list)) return failedRun({ line: 1, code: 'not-this-format', excerpt: excerptOf(source) })
  const names = isRecord(value) ? namesIn(value) : []
  const rows = list.map((item: unknown, at) =>
    readRow(isRecord(item) && isRecord(item.row) ? item.row : item, at + 1, names),
  )
  return { rows, problems: rows.length === 0 ? [{ line: 0, code: 'empty', excerpt: '' }] : [] }
}

/** What the numbers of tags mean: a list of names somewhere in what is said of the columns. */
function namesIn({ features, label_names, names }: JsonRecord): string[] {
  for (const list of [label_names, names]) if (Array.isArray(list)) return list.map(String)
  const columns = Array.isArray(features) ? features.filter(isRecord) : isRecord(features) ? [features] : []
  for (const column of columns) {
    const named = tagNames.find(name => column.name === name || name in column)
    if (named === undefined) continue
    const found = /"names":(\[[^\]]*\])/.exec(JSON.stringify(column[named] ?? column))?.[1]
    const parsed = parseJson(found ?? '')
    if (parsed.ok && Array.isArray(parsed.value)) return parsed.value.map(String)
  }
  return []
}

function readRow(value: unknown, line: number, names: readonly string[]): DryRunRow<Sentence> {
  const shown = excerptOf(JSON.stringify(value))
  const record = isRecord(value) ? value : {}
  const { tokens } = record
  const tags = tagNames.map(name => record[name]).find(list => Array.isArray(list))
  if (!Array.isArray(tokens) || tokens.length === 0) {
    return skippedRow(line, shown, { code: 'missing-text', excerpt: shown })
  }
  if (!Array.isArray(tags) || tags.length !== tokens.length) {
    return skippedRow(line, shown, { code: 'uneven-tags', excerpt: shown })
  }
  const named: unknown[] = tags.map((tag: unknown) => (typeof tag === 'number' ? names[tag] : tag))
  if (!named.every(tag => typeof tag === 'string')) {
    return skippedRow(line, shown, { code: 'unnamed-tags', excerpt: shown })
  }
  return readTaggedSentence({
    line,
    tokens: tokens.map((token: unknown, at) => ({ text: String(token), tag: named[at] ?? 'O', line })),
    text: textAt(record, 'text', 'sentence'),
    fields: sentenceFields(record),
  })
}

/** An object on each line, with the text that its tokens were cut from. */
export function writeHuggingFace(items: readonly Sentence[]): Writing {
  const losses: FormatLoss[] = fieldsLost(items, ['intent', 'type', 'language'])
  const lines = items.flatMap((sentence, item) => {
    const { text, intent, type, language } = sentence
    const lose = (code: FormatLoss['code'], excerpt: string): void => {
      losses.push({ item, code, excerpt: excerptOf(excerpt) })
    }
    const tokens = tokensOf(text)
    if (tokens.length === 0) {
      lose('text', text)
      return []
    }
    const ner_tags = tagsOf(tokens, sentence.spans, lose)
    const words = tokens.map(token => token.text)
    return [`${JSON.stringify({ text, tokens: words, ner_tags, intent, type, language })}\n`]
  })
  return { text: lines.join(''), losses }
}
