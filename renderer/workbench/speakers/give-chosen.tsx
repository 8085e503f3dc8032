import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useTranslate } from '../../language/use-translate'
import { useTranscript } from '../../transcripts/store'
import { chooseNone, useText } from '../text/store'
import { Avatar } from './avatar'
import { giveParagraphs, giveToNewSpeaker } from './change-speakers'
import classes from './give-chosen.module.css'
import { speakerName } from './speaker-names'

/** Several paragraphs at once, once they were chosen. */
export function GiveChosen() {
  const t = useTranslate()
  const count = useText(({ chosen }) => chosen.size)
  const speakers = useTranscript(({ transcript }) => transcript.speakers)
  if (count === 0) return null
  const give = (act: () => void): void => {
    act()
    chooseNone()
  }
  return (
    <fieldset className={classes.bar} aria-label={t('workbench.paragraphsChosen', { count })}>
      <span className={classes.count}>{t('workbench.paragraphsChosen', { count })}</span>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="sm" rightSection={<IconChevronDown size="0.875rem" stroke={2} />}>
            {t('workbench.giveChosen')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {speakers.map(({ id }) => (
            <Menu.Item
              key={id}
              leftSection={<Avatar speaker={id} shape="circle" />}
              onClick={() => give(() => giveParagraphs(null, id))}
            >
              <bdi>{speakerName(speakers, id, t)}</bdi>
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<Avatar speaker={null} shape="circle" />}
            onClick={() => give(() => giveParagraphs(null, null))}
          >
            {t('workbench.nobody')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => give(() => void giveToNewSpeaker(null))}>
            {t('workbench.newSpeaker')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button size="sm" leftSection={<IconX size="0.875rem" stroke={2} />} onClick={chooseNone}>
        {t('workbench.chooseNone')}
      </Button>
    </fieldset>
  )
}
