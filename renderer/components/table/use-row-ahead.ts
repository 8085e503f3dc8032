import { useEffect, useRef } from 'react'
import type { TableRows } from './table-rows'

/** False: there is no such row. */
export type GoToRow = (at: number, isExtended: boolean, column: number | null) => boolean

interface RowAhead {
  at: number
  isExtended: boolean
  to: number | null
  /** The row that had the keyboard. */
  from: string | null
}

/**
 * A row that somebody goes to before it is here: the keyboard comes to it with its page, unless it went elsewhere
 * meanwhile. The next key goes on from there.
 */
export function useRowAhead(list: TableRows, current: string | null, goToRow: GoToRow) {
  const awaited = useRef<RowAhead | null>(null)
  const latest = useRef(goToRow)
  useEffect(() => {
    latest.current = goToRow
    const { current: wanted } = awaited
    if (!wanted) return
    const isOver = wanted.from !== current || wanted.at >= list.count
    if (isOver) awaited.current = null
    else if (list.idAt(wanted.at) !== undefined) goToRow(wanted.at, wanted.isExtended, wanted.to)
  })
  return {
    wait(row: RowAhead | null): void {
      awaited.current = row
    },
    row: (): number | null => awaited.current?.at ?? null,
    /** As the table is by then. */
    go: (...to: Parameters<GoToRow>): boolean => latest.current(...to),
  }
}
