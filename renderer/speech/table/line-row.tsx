import { IconAlertCircle, IconAlertTriangle, IconGripVertical } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import type { Line } from '../../../shared/speech/line'
import { type CellProblem, problemsOf } from '../../../shared/speech/line'
import { ruleSentence } from '../../../shared/speech/speech-messages'
import { RowCheck } from '../../components/table/row-parts'
import table from '../../components/table/table.module.css'
import { useTranslate } from '../../language/use-translate'
import { isWideState } from '../cells/status-cell'
import { tickLine } from '../store/selection'
import { type ColumnId, cellsOfColumn, useLine, useLineState, useSpeech } from '../store/speech-store'
import type { Voices } from '../voices/use-voices'
import { CellContent } from './cell-content'
import classes from './line-table.module.css'

interface LineRowCellsProps {
  line: Line
  /** In the sheet, from 1. */
  number: number
  columns: readonly ColumnId[]
  voices: Voices
}

interface LineRowProps extends Omit<LineRowCellsProps, 'line'> {
  lineKey: string
  /** In the table, from 0. */
  at: number
  top: number
  height: number
}

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { lineKey, at, top, height, ...cells } = props
  const t = useTranslate()
  const line = useLine(lineKey)
  const isChecked = useSpeech(({ checked }) => checked.has(lineKey))
  const isEdited = useSpeech(({ editing }) => editing?.key === lineKey)
  if (!line) return null
  const text = line.text.trim() || t('speech.emptyText')
  return (
    <tr
      className={`${table.row} ${classes.line}`}
      aria-rowindex={at + 2}
      aria-selected={isChecked}
      aria-label={t('speech.rowName', { number: cells.number, text })}
      data-key={lineKey}
      data-editing={isEdited || undefined}
      style={{ insetBlockStart: top, blockSize: height }}
    >
      <LineRowCells line={line} {...cells} />
    </tr>
  )
})

/** What is the same wherever its row stands and whoever has the keyboard. */
const LineRowCells = memo(function LineRowCells({ line, number, columns, voices }: LineRowCellsProps) {
  const { key: lineKey } = line
  const t = useTranslate()
  const state = useLineState(lineKey)
  const isChecked = useSpeech(({ checked }) => checked.has(lineKey))
  const edited = useSpeech(({ editing }) => (editing?.key === lineKey ? editing.column : null))
  const problems = useMemo(() => problemsOf(line), [line])
  const isWide = isWideState(state)
  const shown = isWide ? columns.filter(column => column !== 'audio' || !columns.includes('status')) : columns
  return (
    <>
      <td aria-colindex={1} className={classes.cell}>
        <RowCheck
          tabIndex={-1}
          isChecked={isChecked}
          label={t('speech.selectLine', { number })}
          onTick={isRange => tickLine(lineKey, isRange)}
        />
      </td>
      <td aria-colindex={2} className={classes.number}>
        <span className={classes.digits}>{number}</span>
        <span className={classes.grip} data-grip={lineKey} title={t('speech.moveLine', { number })}>
          <IconGripVertical size="0.875rem" aria-hidden />
        </span>
      </td>
      {shown.map(column => {
        const problem = problemIn(problems, column)
        return (
          <td
            key={column}
            className={classes.cell}
            aria-colindex={columns.indexOf(column) + 3}
            aria-invalid={problem?.level === 'error' || undefined}
            tabIndex={-1}
            data-column={column}
            data-wide={(isWide && column === 'status' && columns.includes('audio')) || undefined}
            data-problem={problem?.level}
          >
            <CellContent
              column={column}
              line={line}
              state={state}
              number={number}
              voices={voices}
              problem={problem}
              isEdited={edited === column}
            />
            {problem && edited !== column && <Problem line={line} problem={problem} />}
          </td>
        )
      })}
    </>
  )
})

/** The worst of what is wrong with a cell. */
function problemIn(problems: readonly CellProblem[], column: ColumnId): CellProblem | undefined {
  const own = problems.filter(({ cell }) => cellsOfColumn[column]?.includes(cell))
  return own.find(({ level }) => level === 'error') ?? own[0]
}

/** An empty draft is being written: that it says nothing yet is no news. */
function Problem({ line, problem }: { line: Line; problem: CellProblem }) {
  const t = useTranslate()
  if (problem.code === 'text-empty' && line.takes.length === 0) return null
  const sentence = ruleSentence(problem.code, t)
  const Icon = problem.level === 'error' ? IconAlertCircle : IconAlertTriangle
  return (
    <span
      className={classes.problem}
      data-level={problem.level}
      title={sentence}
      role="img"
      aria-label={sentence}
    >
      <Icon size="0.875rem" aria-hidden />
    </span>
  )
}
