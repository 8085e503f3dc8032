import { IconAlertTriangle, IconCheck, IconCircleMinus } from '@tabler/icons-react'
import { memo } from 'react'
import type { Translate } from '../../shared/language/translate'
import type { ShownRow } from '../../shared/speech/import/import-session'
import { mostLines } from '../../shared/speech/sheet'
import { ruleSentence } from '../../shared/speech/speech-messages'
import { useTranslate } from '../language/use-translate'
import classes from './dry-run.module.css'
import { problemSentence } from './file-problems'

interface DryRunRowProps {
  /** Null: on its way. */
  row: ShownRow | null
  place: number
  top: number
}

/** More of a text than a row shows would only be laid out. */
const shownLetters = 300

export const DryRunTableRow = memo(function DryRunRow({ row, place, top }: DryRunRowProps) {
  const t = useTranslate()
  const { cells } = row ?? { cells: null }
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
      <Cell className="faint">{row ? row.line : ''}</Cell>
      <Cell>
        <span className={classes.text} dir="auto">
          {(cells?.text ?? row?.source ?? '').slice(0, shownLetters)}
        </span>
      </Cell>
      <Cell>
        <bdi title={cells?.language}>{cells?.language}</bdi>
      </Cell>
      <Cell>{cells && <Voice gender={cells.gender} speaker={cells.speakerId} />}</Cell>
      <Cell>{cells && cells.fit.seconds !== '' && t('word.seconds', { seconds: cells.fit.seconds })}</Cell>
      <Cell>{row && <Check row={row} />}</Cell>
    </div>
  )
})

function Cell({ className, children }: { className?: string | undefined; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: The table is made of boxes.
    <div role="cell" className={className}>
      {children}
    </div>
  )
}

function Voice({ gender, speaker }: { gender: 'male' | 'female' | ''; speaker: string }) {
  const t = useTranslate()
  const name = gender === '' ? '' : t(`import.${gender}`)
  return (
    <span title={name}>
      {name} <bdi className="faint">{speaker}</bdi>
    </span>
  )
}

function Check({ row }: { row: ShownRow }) {
  const t = useTranslate()
  const words = checkWords(row, t)
  const Icon =
    row.fate === 'ready' ? IconCheck : row.fate === 'doubtful' ? IconAlertTriangle : IconCircleMinus
  return (
    <span className={classes.check} title={words}>
      <Icon size="0.875rem" aria-hidden className={classes.mark} />
      <span className={classes.words}>{words}</span>
    </span>
  )
}

function checkWords(row: ShownRow, t: Translate): string {
  const reasons = [
    ...row.problems.map(problem => problemSentence(problem, t)),
    ...row.rules.map(({ code }) => ruleSentence(code, t)),
  ]
  const [first] = reasons
  if (row.fate === 'left-out') return t('import.noRoom', { most: mostLines })
  if (first === undefined || row.fate === 'ready') return t('import.ready')
  const all = reasons.length > 1 ? t('import.more', { first, count: reasons.length - 1 }) : first
  return row.fate === 'skipped' ? t('import.skippedRow', { reason: first }) : all
}
