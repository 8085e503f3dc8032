import {
  IconAlertTriangle,
  IconBulb,
  IconClock,
  IconEar,
  IconEarOff,
  IconHelpCircle,
  IconLanguage,
  IconPencil,
  IconSparkles,
  type TablerIcon,
} from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import { heardLoss, isUnheard } from '../../shared/datasets/heard/came-through'
import type { DatasetRow } from '../../shared/datasets/row'
import type { Translate } from '../../shared/language/translate'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import type { Span } from '../../shared/text/spans/span'
import { MarkedText } from '../annotations/marked-text'
import { RowCheck, RowIcon } from '../components/table/row-parts'
import table from '../components/table/table.module.css'
import { useTranslate } from '../language/use-translate'
import classes from './dataset-grid.module.css'
import { HeardButton } from './heard/heard-button'
import { SpokenButton } from './heard/spoken-button'
import { useSuggestedMarks } from './marking/suggester'
import { useRow } from './open-datasets'
import { useDatasetView } from './view-store'

interface GridCellsProps {
  row: DatasetRow
  at: number
  isSelected: boolean
  pale: readonly Span[]
  labels: ReadonlyMap<string, EntityLabel>
  onTick(key: string, isRange: boolean): void
}

interface GridRowProps extends Omit<GridCellsProps, 'row' | 'isSelected' | 'pale'> {
  id: string
  rowKey: string
  top: number
  onPress(key: string, event: MouseEvent): void
  onEdit(key: string): void
}

/** Drawn again when its own row, its selection or its place is another, and for nothing else. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, rowKey, at, top, labels, onTick, onPress, onEdit } = props
  const row = useRow(id, rowKey)
  const pale = useSuggestedMarks(id, row)
  const isSelected = useDatasetView(id, view => view.selected.has(rowKey))
  if (!row) return null
  return (
    <tr
      aria-rowindex={at + 2}
      aria-selected={isSelected}
      className={`${table.row} ${classes.line} ${classes.body}`}
      tabIndex={-1}
      style={{ insetBlockStart: top }}
      onClick={event => onPress(rowKey, event)}
      onDoubleClick={() => onEdit(rowKey)}
    >
      <GridCells row={row} at={at} isSelected={isSelected} pale={pale} labels={labels} onTick={onTick} />
    </tr>
  )
})

/** What is the same wherever its row stands and whoever has the keyboard. */
const GridCells = memo(function GridCells({ row, at, isSelected, pale, labels, onTick }: GridCellsProps) {
  const t = useTranslate()
  return (
    <>
      <td>
        <RowCheck
          tabIndex={-1}
          label={t('datasets.selectRow', { number: at + 1 })}
          isChecked={isSelected}
          onTick={isRange => onTick(row.key, isRange)}
        />
      </td>
      <td className={classes.text} data-heard={row.heard || row.spoken?.sound ? true : undefined}>
        {row.heard && <HeardButton heard={row.heard} tabIndex={-1} />}
        {row.spoken?.sound && <SpokenButton sound={row.spoken.sound} tabIndex={-1} />}
        {row.spoken && isUnheard(row) ? (
          <span className="quiet ellipsis" dir="auto">
            {row.spoken.said}
          </span>
        ) : (
          <MarkedText value={row} labels={labels} pale={pale} oneLine lang={row.language} />
        )}
      </td>
      <td className={classes.intent} dir="auto" title={row.intent}>
        {row.intent}
      </td>
      <td className={classes.type} dir="auto">
        {row.type}
      </td>
      <td className={classes.language}>
        {row.language && (
          <span className={classes.tag} title={row.language}>
            {row.language}
          </span>
        )}
      </td>
      <td className={classes.suggestions}>
        <DatasetRowState row={row} />
      </td>
    </>
  )
})

interface Shown {
  icon: TablerIcon
  text: string
  tone: 'plain' | 'accent' | 'warn' | 'danger'
}

/** The one thing about a row that is most worth knowing: an icon, a word and a colour. */
function DatasetRowState({ row }: { row: DatasetRow }) {
  const t = useTranslate()
  const { icon, text, tone } = shownOf(row, t)
  return (
    <span className={classes.state} data-tone={tone} title={text}>
      <RowIcon icon={icon} size="0.875rem" />
      <span className="ellipsis">{text}</span>
    </span>
  )
}

function shownOf(row: DatasetRow, t: Translate): Shown {
  if (row.run?.phase === 'asked') return { icon: IconClock, text: t('word.waiting'), tone: 'accent' }
  if (row.run?.phase === 'failed') return { icon: IconAlertTriangle, text: t('word.failed'), tone: 'danger' }
  if (row.run?.phase === 'unsure')
    return { icon: IconHelpCircle, text: t('datasets.stateUnsure'), tone: 'warn' }
  const loss = heardLoss(row)
  if (loss) {
    const count = loss.lost.length + loss.changed.length
    const text = loss.isSilent ? t('heard.silent') : t('heard.lossCount', { count })
    return { icon: IconEarOff, text, tone: 'warn' }
  }
  if (row.lost.length > 0) {
    return {
      icon: IconAlertTriangle,
      text: t('datasets.stateLost', { count: row.lost.length }),
      tone: 'warn',
    }
  }
  if (row.found.length > 0) {
    return {
      icon: IconBulb,
      text: t('datasets.suggestionsCount', { count: row.found.length }),
      tone: 'accent',
    }
  }
  switch (row.origin) {
    case 'augmented':
      return { icon: IconSparkles, text: t('datasets.stateAugmented'), tone: 'plain' }
    case 'translated':
      return { icon: IconLanguage, text: t('datasets.stateTranslated'), tone: 'plain' }
    case 'heard':
      return { icon: IconEar, text: t('datasets.stateHeard'), tone: 'plain' }
    case 'imported':
      return { icon: IconPencil, text: t('datasets.stateImported'), tone: 'plain' }
    case 'written':
      return { icon: IconPencil, text: t('word.written'), tone: 'plain' }
  }
}
