import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppError } from '../../../shared/errors'
import type { ListPage } from '../../../shared/lists/list-over'
import type { Result } from '../../../shared/result'
import type { TableRows } from './table-rows'

/** Who has all rows of a list, and answers for it. */
interface RowSource<Question, Row, Told> {
  idOf(row: Row): string
  page(asked: { question: Question; from: number; count: number }): Promise<Result<ListPage<Row> & Told>>
  place(asked: { question: Question; id: string }): Promise<Result<number | null>>
  begins(asked: { question: Question; text: string; after: number }): Promise<Result<number | null>>
  /** Once it is so, a row may stand elsewhere than before, or be counted otherwise. */
  mayMove(before: Row, now: Row): boolean
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

/** Rows asked for at once, at the least. */
const pageRows = 100
/** Beyond those that are drawn: who scrolls steadily finds them there. */
const rowsAhead = 40
/** More are not kept: those farthest from what is drawn go first. */
const mostRows = 800
/** Milliseconds. Who scrolls over many pages is shown some of them; what changes often is listed anew so often. */
const pause = 150

/** A long list of which a page or two are here. */
export function createRowWindow<Question, Row, Told>(
  source: RowSource<Question, Row, Told>,
): RowWindow<Question, Row, Told> {
  const { idOf } = source
  let question: Question | null = null
  let rows: ReadonlyMap<number, Row> = new Map()
  let places: ReadonlyMap<string, number> = new Map()
  let total = 0
  let told: Told | null = null
  let answered: Question | null = null
  /** Undefined: nobody knows where it stands. Null: nowhere. */
  let followed: { id: string; at: number | null | undefined } | null = null
  let drawn: readonly number[] = []
  let isOpen = false
  /** Rows may stand elsewhere than they are here. */
  let isStale = true
  /** Counts what was asked for: an answer to anything but the last is for nobody. */
  let asked = 0
  let isAsking = false
  let lastAsked = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What came while a page was on its way is newer than what that says. Null: it is gone. */
  let early = new Map<string, Row | null>()
  /** As they were last heard of, of those that are not here. */
  const heard = new Map<string, Row>()

  const store = createStore<RowsHere<Question, Row, Told>>()(() => snapshot())

  function snapshot(): RowsHere<Question, Row, Told> {
    const [now, at, follows, count] = [rows, places, followed, total]
    const isAll = told !== null && now.size === count && !isStale
    return {
      question: answered,
      list: {
        count,
        idAt(place) {
          const row = now.get(place)
          return row === undefined ? undefined : idOf(row)
        },
        placeOf(id) {
          const place = at.get(id) ?? (follows?.id === id ? follows.at : undefined)
          if (place === undefined) return isAll ? -1 : undefined
          return place ?? -1
        },
        want,
        begins,
      },
      rowAt: place => now.get(place),
      row: id => now.get(at.get(id) ?? -1),
      told,
      error: null,
    }
  }

  function keep(next: ReadonlyMap<number, Row>): void {
    rows = next.size > mostRows ? nearest(next) : next
    places = new Map([...rows].map(([at, row]) => [idOf(row), at]))
    const at = followed && places.get(followed.id)
    if (followed && at != null) followed = { id: followed.id, at }
  }

  function nearest(all: ReadonlyMap<number, Row>): ReadonlyMap<number, Row> {
    const { from, to } = sightOf(drawn)
    const middle = (from + to) / 2
    const byDistance = [...all].sort(([one], [other]) => Math.abs(one - middle) - Math.abs(other - middle))
    const isPinned = new Set(drawn)
    return new Map(byDistance.filter(([at], n) => n < mostRows || isPinned.has(at)))
  }

  const publish = (): void => store.setState(snapshot(), true)

  function want(rowsDrawn: readonly number[]): void {
    drawn = rowsDrawn
    fill()
  }

  /** Asks for what is missing, where nothing is on its way. */
  function fill(): void {
    clearTimeout(timer)
    if (!isOpen || isAsking || question === null) return
    const span = isStale ? spanAround(drawn) : missingSpan(drawn, total, at => rows.has(at))
    if (!span) return
    const wait = lastAsked + pause - performance.now()
    // Some of what is in sight is here: who scrolls so steadily is to find the next there in time.
    const isSteady = !isStale && drawn.some((at, n) => drawn[n - 1] === at - 1 && rows.has(at))
    if (isSteady || wait <= 0) void load(span)
    else timer = setTimeout(fill, wait)
  }

  async function load({ from, to }: Span): Promise<void> {
    if (question === null) return
    asked += 1
    const mine = asked
    const isAnew = isStale
    const follows = followed
    isStale = false
    isAsking = true
    early = new Map()
    lastAsked = performance.now()
    const isPlaceAsked = follows !== null && (isAnew || follows.at === undefined)
    const [page, place] = await Promise.all([
      source.page({ question, from, count: to - from }),
      isPlaceAsked ? source.place({ question, id: follows.id }) : null,
    ])
    if (mine !== asked) return
    isAsking = false
    if (!page.ok) {
      isStale ||= isAnew
      // Nothing of the list is another, or it would be asked again at once.
      store.setState({ error: page.error })
      return
    }
    answered = question
    if (place?.ok && followed?.id === follows?.id && follows) followed = { id: follows.id, at: place.value }
    take(page.value, isAnew)
    publish()
    if (followed && followed.at === undefined) void lookFor(followed.id)
    fill()
  }

  function take(page: ListPage<Row> & Told, isAnew: boolean): void {
    const { rows: came, from, total: count } = page
    const isOther = count !== total
    // Rows came or went unheard: where the others stand is not known any more.
    if (isOther && !isAnew) isStale = true
    const next = new Map(isAnew || isOther ? followedRow() : rows)
    for (const row of came) {
      const at = places.get(idOf(row))
      if (at !== undefined && next.has(at)) next.delete(at)
    }
    came.forEach((row, n) => {
      next.set(from + n, row)
    })
    total = count
    told = page
    keep(next)
    mend([...early])
    early = new Map()
  }

  /** It stays here with its place, however far from the page that came. */
  function followedRow(): [number, Row][] {
    const row = followed && rows.get(places.get(followed.id) ?? -1)
    return row && followed?.at != null ? [[followed.at, row]] : []
  }

  function mend(changes: readonly (readonly [string, Row | null])[]): void {
    let next = new Map(rows)
    for (const [id, row] of changes) {
      const at = placeIn(next, id)
      const before = at === undefined ? heard.get(id) : next.get(at)
      if (row === null) {
        isStale = true
        heard.delete(id)
        if (followed?.id === id) followed = { id, at: null }
        if (at === undefined) continue
        next = without(next, at)
        total = Math.max(0, total - 1)
        if (followed?.at != null && followed.at > at) followed = { id: followed.id, at: followed.at - 1 }
        continue
      }
      if (before === undefined || source.mayMove(before, row)) isStale = true
      if (at === undefined) heard.set(id, row)
      else next.set(at, row)
    }
    keep(next)
  }

  const placeIn = (next: ReadonlyMap<number, Row>, id: string): number | undefined => {
    const at = places.get(id)
    const row = at === undefined ? undefined : next.get(at)
    if (row !== undefined && idOf(row) === id) return at
    // Others went just now.
    return [...next].find(([, one]) => idOf(one) === id)?.[0]
  }

  async function begins(text: string, after: number): Promise<number> {
    if (question === null) return -1
    const found = await source.begins({ question, text, after })
    return found.ok ? (found.value ?? -1) : -1
  }

  return {
    store,
    ask(next) {
      question = next
      isStale = true
      // What is on its way answers another question.
      asked += 1
      isAsking = false
      lastAsked = Number.NEGATIVE_INFINITY
      if (followed) followed = { id: followed.id, at: undefined }
      fill()
    },
    open() {
      isOpen = true
      isStale = true
      lastAsked = Number.NEGATIVE_INFINITY
      const unlisten = source.listen(changed)
      fill()
      return () => {
        unlisten()
        clearTimeout(timer)
        isOpen = false
        // What becomes of them from now on nobody hears.
        isStale = true
        asked += 1
        isAsking = false
        heard.clear()
        if (followed?.at === null) followed = { id: followed.id, at: undefined }
        publish()
      }
    },
    askAnew() {
      isStale = true
      fill()
    },
    follow(id) {
      if (id === (followed?.id ?? null)) return
      followed = id === null ? null : { id, at: places.get(id) }
      if (id !== null && followed?.at === undefined && told !== null) void lookFor(id)
    },
  }

  function changed(others: readonly Row[], removed: readonly string[]): void {
    const changes = [
      ...others.map((row): [string, Row] => [idOf(row), row]),
      ...removed.map((id): [string, null] => [id, null]),
    ]
    if (isAsking) for (const [id, row] of changes) early.set(id, row)
    mend(changes)
    publish()
    fill()
  }

  async function lookFor(id: string): Promise<void> {
    if (question === null) return
    const of = question
    const place = await source.place({ question, id })
    if (question !== of || followed?.id !== id || followed.at !== undefined || !place.ok) return
    followed = { id, at: place.value }
    publish()
  }
}

/** `to` is behind the last. */
interface Span {
  from: number
  to: number
}

/** The longest run of them: the others are where the keyboard is. */
function sightOf(drawn: readonly number[]): Span {
  let longest: Span = { from: 0, to: 0 }
  let from = 0
  drawn.forEach((at, n) => {
    if (drawn[n - 1] !== at - 1) from = at
    if (at + 1 - from > longest.to - longest.from) longest = { from, to: at + 1 }
  })
  return longest
}

function spanAround(drawn: readonly number[]): Span {
  const sight = sightOf(drawn)
  const from = Math.max(0, sight.from - rowsAhead)
  return { from, to: Math.max(sight.to + rowsAhead, from + pageRows) }
}

/** What is to be asked for so that what is drawn is here, and what comes next as one scrolls. Null: nothing. */
function missingSpan(drawn: readonly number[], total: number, isHere: (at: number) => boolean): Span | null {
  const sight = sightOf(drawn)
  const around: number[] = []
  for (let at = sight.from - rowsAhead; at < sight.to + rowsAhead; at += 1)
    if (at >= 0 && at < total && !isHere(at)) around.push(at)
  const [first] = around
  const last = around.at(-1)
  if (first !== undefined && last !== undefined) {
    if (last + 1 - first >= pageRows) return { from: first, to: last + 1 }
    // Down from what is here, or up from it.
    return isHere(first - 1) || first === 0
      ? { from: first, to: Math.min(first + pageRows, total) }
      : { from: Math.max(0, last + 1 - pageRows), to: last + 1 }
  }
  const alone = drawn.find(at => at < total && !isHere(at))
  return alone === undefined ? null : { from: alone, to: alone + 1 }
}

/** Those after it come up by one. */
const without = <Row>(rows: ReadonlyMap<number, Row>, gone: number): Map<number, Row> =>
  new Map(
    [...rows].flatMap(([at, row]): [number, Row][] => (at === gone ? [] : [[at > gone ? at - 1 : at, row]])),
  )
