import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppError } from '../../../shared/errors'
import type { ListPage } from '../../../shared/lists/list-over'
import type { Result } from '../../../shared/result'
import { listIsAsked } from '../first-list'
import {
  type HeldRows,
  noRows,
  placeAmong,
  type RowChanges,
  type RowRules,
  rowAmong,
  withChanges,
  withPage,
} from './held-rows'
import { createPacedAsking } from './paced-asking'
import { missingSpan, type RowSpan, spanAround } from './row-span'
import type { TableRows } from './table-rows'

/** Who has all rows of a list, and answers for it. */
interface RowSource<Question, Row, Told> extends RowRules<Row> {
  page(asked: { question: Question; from: number; count: number }): Promise<Result<ListPage<Row> & Told>>
  /** Left out, as the next: nobody goes through the list with the keyboard. */
  place?(asked: { question: Question; id: string }): Promise<Result<number | null>>
  begins?(asked: { question: Question; text: string; after: number }): Promise<Result<number | null>>
  /** What became of rows, by push, also of those that do not answer the question. Answers how to stop. */
  listen(changed: (rows: readonly Row[], removed: readonly string[]) => void): () => void
}

/** What is here of a list. Another as soon as anything of it is. */
export interface RowsHere<Question, Row, Told> {
  /** What it answers: somebody may have asked another one since. Null: nobody has asked. */
  question: Question | null
  list: TableRows
  rowAt(at: number): Row | undefined
  row(id: string): Row | undefined
  /** What was told with the last page. Null: none has come yet. */
  told: Told | null
  /** Why the last page did not come. What came before is still here. */
  error: AppError | null
}

export interface RowWindow<Question, Row, Told> {
  store: Pick<StoreApi<RowsHere<Question, Row, Told>>, 'getState' | 'subscribe' | 'getInitialState'>
  /** From now on the list is what answers this. What is here stays until the first answer. */
  ask(question: Question): void
  /** Shown until somebody calls what it answers: nobody asks for what nobody looks at. */
  open(): () => void
  /** Something went on that no push tells of. */
  askAnew(): void
  /** Where this row stands is known as well, wherever the list is scrolled to. */
  follow(id: string | null): void
}

/**
 * A long list of which a page or two are here. What is held of it and what comes of a page or a push is said by
 * `held-rows.ts`, what is asked for next by `row-span.ts`, and when by `paced-asking.ts`.
 */
