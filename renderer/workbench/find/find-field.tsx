import { IconSearch } from '@tabler/icons-react'
import { useTranslate } from '../../language/use-translate'
import { BarField } from './bar-field'
import classes from './find-bar.module.css'
import { changeSearch, moveMatch, useFind } from './store'

/** What is looked for, and how often it is there. */
export function FindField() {
  const t = useTranslate()
  const find = useFind(({ search }) => search.find)
  const isBad = useFind(({ problem }) => problem !== null)
  return (
    <BarField
      name="find"
      className={classes.find ?? ''}
      label={t('workbench.findIn')}
      icon={IconSearch}
      value={find}
      isBad={isBad}
      end={<Count />}
      onType={value => changeSearch({ find: value })}
      onEnter={withShift => moveMatch(withShift ? -1 : 1)}
    />
  )
}

function Count() {
  const t = useTranslate()
  const count = useFind(({ matches }) => matches.length)
  const current = useFind(state => state.current)
  const isNothing = useFind(({ search, problem }) => search.find === '' || problem !== null)
  const found = count > 0 ? t('workbench.matchOf', { at: current + 1, count }) : ''
  return (
    <output className={classes.count} aria-live="polite">
      {count === 0 && !isNothing ? t('workbench.matches', { count: 0 }) : found}
    </output>
  )
}
