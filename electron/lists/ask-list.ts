import {
  type ListAnswers,
  type ListAsked,
  type ListOver,
  type ListRules,
  listOver,
} from '../../shared/lists/list-over'
import { type Result, success } from '../../shared/result'
import type { LiveRows } from '../library/index/index-tasks'
import type { LibraryIndex } from '../library/index/library-index'
import type { Timers } from '../ports'

/** A list that is asked for what somebody sees of it. */
export interface ListSource<Row, Question, Told> {
  ask<Name extends keyof ListAsked<Question>>(
    name: Name,
    asked: ListAsked<Question>[Name],
  ): Promise<Result<ListAnswers<Row, Told>[Name]>>
}

/** Of what is in memory. */
export const listInMemory = <Row, Question, Told>(
  rules: ListRules<Row, Question, Told>,
  read: () => Promise<Result<Row[]>>,
): ListSource<Row, Question, Told> => ({
  async ask(name, asked) {
    const rows = await read()
    if (!rows.ok) return rows
    const list: ListOver<Row, Question, Told> = listOver(rules, rows.value)
    return success(list[name](asked))
  },
})

export interface IndexedLists {
  index: Pick<LibraryIndex, 'askListed'>
  /** What the index cannot know. */
  live(): LiveRows
}

/** Somebody may be at a screen without a list. */
const longestFirst = 500

/**
 * What is looked at first comes before whatever takes the same disk and the same thread. `answered`: the index has said
 * what it knows of a first list, or nobody asks for one.
 */
export function watchFirstList(
  index: IndexedLists['index'],
  timers: Timers,
): { index: IndexedLists['index']; answered: Promise<void> } {
  let tell = (): void => undefined
  const answered = new Promise<void>(resolve => {
    const timer = timers.set(resolve, longestFirst)
    tell = () => {
      timers.clear(timer)
      resolve()
    }
  })
  return {
    answered,
    index: {
      async askListed(question) {
        const answer = await index.askListed(question)
        tell()
        return answer
      },
    },
  }
}

/** Of the index, so that nobody else has the whole of it in memory, unless it cannot answer. Both do by the same rules. */
export const listInIndex = <Row, Question, Told>(
  list: string,
  indexed: IndexedLists | null,
  memory: ListSource<Row, Question, Told>,
): ListSource<Row, Question, Told> => ({
  async ask<Name extends keyof ListAsked<Question>>(name: Name, asked: ListAsked<Question>[Name]) {
    if (!indexed) return memory.ask(name, asked)
    const known = await indexed.index.askListed({ list, name, asked, live: indexed.live() })
    return known ? success(known.answer as ListAnswers<Row, Told>[Name]) : memory.ask(name, asked)
  },
})
