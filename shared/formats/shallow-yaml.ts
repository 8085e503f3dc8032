import { Composer, type CST, type Document, Lexer, LineCounter, Parser } from 'yaml'

declare global {
  interface ErrorConstructor {
    /** Of V8, which is in every process of this program. */
    stackTraceLimit: number
  }
}

/**
 * Deeper than whatever is kept in YAML here. The package walks it by recursion, and where the stack ends in the middle of
 * a pattern, V8 ends the whole process.
 */
const deepest = 64

export interface ShallowYaml {
  document: Document.Parsed
  /** From 1, of a place in the text. */
  lineAt(offset: number): number
}

/** The first document of a text, with all that is wrong with it. Null: it is nested so deep that it was made to hurt. */
export function readShallowYaml(text: string): ShallowYaml | null {
  const lines = new LineCounter()
  const tokens = tokensIn(text, lines)
  if (tokens === null) return null
  // Keys are not compared with each other, and errors not shown with their whole lines: each would look at all for each.
  const composer = new Composer({ uniqueKeys: false, prettyErrors: false, logLevel: 'silent' })
  const document = withoutStacks(() => {
    const [first] = composer.compose(tokens, true, text.length)
    return first
  })
  return document ? { document, lineAt: offset => lines.linePos(offset).line } : null
}

function tokensIn(text: string, lines: LineCounter): CST.Token[] | null {
  const parser = new Parser(lines.addNewLine)
  lines.addNewLine(0)
  const tokens: CST.Token[] = []
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (parser.stack.length > deepest) return null
  }
  for (const token of parser.end()) tokens.push(token)
  return tokens
}

/** Nobody asks from where in the package an error comes. Of one at each letter, finding that out takes nearly all the time. */
function withoutStacks<T>(task: () => T): T {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    return task()
  } finally {
    Error.stackTraceLimit = limit
  }
}
