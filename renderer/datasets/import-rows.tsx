import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DatasetImportRow } from '../../shared/datasets/files/dataset-file-requests'
import { problemPhrase } from '../../shared/language/format-problem'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import { MarkedText } from '../annotations/marked-text'
import { bridge } from '../bridge'
import { notifyError } from '../components/notify'
import { topOf } from '../components/table/rows-in-sight'
import table from '../components/table/table.module.css'
import { useMeasuredRows } from '../components/table/use-measured-rows'
import { useTranslate } from '../language/use-translate'
import classes from './import-rows.module.css'

interface ImportRowsProps {
  id: string
  only: 'all' | 'problems'
  count: number
  labels: ReadonlyMap<string, EntityLabel>
}

/** Every row of the file with what it becomes. */
export function ImportRows({ id, only, count, labels }: ImportRowsProps) {
  const t = useTranslate()
  const { rowAt, need } = useImportRows(id, only)
  const rows = useMeasuredRows({ count, idOf: String })
  const first = rows.drawn[0] ?? 0
  const last = rows.drawn.at(-1) ?? 0
  useEffect(() => need(first, last), [need, first, last])
  if (count === 0) return <p className={classes.none}>{t('datasets.importNoProblems')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <section ref={rows.scroller} className={classes.box} aria-label={t('datasets.importRows')} tabIndex={0}>
      <ul className={classes.rows} style={{ blockSize: rows.places.height }}>
        {rows.drawn.map(at => (
          <li
            key={at}
            ref={rows.rowRef}
            data-index={at}
            className={classes.row}
            style={{ insetBlockStart: topOf(rows.places, at) }}
          >
            <Shown row={rowAt(at)} labels={labels} />
          </li>
        ))}
      </ul>
      <div ref={rows.measure} className={table.measure} aria-hidden />
    </section>
  )
}

const icons = { taken: IconCircleCheck, repaired: IconAlertTriangle, skipped: IconCircleX }
const outcomeTexts = {
  taken: 'datasets.outcomeTaken',
  repaired: 'datasets.outcomeRepaired',
  skipped: 'datasets.outcomeSkipped',
} as const

function Shown({ row, labels }: { row: DatasetImportRow | null; labels: ReadonlyMap<string, EntityLabel> }) {
  const t = useTranslate()
  if (!row) return <span className="faint">…</span>
  const { line, outcome, problems, source, sentence } = row
  const Icon = icons[outcome]
  return (
    <>
      <span className={classes.line}>{t('datasets.number', { count: line })}</span>
      <span className={classes.outcome} data-outcome={outcome}>
        <Icon size="0.875rem" aria-hidden />
        {t(outcomeTexts[outcome])}
      </span>
      <span className={classes.text}>
        {sentence ? <MarkedText value={sentence} labels={labels} /> : <s dir="auto">{source}</s>}
        {problems.map(({ code, excerpt }) => (
          <span key={`${code} ${excerpt}`} className={classes.problem}>
            {problemPhrase(code, t)} <bdi>{excerpt}</bdi>
          </span>
        ))}
      </span>
      <span className={classes.intent} dir="auto">
        {sentence?.intent}
      </span>
    </>
  )
}

const page = 100

/** Rows of a dry run as they come into sight: a file of two hundred thousand stays where it is. */
function useImportRows(
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
