import { ActionIcon, Menu } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslate } from '../language/use-translate'
import classes from './asked-menu.module.css'
import { changeTranslation, useTranslation } from './store'

/** What was translated on this screen before: one press brings the text back. */
export function AskedMenu() {
  const t = useTranslate()
  const asked = useTranslation(({ draft }) => draft.asked)
  return (
    <Menu position="top-start" width="24rem">
      <Menu.Target>
        <ActionIcon disabled={asked.length === 0} aria-label={t('augment.asked')} title={t('augment.asked')}>
          <IconHistory size="1rem" aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.list ?? ''}>
        {asked.map(({ text, spans, sourceLanguage, targetLanguage, at }) => (
          <Menu.Item
            key={at}
            onClick={() => changeTranslation({ text, spans, lost: [], sourceLanguage, targetLanguage })}
            rightSection={
              <span className={classes.code} translate="no">
                {targetLanguage}
              </span>
            }
          >
            <span className={classes.text} dir="auto" lang={sourceLanguage}>
              {text}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
