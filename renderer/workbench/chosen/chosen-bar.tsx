import { Button } from '@mantine/core'
import { IconCopy, IconTrash, IconX } from '@tabler/icons-react'
import { useTranslate } from '../../language/use-translate'
import { chooseNone, useText } from '../text/store'
import classes from './chosen-bar.module.css'
import { onChosenKey } from './chosen-keys'
import { copyChosen, deleteChosen } from './chosen-paragraphs'
import { GiveChosen } from './give-chosen'

/** Several paragraphs at once, once they were chosen. */
export function ChosenBar() {
  const t = useTranslate()
  const count = useText(({ chosen }) => chosen.size)
  if (count === 0) return null
  return (
    <fieldset
      className={classes.bar}
      aria-label={t('workbench.paragraphsChosen', { count })}
      onKeyDown={onChosenKey}
    >
      <span className={classes.count}>{t('workbench.paragraphsChosen', { count })}</span>
      <GiveChosen />
      <Button size="sm" leftSection={<IconCopy size="0.875rem" />} onClick={() => void copyChosen()}>
        {t('workbench.copyChosen')}
      </Button>
      <Button size="sm" leftSection={<IconTrash size="0.875rem" />} onClick={deleteChosen}>
        {t('workbench.deleteChosen')}
      </Button>
      <Button size="sm" leftSection={<IconX size="0.875rem" />} onClick={chooseNone}>
        {t('workbench.chooseNone')}
      </Button>
    </fieldset>
  )
}
