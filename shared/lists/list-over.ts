import { rowThatBegins } from './row-that-begins'

/** How the things of one kind are listed, wherever they are read from. */
export interface ListRules<Row, Question, Told> {
  idOf(row: Row): string
  /** What a row is looked for by, when letters are typed. */
  nameOf(row: Row): string
  /** Those that answer the question, in its order: the same one every time, whatever order they came in. */
  answer(rows: readonly Row[], question: Question): Row[]
  /** What is told of all there are, whichever of them are shown. */
  tell(rows: readonly Row[], question: Question): Told
}

/** Rows that stand one after the other in what answers a question. */
export interface ListPage<Row> {
  rows: Row[]
  /** Where the first of them stands. */
  from: number
  /** How many answer the question. */
  total: number
}

/** What is asked of a list, and what it answers, by name. */
export interface ListAsked<Question> {
  page: { question: Question; from: number; count: number }
  ids: { question: Question }
  place: { question: Question; id: string }
  begins: { question: Question; text: string; after: number }
  these: { ids: readonly string[] }
}
export interface ListAnswers<Row, Told> {
  page: ListPage<Row> & { told: Told }
  ids: string[]
  /** Null: it does not answer the question, or is not there. */
  place: number | null
  /** From the row with the keyboard on, and round by the first. Null: none begins so. */
  begins: number | null
  /** Those of the ids that are there, in their order. */
  these: Row[]
}

export type ListOver<Row, Question, Told> = {
  [Name in keyof ListAsked<Question>]: (asked: ListAsked<Question>[Name]) => ListAnswers<Row, Told>[Name]
}

/** Answers whatever is asked of the list that these rows make. */
export function listOver<Row, Question, Told>(
  { idOf, nameOf, answer, tell }: ListRules<Row, Question, Told>,
  rows: readonly Row[],
): ListOver<Row, Question, Told> {
  return {
    page({ question, from, count }) {
      const listed = answer(rows, question)
      // Who was at the end when others went sees what is the end now.
      const first = Math.max(0, Math.min(from, listed.length - count))
      return {
        rows: listed.slice(first, first + count),
        from: first,
        total: listed.length,
        told: tell(rows, question),
      }
    },

    ids: ({ question }) => answer(rows, question).map(idOf),
    place: ({ question, id }) => rowOrNull(answer(rows, question).findIndex(row => idOf(row) === id)),

    begins({ question, text, after }) {
      const names = answer(rows, question).map(nameOf)
      return rowOrNull(rowThatBegins(text, { row: after, rows: names.length }, at => names[at] ?? ''))
    },

    these({ ids }) {
      const byId = new Map(rows.map(row => [idOf(row), row]))
      return ids.flatMap(id => byId.get(id) ?? [])
    },
  }
}

const rowOrNull = (at: number): number | null => (at < 0 ? null : at)
