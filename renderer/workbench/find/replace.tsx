import { Button, TextInput } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { memo } from 'react'
import { notify } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import classes from './find-bar.module.css'
import { askForField } from './find-fields'
import { replaceAll, replaceCurrent, useFind } from './store'
import { useAskedField } from './use-asked-field'

export const ReplaceField = memo(function ReplaceField() {
  const t = useTranslate()
  const replacement = useFind(state => state.replacement)
  const field = useAskedField('replace')
  return (
    <TextInput
      ref={field}
      size="md"
      className={classes.replace ?? ''}
      aria-label={t('workbench.replaceWith')}
      placeholder={t('workbench.replaceWith')}
      dir="auto"
      leftSection={<IconReplace size="0.875rem" stroke={2} />}
      value={replacement}
      onChange={event => useFind.setState({ replacement: event.currentTarget.value })}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) replaceCurrent()
      }}
    />
  )
})

export const ReplaceButtons = memo(function ReplaceButtons() {
  const t = useTranslate()
  const count = useFind(({ matches }) => matches.length)
  const replaceEverywhere = (): void => {
    const title = t('workbench.replaced', { count: replaceAll() })
    notify({ kind: 'ok', title, id: 'replaced' })
    // The button has nothing left to do, and a disabled button loses the focus.
    askForField('find')
  }
  return (
    <>
      <Button size="md" disabled={count === 0} onClick={replaceCurrent}>
        {t('workbench.replace')}
      </Button>
      <Button size="md" disabled={count === 0} onClick={replaceEverywhere}>
        {t('workbench.replaceAll', { count })}
      </Button>
    </>
  )
})
