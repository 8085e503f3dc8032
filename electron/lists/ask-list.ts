import {
  type ListAnswers,
  type ListAsked,
  type ListOver,
  type ListRules,
  listOver,
} from '../../shared/lists/list-over'
import { type Result, success } from '../../shared/result'

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
