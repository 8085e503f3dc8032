import { IconAlertTriangle, IconCheck, IconCircleMinus } from '@tabler/icons-react'
import { memo } from 'react'
import type { ShownRow } from '../../shared/import/import-view'
import type { Translate } from '../../shared/language/translate'
import { useTranslate } from '../language/use-translate'
import classes from './dry-run.module.css'
import { problemSentence } from './file-problems'
import type { ImportLook } from './import-look'

interface DryRunRowProps {
  look: ImportLook
  /** Null: on its way. */
  row: ShownRow | null
  place: number
  top: number
}

/** More of a text than a row shows would only be laid out. */
const shownLetters = 300

export const DryRunTableRow = memo(function DryRunRow({ look, row, place, top }: DryRunRowProps) {
  const { text, lang, others } = row ? look.cells(row) : { text: null, others: [] }
  return (
    // biome-ignore lint/a11y/useSemanticElements: The table is made of boxes.
    // biome-ignore lint/a11y/useFocusableInteractive: Rows are only read.
    <div
      className={classes.row}
      role="row"
      aria-rowindex={place + 2}
      data-fate={row?.fate}
      style={{ insetBlockStart: top }}
    >
      <Cell className="faint" title={row?.file}>
        {row && row.line > 0 ? row.line : ''}
      </Cell>
      <Cell>
        <span className={classes.text} dir="auto" lang={lang || undefined}>
          {typeof text === 'string' ? text.slice(0, shownLetters) : text}
        </span>
      </Cell>
      {others.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A column is its place.
        <Cell key={at}>
          <span className={classes.text} title={typeof cell === 'string' ? cell : undefined}>
            {cell}
          </span>
        </Cell>
      ))}
      <Cell>{row && <Check look={look} row={row} />}</Cell>
    </div>
  )
})

interface CellProps {
  className?: string | undefined
  title?: string | undefined
  children: React.ReactNode
}

function Cell({ className, title, children }: CellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: The table is made of boxes.
    <div role="cell" className={className} title={title}>
      {children}
    </div>
  )
}

function Check({ look, row }: { look: ImportLook; row: ShownRow }) {
  const t = useTranslate()
  const words = checkWords(look, row, t)
  const Icon =
    row.fate === 'ready' ? IconCheck : row.fate === 'doubtful' ? IconAlertTriangle : IconCircleMinus
  return (
    <span className={classes.check} title={words}>
      <Icon size="0.875rem" aria-hidden className={classes.mark} />
      <span className={classes.words}>{words}</span>
    </span>
  )
}

function checkWords(look: ImportLook, row: ShownRow, t: Translate): string {
  const reasons = [
    ...row.problems.map(problem => problemSentence(problem, t)),
    ...(look.remarks?.(row, t) ?? []),
  ]
  const [first] = reasons
  if (row.fate === 'left-out') return look.words(t).noRoom ?? ''
  if (first === undefined || row.fate === 'ready') return t('import.ready')
  const all = reasons.length > 1 ? t('import.more', { first, count: reasons.length - 1 }) : first
  return row.fate === 'skipped' ? t('import.skippedRow', { reason: first }) : all
}