export function createRowWindow<Question, Row, Told>(
  source: RowSource<Question, Row, Told>,
): RowWindow<Question, Row, Told> {
  let question: Question | null = null
  let held = noRows<Row>()
  /** The last page that came, and what it answers. */
  let last: { question: Question; told: Told } | null = null
  let drawn: readonly number[] = []
  let isOpen = false
  /** What came while a page was on its way is newer than what that says. */
  let early = new Map<string, Row | null>()

  const store = createStore<RowsHere<Question, Row, Told>>()(() => rowsHere(held, last, source, controls()))
  const publish = (): void => store.setState(rowsHere(held, last, source, controls()), true)
  const asking = createPacedAsking({ wanted, ask: askPage })

  function controls(): Pick<TableRows, 'want' | 'begins'> {
    return {
      want(rowsDrawn) {
        drawn = rowsDrawn
        asking.look()
      },
      async begins(text, after) {
        const found = question === null ? null : await source.begins?.({ question, text, after })
        return found?.ok ? (found.value ?? -1) : -1
      },
    }
  }

  function wanted(): { what: RowSpan; isAtOnce: boolean } | null {
    if (!isOpen || question === null) return null
    const { isStale, rows, total } = held
    const span = isStale ? spanAround(drawn) : missingSpan(drawn, total ?? 0, at => rows.has(at))
    // Some of what is in sight is here: who scrolls so steadily is to find the next there in time.
    const isSteady = !isStale && drawn.some((at, n) => drawn[n - 1] === at - 1 && rows.has(at))
    return span && { what: span, isAtOnce: isSteady }
  }

  async function askPage({ from, to }: RowSpan): Promise<() => boolean> {
    if (question === null) return () => false
    const asked = question
    const { isStale: isAnew, followed } = held
    held = { ...held, isStale: false }
    early = new Map()
    const listCame = listIsAsked()
    const isPlaceAsked = followed !== null && (isAnew || followed.at === undefined)
    const [page, place] = await Promise.all([
      source.page({ question: asked, from, count: to - from }),
      isPlaceAsked ? source.place?.({ question: asked, id: followed.id }) : null,
    ])
    listCame()
    return () => {
      if (!page.ok) {
        held = { ...held, isStale: held.isStale || isAnew }
        // Nothing of the list is another, or it would be asked again at once.
        store.setState({ error: page.error })
        return false
      }
      if (place?.ok && followed && held.followed?.id === followed.id) keepPlace(followed.id, place.value)
      held = withPage(held, page.value, { idOf: source.idOf, isAnew, drawn })
      held = withChanges(held, early, source)
      last = { question: asked, told: page.value }
      publish()
      if (held.followed?.at === undefined) void lookFor(held.followed?.id)
      return true
    }
  }

  async function lookFor(id: string | undefined): Promise<void> {
    if (question === null || id === undefined) return
    const asked = question
    const place = await source.place?.({ question: asked, id })
    const isAwaited = held.followed?.id === id && held.followed.at === undefined
    if (question !== asked || !isAwaited || !place?.ok) return
    keepPlace(id, place.value)
    publish()
  }

  const keepPlace = (id: string, at: number | null | undefined): void => {
    held = { ...held, followed: { id, at } }
  }

  function changed(rows: readonly Row[], removed: readonly string[]): void {
    const changes: RowChanges<Row> = [
      ...rows.map((row): [string, Row] => [source.idOf(row), row]),
      ...removed.map((id): [string, null] => [id, null]),
    ]
    if (asking.isUnderWay()) for (const [id, row] of changes) early.set(id, row)
    held = withChanges(held, changes, source)
    publish()
    asking.look()
  }

  /** Whatever was asked for is to be asked for again. */
  function beginAnew(): void {
    held = { ...held, isStale: true }
    asking.letGo()
  }

  return {
    store,
    ask(next) {
      question = next
      beginAnew()
      if (held.followed) keepPlace(held.followed.id, undefined)
      asking.look()
    },
    open() {
      isOpen = true
      beginAnew()
      const unlisten = source.listen(changed)
      asking.look()
      return () => {
        unlisten()
        isOpen = false
        // What becomes of them from now on nobody hears.
        beginAnew()
        held = { ...held, heard: new Map() }
        if (held.followed?.at === null) keepPlace(held.followed.id, undefined)
        publish()
      }
    },
    askAnew() {
      held = { ...held, isStale: true }
      asking.look()
    },
    follow(id) {
      if (id === (held.followed?.id ?? null)) return
      held = { ...held, followed: id === null ? null : { id, at: held.places.get(id) } }
      if (last !== null && held.followed?.at === undefined) void lookFor(held.followed?.id)
    },
  }
}

/** As it is just now, for who draws it. */
const rowsHere = <Question, Row, Told>(
  held: HeldRows<Row>,
  last: { question: Question; told: Told } | null,
  { idOf }: Pick<RowRules<Row>, 'idOf'>,
  controls: Pick<TableRows, 'want' | 'begins'>,
): RowsHere<Question, Row, Told> => ({
  question: last?.question ?? null,
  list: {
    count: held.total ?? 0,
    idAt(at) {
      const row = held.rows.get(at)
      return row === undefined ? undefined : idOf(row)
    },
    placeOf: id => placeAmong(held, id),
    ...controls,
  },
  rowAt: at => held.rows.get(at),
  row: id => rowAmong(held, id),
  told: last?.told ?? null,
  error: null,
})
