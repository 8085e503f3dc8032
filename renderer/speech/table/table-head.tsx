import { useEffect, useRef } from 'react'
import { useTranslate } from '../../language/use-translate'
import { checkAll, checkNone } from '../store/selection'
import { type ColumnId, useSpeech } from '../store/speech-store'
import classes from './line-table.module.css'

export function TableHead({ columns }: { columns: readonly ColumnId[] }) {
  const t = useTranslate()
  return (
    <thead className={classes.headGroup}>
      <tr className={classes.head} aria-rowindex={1}>
        <th scope="col" aria-colindex={1}>
          <CheckAll />
        </th>
        <th scope="col" aria-colindex={2}>
          {t('speech.column.number')}
        </th>
        {columns.map((column, at) => (
          <th key={column} scope="col" aria-colindex={at + 3} title={t(`speech.column.${column}`)}>
            {t(`speech.column.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function CheckAll() {
  const t = useTranslate()
  const box = useRef<HTMLInputElement>(null)
  const checked = useSpeech(state => state.checked.size)
  const shown = useSpeech(state => state.shown.length)
  const isAll = checked > 0 && checked >= shown
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked > 0 && !isAll
  }, [checked, isAll])
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.check}
      checked={isAll}
      aria-label={t('speech.selectAll')}
      onChange={() => (isAll ? checkNone() : checkAll())}
    />
  )
}
