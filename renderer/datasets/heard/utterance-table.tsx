import { useMemo } from 'react'
import type { Standing } from '../../../shared/datasets/heard/utterance-choice'
import { HeadCell } from '../../components/table/head-cell'
import { RowCheck } from '../../components/table/row-parts'
import { topOf } from '../../components/table/rows-in-sight'
import { extendedTo, noneSelected, ticked, toggled, wentTo } from '../../components/table/selection'
import { Table } from '../../components/table/table'
import table from '../../components/table/table.module.css'
import { allHere } from '../../components/table/table-rows'
import { useTable } from '../../components/table/use-table'
import { clockOf } from '../../language/clock-text'
import { useTranslate } from '../../language/use-translate'
import { HeardButton } from './heard-button'
import type { UtteranceChoice } from './use-utterance-choice'
import classes from './utterance-table.module.css'

/** What was said, each with a box to tick. A row is pressed to tick it. */
export function UtteranceTable({ choice, hasSeveral }: { choice: UtteranceChoice; hasSeveral: boolean }) {
  const t = useTranslate()
  const { shown, fresh, standings, nearness, selection, setSelection } = choice
  const keys = useMemo(() => shown.map(({ key }) => key), [shown])
  const list = useMemo(() => allHere(keys), [keys])
  const kit = useTable({
    list,
    current: selection.current,
    goTo: (key, isExtended) =>
      setSelection(now => (isExtended ? extendedTo(now, keys, key) : wentTo(now, key))),
    onOrder({ does }) {
      const { current } = selection
      if ((does === 'toggle' || does === 'act') && current !== null)
        setSelection(now => toggled(now, current))
      else if (does === 'all') setSelection(now => ({ ...now, selected: new Set(fresh) }))
      else if (does === 'none' && selection.selected.size > 0) setSelection(noneSelected)
      else return false
      return true
    },
    textOf: at => shown[at]?.text ?? '',
    name: 'utterances',
  })
  const isAll = fresh.length > 0 && fresh.every(key => selection.selected.has(key))
  const isAny = keys.some(key => selection.selected.has(key))
  const head = (
    <tr aria-rowindex={1} className={`${table.head} ${classes.line}`}>
      <th>
        <RowCheck
          label={t('heard.selectNew')}
          isChecked={isAll}
          isPartly={isAny && !isAll}
          isDisabled={fresh.length === 0}
          onTick={() =>
            setSelection(now => (isAll ? noneSelected(now) : { ...now, selected: new Set(fresh) }))
          }
        />
      </th>
      <HeadCell column="text" title={t('word.sentence')} />
      <HeadCell column="speaker" title={t('word.speaker')} className={classes.speaker} />
      <HeadCell column="when" title={t('heard.when')} className={classes.when} />
      <HeadCell column="standing" title={t('heard.standing')} className={classes.standing} />
    </tr>
  )
  const row = (at: number) => {
    const one = shown[at]
    if (!one) return null
    const { key, text, language, speaker, recording, heard } = one
    return (
      <tr
        aria-rowindex={at + 2}
        aria-selected={selection.selected.has(key)}
        className={`${table.row} ${classes.line}`}
        tabIndex={-1}
        style={{ insetBlockStart: topOf(kit.places, at) }}
        onClick={event =>
          setSelection(now => (event.shiftKey ? ticked(now, keys, key, true) : toggled(now, key)))
        }
      >
        <td>
          <RowCheck
            tabIndex={-1}
            label={t('heard.select', { text })}
            isChecked={selection.selected.has(key)}
            onTick={isRange => setSelection(now => ticked(now, keys, key, isRange))}
          />
        </td>
        <td className={classes.text}>
          <HeardButton heard={heard} tabIndex={-1} />
          <span className="ellipsis" dir="auto" lang={language || undefined} title={text}>
            {text}
          </span>
        </td>
        <td className={classes.speaker} dir="auto">
          {speaker}
        </td>
        <td className={classes.when}>
          {hasSeveral && <bdi>{recording} </bdi>}
          {clockOf(heard.start)}
        </td>
        <td className={classes.standing}>
          <StandingText standing={standings.get(key)} near={nearness?.get(key)} />
        </td>
      </tr>
    )
  }
  return (
    <div className={classes.box}>
      <Table kit={kit} label={t('heard.list')} isMultiple className={classes.scroller} head={head} row={row}>
        {shown.length === 0 && <p className={classes.nothing}>{t('heard.none')}</p>}
      </Table>
    </div>
  )
}

interface StandingTextProps {
  standing: Standing | undefined
  near: number | undefined
}

function StandingText({ standing, near }: StandingTextProps) {
  const t = useTranslate()
  if (standing === 'there') return t('heard.there')
  if (standing === 'repeat') return t('heard.repeat')
  return near === undefined ? null : t('heard.near', { part: near })
}
