import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconCopy, IconDatabasePlus, IconTrash, IconX } from '@tabler/icons-react'
import { useTranslate } from '../../language/use-translate'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import classes from '../find/find-bar.module.css'
import { Avatar } from '../speakers/avatar'
import { giveParagraphs, giveToNewSpeaker } from '../speakers/change-speakers'
import { speakerName } from '../speakers/speaker-names'
import { chooseNone, useText } from '../text/store'
import { sendToDataset } from '../to-dataset/send-to-dataset'
import { copyChosen, deleteChosen, onChosenKey } from './chosen-paragraphs'

/** Several paragraphs at once, once they were chosen. */
export function ChosenBar() {
  const t = useTranslate()
  const count = useText(({ chosen }) => chosen.size)
  if (count === 0) return null
  return (
    <fieldset
      className={classes.chosen}
      aria-label={t('workbench.paragraphsChosen', { count })}
      onKeyDown={onChosenKey}
    >
      <span className={classes.chosenCount}>{t('workbench.paragraphsChosen', { count })}</span>
      <GiveChosen />
      <Button size="sm" leftSection={<IconCopy size="0.875rem" />} onClick={() => void copyChosen()}>
        {t('word.copy')}
      </Button>
      <Button size="sm" leftSection={<IconDatabasePlus size="0.875rem" />} onClick={sendToDataset}>
        {t('short.transcript.toDataset')}
      </Button>
      <Button size="sm" leftSection={<IconTrash size="0.875rem" />} onClick={deleteChosen}>
        {t('word.delete')}
      </Button>
      <Button size="sm" leftSection={<IconX size="0.875rem" />} onClick={chooseNone}>
        {t('word.clearSelection')}
      </Button>
    </fieldset>
  )
}

/** To whom the chosen paragraphs can be given. */
export function GiveChosen() {
  const t = useTranslate()
  const speakers = useTranscript(({ transcript }) => transcript.speakers)
  const give = (act: () => void): void => {
    act()
    chooseNone()
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="sm" rightSection={<IconChevronDown size="0.875rem" />}>
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
  )
}
