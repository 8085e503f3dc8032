import type { Result } from '../../../../shared/result'
import type { Range } from '../../../../shared/text/characters'
import type { Watch } from '../../engine-ports'
import type { FoundProgram } from '../../programs/known-programs'
import type { runProgram } from '../../programs/run-program'
import { createTurns } from '../../turns'
import { type CarriedText, markedPart } from '../marked-words'
import { inBatches, partsWithWords } from '../split-text'
import { type HtmlMarkedText, readParagraphs, writeMarkedParagraph } from './marked-html'
import { type Mode, readModes } from './modes'
import { placeMarkedEntities } from './place-entities'
import { unknownWord } from './word-runs'

export interface ApertiumPorts {
  /** The same answer for as long as nobody looked for it anew. Null: it is not installed. */
  find: () => Promise<Pick<FoundProgram, 'file'> | null>
  run: typeof runProgram
  env: NodeJS.ProcessEnv
}

/** An entity to be carried over, counted in UTF-16 units. */
export interface CarriedMarks extends Range {
  readonly value: string
}

/** Translates by rules, with dictionaries that the person's system has installed. */
export interface Apertium {
  /** None where the program is not installed. */
  modes(): Promise<Mode[]>
  translate(
    mode: Mode,
    source: { text: string; entities: readonly CarriedMarks[] },
    watch?: Watch,
  ): Promise<Result<CarriedText, string>>
}

/** A call takes half a second, however short the text; so many characters take another half. */
const batchLength = 12_000
const atOnce = 2
const listPatience = 10_000
const batchPatience = 120_000

/** Apertium opens /dev/stdin by its name, which Linux refuses for what Node gives a program to read: a socket. */
const throughPipe = 'cat | "$0" "$@"'

const failed = (reason: string): Result<never, string> => ({
  ok: false,
  error: `Apertium could not translate the text: ${reason}.`,
})

export function createApertium({ find, run, env }: ApertiumPorts): Apertium {
  const inTurn = createTurns(atOnce)
  // Without a UTF-8 locale Apertium takes accents for two letters each. Transfuse moves spaces in other ways.
  const fixedEnv = { ...env, LC_ALL: 'C.UTF-8', APERTIUM_TRANSFUSE: 'no' }

  async function translateHtml(
    mode: Mode,
    html: string,
    signal?: AbortSignal,
  ): Promise<Result<string, string>> {
    const program = await find()
    if (program === null) return failed('the program is not there any more')
    const ran = await run('sh', ['-c', throughPipe, program.file, '-u', '-f', 'html', mode.name], {
      timeoutMs: batchPatience,
      input: html,
      env: fixedEnv,
      signal,
    })
    switch (ran.how) {
      case 'done':
        return { ok: true, value: ran.output.toString('utf8') }
      case 'stopped':
        return { ok: false, error: 'The translation was cancelled.' }
      case 'too-long':
        return failed('it took too long')
      default:
        return failed(ran.detail.slice(0, 200) || 'it ended early')
    }
  }

  async function translateParagraphs(mode: Mode, paragraphs: string[], signal?: AbortSignal) {
    const answer = await inTurn(() => translateHtml(mode, paragraphs.join(''), signal))
    if (!answer.ok) return answer
    const read = readParagraphs(answer.value)
    return read.length === paragraphs.length
      ? { ok: true as const, value: read }
      : failed(`${read.length} of ${paragraphs.length} lines came back`)
  }

  /** What is asked to find the entities again: each value alone, and each line without it. */
  async function translateWitnesses(mode: Mode, witnesses: readonly Witness[], signal?: AbortSignal) {
    if (witnesses.length === 0) return { ok: true as const, value: [] }
    const paragraphs = witnesses.flatMap(({ alone, without }) => [alone, without])
    const html = paragraphs.map(paragraph => writeMarkedParagraph({ text: paragraph, marks: [] }))
    const translated = await translateParagraphs(mode, html, signal)
    if (!translated.ok) return translated
    const texts = translated.value.map(({ text }) => text)
    const value = witnesses.map((_, at) => ({ alone: texts[at * 2] ?? '', without: texts[at * 2 + 1] ?? '' }))
    return { ok: true as const, value }
  }

  /** Asked once of what was found once: each text and each screen wants to know. */
  const listed = new WeakMap<object, Promise<Mode[] | null>>()

  async function list(file: string): Promise<Mode[] | null> {
    const ran = await run(file, ['-l'], { timeoutMs: listPatience, env: fixedEnv })
    return ran.how === 'done' ? readModes(ran.output.toString('utf8')) : null
  }

  return {
    async modes() {
      const program = await find()
      if (program === null) return []
      const asked = listed.get(program) ?? list(program.file)
      listed.set(program, asked)
      const modes = await asked
      // What only failed this once is asked again.
      if (modes === null) listed.delete(program)
      return modes ?? []
    },

    async translate(mode, { text, entities }, { progress, signal } = {}) {
      const parts = partsWithWords(text, entities)
      const batches = inBatches(parts, batchLength)
      let done = 0
      const witnesses = entities.map(entity => witnessOf(text, entity, partOf(entity, parts)))
      const [asked, ...answers] = await Promise.all([
        translateWitnesses(mode, witnesses, signal),
        ...batches.map(async batch => {
          const paragraphs = batch.map(part => writeMarkedParagraph(markedPart(text, part, entities)))
          const answer = await translateParagraphs(mode, paragraphs, signal)
          progress?.(++done / batches.length)
          return answer
        }),
      ])
      if (!asked.ok) return asked
      const lines: HtmlMarkedText[] = []
      for (const answer of answers) {
        if (!answer.ok) return answer
        lines.push(...answer.value)
      }
      const whole = putTogether(text, parts, lines)
      const sought = entities.map(({ start, end }, id) => {
        const part = partOf({ start, end }, parts)
        const { alone = '', without = '' } = asked.value[id] ?? {}
        const line = part ? whole.lines[parts.indexOf(part)] : undefined
        const all = { start: 0, end: whole.text.length }
        return { id, start, end, alone, line: line ?? all, without: line ? without : null }
      })
      return { ok: true, value: { text: whole.text, places: placeMarkedEntities(whole, sought) } }
    },
  }
}

interface Witness {
  alone: string
  without: string
}

const partOf = (entity: Range, parts: readonly Range[]): Range | undefined =>
  parts.find(({ start, end }) => start <= entity.start && entity.end <= end)

function witnessOf(text: string, { start, end, value }: CarriedMarks, part: Range | undefined): Witness {
  const alone = value.replace(/\s+/g, ' ')
  if (!part) return { alone, without: '' }
  return { alone, without: text.slice(part.start, start) + unknownWord + text.slice(end, part.end) }
}

interface WholeText extends HtmlMarkedText {
  /** Where each part is now. */
  lines: Range[]
}

/** The translated parts, with what lay between them unchanged. */
function putTogether(
  text: string,
  parts: readonly Range[],
  translated: readonly HtmlMarkedText[],
): WholeText {
  const whole: WholeText = { text: '', marks: [], lines: [] }
  let at = 0
  for (const [index, part] of parts.entries()) {
    whole.text += text.slice(at, part.start)
    const from = whole.text.length
    const line = translated[index] ?? { text: '', marks: [] }
    whole.text += line.text
    whole.lines.push({ start: from, end: whole.text.length })
    for (const { id, start, end } of line.marks)
      whole.marks.push({ id, start: start + from, end: end + from })
    at = part.end
  }
  whole.text += text.slice(at)
  return whole
}
