import { useCallback, useEffect, useRef, useState } from 'react'
import type { DatasetImportRow } from '../../shared/datasets/files/dataset-file-requests'
import { bridge } from '../bridge'
import { notifyError } from '../components/notify'

const page = 100

/** Rows of a dry run as they come into sight: a file of two hundred thousand stays where it is. */
export function useImportRows(
  id: string,
  only: 'all' | 'problems',
): { rowAt(at: number): DatasetImportRow | null; need(from: number, to: number): void } {
  const [pages, setPages] = useState<ReadonlyMap<number, readonly DatasetImportRow[]>>(new Map())
  const asked = useRef(new Set<number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file or another choice of rows starts anew.
  useEffect(() => {
    asked.current = new Set()
    setPages(new Map())
  }, [id, only])

  const need = useCallback(
    (from: number, to: number): void => {
      for (let number = Math.floor(from / page); number <= Math.floor(to / page); number += 1) {
        if (asked.current.has(number)) continue
        const set = asked.current
        set.add(number)
        void bridge.getImportRows({ id, from: number * page, count: page, only }).then(answer => {
          if (set !== asked.current) return
          if (answer.ok) setPages(known => new Map(known).set(number, answer.value))
          else notifyError(answer.error)
        })
      }
    },
    [id, only],
  )
  return { need, rowAt: at => pages.get(Math.floor(at / page))?.[at % page] ?? null }
}
