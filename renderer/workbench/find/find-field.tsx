import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslate } from '../../language/use-translate'
import classes from './find-bar.module.css'
import { fromCaret } from './from-caret'
import { changeSearch, moveMatch, useFind } from './store'
import { useAskedField } from './use-asked-field'

/** What is looked for, and how often it is there. */
export function FindField() {
  const t = useTranslate()
  const find = useFind(({ search }) => search.find)
  const isBroken = useFind(state => state.isBroken)
  const field = useAskedField('find')
  return (
    <TextInput
      ref={field}
      size="md"
      className={classes.find ?? ''}
      aria-label={t('workbench.findIn')}
      placeholder={t('workbench.findIn')}
      dir="auto"
      leftSection={<IconSearch size="0.875rem" stroke={2} />}
      rightSection={<Count />}
      rightSectionWidth="5.5rem"
      error={isBroken}
      title={isBroken ? t('workbench.badPattern') : undefined}
      value={find}
      onChange={event => changeSearch({ find: event.currentTarget.value }, fromCaret())}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) moveMatch(event.shiftKey ? -1 : 1)
      }}
    />
  )
}

function Count() {
  const t = useTranslate()
  const count = useFind(({ matches }) => matches.length)
  const current = useFind(state => state.current)
  const isNothing = useFind(({ search, isBroken }) => search.find === '' || isBroken)
  const found = count > 0 ? t('workbench.matchOf', { at: current + 1, count }) : ''
  return (
    <output className={classes.count} aria-live="polite">
      {count === 0 && !isNothing ? t('workbench.matches', { count: 0 }) : found}
    </output>
  )
}
