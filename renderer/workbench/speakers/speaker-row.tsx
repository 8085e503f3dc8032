import { ActionIcon, Button, Checkbox, Menu, Tooltip } from '@mantine/core'
import {
  IconArrowMerge,
  IconDots,
  IconEyeSearch,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { sampleOf } from '../../../shared/text/speakers/talk-time'
import { look } from '../../annotations/label-look'
import { IconButton } from '../../components/icon-button'
import { notify } from '../../components/notify'
import { speakerColour } from '../../components/speaker-colour'
import { clockOf } from '../../language/clock-text'
import { useTranslate } from '../../language/use-translate'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { usePercent } from '../review/certainty'
import { playSpan, seekTo } from '../sound'
import { paragraphOfWord } from '../text/paragraphs'
import { revealParagraph } from '../text/reveal'
import { useText } from '../text/store'
import { Avatar } from './avatar'
import { mergeInto, removeOneSpeaker } from './change-speakers'
import { SpeakerEditor } from './speaker-editor'
import { shortName, speakerName } from './speaker-names'
import classes from './speaker-row.module.css'
import { useTalkTimes } from './use-talk-times'

interface Props {
  id: string
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** All that are chosen, where this one would give way to another of them. */
  mergeWith: readonly string[] | null
  into: string | null
  onMerged: () => void
}

export function SpeakerRow(props: Props) {
  const { id, isEditing, onEdit, isChosen, onChoose } = props
  const t = useTranslate()
  const speakers = useTranscript(({ transcript }) => transcript.speakers)
  const speaker = speakers.find(one => one.id === id)
  if (!speaker) return null
  const name = speakerName(speakers, id, t)
  return (
    <li
      className={`${classes.row} ${look}`}
      data-color={speakerColour(speaker.style)}
      data-editing={isEditing || undefined}
    >
      <Avatar speaker={id} shape="square" />
      {isEditing ? (
        <SpeakerEditor speaker={speaker} onEnd={() => onEdit(false)} share={<Share id={id} />} />
      ) : (
        <div className="shrinks">
          <div className={classes.head}>
            <bdi className={classes.name} title={name}>
              {name}
            </bdi>
            <Actions {...props} name={name} />
            <Checkbox
              checked={isChosen}
              aria-label={t('workbench.chooseSpeaker', { speaker: name })}
              onChange={event => onChoose(event.currentTarget.checked)}
            />
          </div>
          <Share id={id} />
        </div>
      )}
    </li>
  )
}

function Actions({ id, name, onEdit, mergeWith, into, onMerged }: Props & { name: string }) {
  const t = useTranslate()
  const speakers = useTranscript(({ transcript }) => transcript.speakers)
  const hasSound = useTranscript(({ source }) => source.media !== '')
  if (mergeWith && into) {
    const merge = (): void => {
      mergeInto(mergeWith, into)
      notify({
        kind: 'ok',
        title: t('workbench.mergedInto', { speaker: speakerName(speakers, into, t) }),
        id: 'merged',
      })
      onMerged()
    }
    return (
      <Button size="sm" leftSection={<IconArrowMerge size="0.875rem" />} onClick={merge}>
        {t('workbench.mergeInto', { speaker: shortName(speakers, into, t) })}
      </Button>
    )
  }
  const play = (): void => {
    const sample = sampleOf(useTranscript.getState().transcript.words, id)
    if (sample) void playSpan(sample.start, sample.end)
  }
  return (
    <>
      {hasSound && (
        <IconAction label={t('workbench.playSample', { speaker: name })} onClick={play}>
          <IconPlayerPlay size="1rem" />
        </IconAction>
      )}
      <IconAction label={t('workbench.renameSpeaker', { speaker: name })} onClick={() => onEdit(true)}>
        <IconPencil size="1rem" />
      </IconAction>
      <More id={id} name={name} />
    </>
  )
}

function IconAction(props: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <Tooltip label={props.label}>
      <ActionIcon size="sm" aria-label={props.label} onClick={props.onClick}>
        {props.children}
      </ActionIcon>
    </Tooltip>
  )
}

function More({ id, name }: { id: string; name: string }) {
  const t = useTranslate()
  const speakers = useTranscript(({ transcript }) => transcript.speakers)
  const goToFirst = (): void => {
    const { words } = useTranscript.getState().transcript
    const at = words.findIndex(({ speaker }) => speaker === id)
    const first = words[at]
    if (!first) return
    revealParagraph(paragraphOfWord(useText.getState().list.items, at), 'center')
    void seekTo(first.start)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={IconDots} label={t('workbench.moreFor', { speaker: name })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEyeSearch size="1rem" />} onClick={goToFirst}>
          {t('workbench.goToFirst', { speaker: name })}
        </Menu.Item>
        {speakers
          .filter(other => other.id !== id)
          .map(other => (
            <Menu.Item
              key={other.id}
              leftSection={<IconArrowMerge size="1rem" />}
              onClick={() => mergeInto([id], other.id)}
            >
              {t('workbench.mergeInto', { speaker: speakerName(speakers, other.id, t) })}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash size="1rem" />} onClick={() => removeOneSpeaker(id)}>
          {t('workbench.removeSpeaker', { speaker: name })}
          <span className={classes.hint}>{t('workbench.removeSpeakerText')}</span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Share({ id }: { id: string }) {
  const t = useTranslate()
  const percent = usePercent()
  const talk = useTalkTimes()
  const { seconds, turns } = talk.of(id)
  const part = talk.total > 0 ? seconds / talk.total : 0
  const values = { time: clockOf(seconds), turns }
  return (
    <div
      className={classes.share}
      role="img"
      aria-label={t('workbench.turnsTold', { percent: percent(part), ...values })}
    >
      <span className={classes.meter}>
        <span style={{ inlineSize: `${part * 100}%` }} />
      </span>
      <span className={classes.percent}>{percent(part)}</span>
      <span className={classes.turns}>{t('workbench.turns', values)}</span>
    </div>
  )
}
