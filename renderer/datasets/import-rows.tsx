import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { ImportRow } from '../../shared/datasets/files/dataset-file-requests'
import { problemPhrase } from '../../shared/language/format-problem'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import { MarkedText } from '../annotations/marked-text'
import { useTranslate } from '../language/use-translate'
import classes from './import-rows.module.css'
import { useImportRows } from './use-import-rows'

interface ImportRowsProps {
  id: string
  only: 'all' | 'problems'
  count: number
  labels: ReadonlyMap<string, EntityLabel>
}

const rowPixels = 44

/** Every row of the file with what it becomes. */
export function ImportRows({ id, only, count, labels }: ImportRowsProps) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const { rowAt, need } = useImportRows(id, only)
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowPixels,
    overscan: 6,
  })
  const items = rows.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => need(first, last), [need, first, last])
  if (count === 0) return <p className={classes.none}>{t('datasets.importNoProblems')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <section ref={box} className={classes.box} aria-label={t('datasets.importRows')} tabIndex={0}>
      <ul className={classes.rows} style={{ blockSize: rows.getTotalSize() }}>
        {items.map(({ index, start }) => (
          <li
            key={index}
            ref={rows.measureElement}
            data-index={index}
            className={classes.row}
            style={{ transform: `translateY(${start}px)` }}
          >
            <Shown row={rowAt(index)} labels={labels} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const icons = { taken: IconCircleCheck, repaired: IconAlertTriangle, skipped: IconCircleX }
const outcomeTexts = {
  taken: 'datasets.outcomeTaken',
  repaired: 'datasets.outcomeRepaired',
  skipped: 'datasets.outcomeSkipped',
} as const

function Shown({ row, labels }: { row: ImportRow | null; labels: ReadonlyMap<string, EntityLabel> }) {
  const t = useTranslate()
  if (!row) return <span className={classes.waiting}>…</span>
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
