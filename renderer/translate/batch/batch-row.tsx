import { Loader } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconExclamationCircle,
  IconHelp,
  IconHistory,
  IconPencil,
} from '@tabler/icons-react'
import { memo } from 'react'
import type { CueFailure } from '../../../shared/formats/cues/check-cues'
import { describeError, errorSentences } from '../../../shared/language/describe-error'
import type { Translate } from '../../../shared/language/translate'
import { type Batch, type BatchRow, isTimed, isTranslated, needsCheck } from '../../../shared/translate/batch'
import { type TimedRow, wordFailures } from '../../../shared/translate/cue-checks'
import { MarkedText } from '../../annotations/marked-text'
import table from '../../components/table/table.module.css'
import { useTranslate } from '../../language/use-translate'
import { useTranslateLabelMap } from '../use-label-props'
import classes from './batch-row.module.css'
import { goToBatchRow } from './batch-store'
import columns from './batch-table.module.css'
import { RowSpeed } from './cue-speed'

interface TableRowProps {
  at: number
  /** Among those that are shown. */
  line: number
  row: BatchRow
  top: number
  batch: Batch
  cues: readonly TimedRow[]
  isSending: boolean
  isCurrent: boolean
}

export const BatchTableRow = memo(
  function TableRow(props: TableRowProps) {
    const { at, line, row, top, batch, cues, isSending, isCurrent } = props
    const labels = useTranslateLabelMap()
    const { text, spans, target } = row
    return (
      <tr
        className={`${table.row} ${classes.row}`}
        aria-rowindex={line + 2}
        aria-selected={isCurrent}
        tabIndex={-1}
        style={{ insetBlockStart: top }}
        onClick={() => goToBatchRow(at)}
      >
        <td className="quiet">{at + 1}</td>
        <td className={classes.cell}>
          <MarkedText value={row} labels={labels} oneLine lang={batch.sourceLanguage} />
        </td>
        <td className={classes.cell} data-old={(target !== null && !isTranslated(row)) || undefined}>
          {target && <MarkedText value={target} labels={labels} oneLine lang={batch.targetLanguage} />}
        </td>
        <td className={`quiet ${columns.entities}`}>
          {spans.length > 0 && (target ? `${target.spans.length} / ${spans.length}` : spans.length)}
        </td>
        {isTimed(batch.origin) && (
          <td>
            <RowSpeed row={row} cue={cues[at]} language={batch.targetLanguage} />
          </td>
        )}
        <td className={classes.status}>
          {text.trim() !== '' && <Status row={row} at={at} batch={batch} cues={cues} isSending={isSending} />}
        </td>
      </tr>
    )
  },
  (before, after) =>
    before.at === after.at &&
    before.row === after.row &&
    before.top === after.top &&
    before.line === after.line &&
    before.isSending === after.isSending &&
    before.isCurrent === after.isCurrent &&
    before.batch.targetLanguage === after.batch.targetLanguage &&
    before.cues === after.cues,
)

type StatusProps = Pick<TableRowProps, 'row' | 'at' | 'batch' | 'cues' | 'isSending'>

/** Icon, word and colour: one alone would not do. */
function Status({ row, at, batch, cues, isSending }: StatusProps) {
  const t = useTranslate()
  const icon = { size: '0.9375rem', stroke: 1.75, 'aria-hidden': true }
  if (isSending) {
    return (
      <>
        <Loader size="0.875rem" aria-hidden /> {t('translate.rowSending')}
      </>
    )
  }
  switch (row.state) {
    case 'due':
      return (
        <span className="faint">
          <IconCircleDashed {...icon} /> {t(row.target ? 'translate.stale' : 'translate.rowDue')}
        </span>
      )
    case 'asked':
      return (
        <span className="faint">
          <IconClock {...icon} /> {t('word.waiting')}
        </span>
      )
    case 'failed': {
      const problem = row.problem ?? { kind: 'unexpected', detail: '' }
      return (
        <span className={classes.bad} title={errorSentences(problem, t)}>
          <IconExclamationCircle {...icon} /> {describeError(problem, t).title}
        </span>
      )
    }
    case 'unsure':
      return (
        <span className="warn-text" title={t('word.nobodyKnows')}>
          <IconHelp {...icon} /> {t('translate.rowUnsure')}
        </span>
      )
    case 'cancelled':
      return (
        <span className="faint">
          <IconCircleDashed {...icon} /> {t('translate.rowCancelled')}
        </span>
      )
    case 'done':
      return <Done row={row} at={at} batch={batch} cues={cues} />
  }
}

function Done({ row, at, batch, cues }: Omit<StatusProps, 'isSending'>) {
  const t = useTranslate()
  const icon = { size: '0.9375rem', stroke: 1.75, 'aria-hidden': true }
  if (needsCheck(row)) {
    return (
      <span className="warn-text">
        <IconAlertTriangle {...icon} /> {t('translate.rowCheck')}
      </span>
    )
  }
  const [failure] = wordFailures(cues, batch, at)
  if (failure) {
    const text = failureText(failure, t)
    return (
      <span className="warn-text" title={text}>
        <IconAlertTriangle {...icon} /> {text}
      </span>
    )
  }
  const Icon = row.from === 'memory' ? IconHistory : row.from === 'person' ? IconPencil : IconCircleCheck
  return (
    <span className="ok-text">
      <Icon {...icon} /> {t(doneTitles[row.from ?? 'service'])}
    </span>
  )
}

const doneTitles = {
  service: 'translate.rowDone',
  memory: 'translate.rowRemembered',
  person: 'word.edited',
} as const

/** Why a translated cue is hard to read. */
function failureText({ rule, value, limit }: CueFailure, t: Translate): string {
  if (rule === 'too-fast') return t('translate.tooFastToRead')
  if (rule === 'too-many-lines') return t('translate.tooManyLines', { value, limit })
  return t('translate.lineTooLong', { value, limit })
}
