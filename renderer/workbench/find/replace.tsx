import { Button } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { memo } from 'react'
import { notify } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import { BarField } from './bar-field'
import classes from './find-bar.module.css'
import { askForField } from './find-fields'
import { replaceAll, replaceCurrent, useFind } from './store'

export const ReplaceField = memo(function ReplaceField() {
  const t = useTranslate()
  const replacement = useFind(state => state.replacement)
  return (
    <BarField
      name="replace"
      className={classes.replace ?? ''}
      label={t('workbench.replaceWith')}
      icon={IconReplace}
      value={replacement}
      onType={value => useFind.setState({ replacement: value })}
      onEnter={() => void replaceCurrent()}
    />
  )
})

export const ReplaceButtons = memo(function ReplaceButtons() {
  const t = useTranslate()
  const count = useFind(({ matches }) => matches.length)
  const replaceEverywhere = async (): Promise<void> => {
    const title = t('workbench.replaced', { count: await replaceAll() })
    notify({ kind: 'ok', title, id: 'replaced' })
    // The button has nothing left to do, and a disabled button loses the focus.
    askForField('find')
  }
  return (
    <>
      <Button size="md" disabled={count === 0} onClick={() => void replaceCurrent()}>
        {t('workbench.replace')}
      </Button>
      <Button size="md" disabled={count === 0} onClick={() => void replaceEverywhere()}>
        {t('workbench.replaceAll', { count })}
      </Button>
    </>
  )
})
