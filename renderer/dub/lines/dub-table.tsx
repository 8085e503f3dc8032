import { SegmentedControl } from '@mantine/core'
import { memo, useMemo } from 'react'
import { dubFilters, isInDubFilter } from '../../../shared/dub/dub-line-state'
import { HeadCell } from '../../components/table/head-cell'
import { topOf } from '../../components/table/rows-in-sight'
import { Table } from '../../components/table/table'
import table from '../../components/table/table.module.css'
import { allHere } from '../../components/table/table-rows'
import { useTable } from '../../components/table/use-table'
import { useTranslate } from '../../language/use-translate'
import { useVoices } from '../../speech/voices/use-voices'
import { useLanguageNames } from '../../this-computer/language-names'
import { goToDubLine, setDubFilter, typeInDubLine, useDubs } from '../store/dub-store'
import type { DubView } from '../use-dub-view'
import { DubRow } from './dub-row'
import classes from './dub-table.module.css'

interface DubTableProps {
  view: DubView
  /** Keys of the lines that are shown. */
  shown: readonly string[]
  current: string | null
}

/** The lines in one language, of which only those in sight are there. */
export const DubTable = memo(function DubTable({ view, shown, current }: DubTableProps) {
  const t = useTranslate()
  const names = useLanguageNames()
  const voices = useVoices()
  const { dub, track, views, plan } = view
  const byKey = useMemo(() => new Map(views.map((one, at) => [one.line.key, { one, at }])), [views])
  const list = useMemo(() => allHere(shown), [shown])
  const kit = useTable({
    list,
    current,
    goTo: goToDubLine,
    onOrder({ does }) {
      if (does !== 'act' || current === null) return false
      typeInDubLine(current)
      return true
    },
    textOf: at => byKey.get(shown[at] ?? '')?.one.line.text ?? '',
    name: 'dub',
  })
  const rowAt = (place: number) => {
    const known = byKey.get(shown[place] ?? '')
    if (!known) return null
    const { one, at } = known
    const { key } = one.line
    return (
      <DubRow
        key={key}
        view={one}
        number={at + 1}
        place={place}
        top={topOf(kit.places, place)}
        dub={dub}
        track={track}
        planned={plan.lines.get(key) ?? null}
        speakers={voices.speakers}
        isCurrent={key === current}
        id={view.id}
      />
    )
  }
  return (
    <section className={classes.section} aria-label={t('dub.lines')}>
      <Filters view={view} />
      <Table
        kit={kit}
        label={t('dub.lines')}
        className={classes.scroller}
        head={
          <tr className={`${table.head} ${classes.head}`} aria-rowindex={1}>
            <HeadCell column="number" title={t('dub.column.number')} />
            <HeadCell column="time" title={t('dub.column.time')} />
            <HeadCell column="speaker" title={t('word.speaker')} edge="end" className={classes.speaker} />
            <HeadCell column="original" title={names.name(dub.language)} edge="end" translate="no" />
            <HeadCell column="translation" title={names.name(track.language)} translate="no" />
            <HeadCell column="length" title={t('dub.column.length')} edge="start" />
            <HeadCell column="status" title={t('word.status')} edge="start" />
          </tr>
        }
        row={rowAt}
      >
        {shown.length === 0 && <p className="nothing">{t('dub.filterNone')}</p>}
      </Table>
    </section>
  )
})

function Filters({ view }: { view: DubView }) {
  const t = useTranslate()
  const filter = useDubs(state => state.filter)
  const { views, mistimed } = view
  return (
    <div className={classes.filters}>
      <SegmentedControl
        className={classes.segments ?? ''}
        size="sm"
        aria-label={t('dub.filter')}
        value={filter}
        onChange={setDubFilter}
        data={dubFilters.map(value => ({
          value,
          label: `${t(`dub.filter.${value}`)} ${views.filter(one => isInDubFilter(one, value, mistimed)).length}`,
        }))}
      />
    </div>
  )
}
