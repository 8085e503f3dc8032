import type { DryRun, DryRunRow } from '../dry-run'
import { isBlankText, linesOfText } from '../lines'
import type { Sentence } from './sentence'
import { readTaggedSentence, type TaggedToken } from './tagged-sentence'

interface ConllSentence {
  line: number
  tokens: TaggedToken[]
  comments: Map<string, string>
}

/**
 * Token first, tag last, whatever columns stand between them; tags of the BIO, IOB, BIOES and BILOU kinds. The format
 * holds no spaces: without a `# text` comment the tokens are joined as people would write them.
 */
export function readConll(source: string): DryRun<Sentence> {
  const rows: DryRunRow<Sentence>[] = []
  let sentence: ConllSentence = { line: 1, tokens: [], comments: new Map() }
  const close = (next: number): void => {
    if (sentence.tokens.length > 0) rows.push(readSentence(sentence))
    sentence = { line: next, tokens: [], comments: new Map() }
  }
  linesOfText(source).forEach((line, at) => {
    if (isBlankText(line) || line.startsWith('-DOCSTART-')) {
      close(at + 2)
      return
    }
    const comment = sentence.tokens.length === 0 ? /^#\s*(\w+)\s*=\s?(.*)$/s.exec(line) : null
    if (comment) {
      const [, name = '', value = ''] = comment
      sentence.comments.set(name, value)
      return
    }
    const columns = line.split(line.includes('\t') ? '\t' : /\s+/).map(column => column.trim())
    const [text = '', ...others] = columns
    sentence.tokens.push({ text, tag: others.at(-1) ?? text, line: at + 1 })
  })
  close(0)
  return { rows, problems: rows.length === 0 ? [{ line: 0, code: 'empty', excerpt: '' }] : [] }
}

function readSentence({ line, tokens, comments }: ConllSentence): DryRunRow<Sentence> {
  const intent = comments.get('intent')
  const fields = intent === undefined ? {} : { intent }
  return readTaggedSentence({ line, tokens, text: comments.get('text'), fields })
}
