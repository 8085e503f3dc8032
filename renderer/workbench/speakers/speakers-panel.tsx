import { Button } from '@mantine/core'
import { IconUserPlus, IconUsersPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { look } from '../../annotations/label-look'
import { speakerColour } from '../../components/speaker-colour'
import { clockOf } from '../../language/clock-text'
import { useTranslate } from '../../language/use-translate'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { PanelEmpty } from '../panel/panel-empty'
import { usePercent } from '../review/certainty'
import { useText } from '../text/store'
import { addOneSpeaker, giveToNewSpeaker, meantWords } from './change-speakers'
import { speakerName } from './speaker-names'
import { SpeakerRow } from './speaker-row'
import classes from './speakers-panel.module.css'
import { useTalkTimes } from './use-talk-times'

/** Who speaks, how much, and whether two of them are one. */
export function SpeakersPanel() {
  const t = useTranslate()
  const speakers = useTranscript(({ transcript }) => transcript.speakers)
  const speakersBy = useTranscript(transcript => transcript.speakersBy)
  const talk = useTalkTimes()
  const [editing, setEditing] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const hasSelection = useText(
    ({ selection, chosen: paragraphs }) => selection !== null || paragraphs.size > 0,
  )
  const ordered = speakers.toSorted((one, other) => talk.of(other.id).seconds - talk.of(one.id).seconds)
  const marked = ordered.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const choose = (id: string, isChosen: boolean): void =>
    setChosen(before => new Set(isChosen ? [...before, id] : [...before].filter(other => other !== id)))
  return (
    <>
      {speakersBy === 'own' && <p className={classes.own}>{t('workbench.ownMerge')}</p>}
      {speakers.length === 0 ? (
        <PanelEmpty title={t('workbench.noSpeakers')} text={t('workbench.noSpeakersText')} />
      ) : (
        <>
          <TalkBar ids={ordered.map(({ id }) => id)} />
          <p className={classes.legend}>
            <span>{t('workbench.share')}</span>
            <span>{t('workbench.speech', { time: clockOf(talk.total) })}</span>
          </p>
          <ul className={classes.list}>
            {ordered.map(({ id }) => (
              <SpeakerRow
                key={id}
                id={id}
                isEditing={editing === id}
                onEdit={isEditing => setEditing(isEditing ? id : null)}
                isChosen={chosen.has(id)}
                onChoose={isChosen => choose(id, isChosen)}
                // The one who says most is the one the others are merged into.
                mergeWith={chosen.has(id) && marked.length > 1 && id !== marked[0] ? marked : null}
                into={marked[0] ?? null}
                onMerged={() => setChosen(new Set())}
              />
            ))}
          </ul>
        </>
      )}
      <div className={classes.add}>
        <Button
          size="md"
          leftSection={<IconUserPlus size="1rem" />}
          onClick={() => setEditing(addOneSpeaker())}
        >
          {t('word.addSpeaker')}
        </Button>
        {hasSelection && meantWords(null).length > 0 && (
          <Button
            size="md"
            leftSection={<IconUsersPlus size="1rem" />}
            onClick={() => setEditing(giveToNewSpeaker(null))}
          >
            {t('workbench.splitOff')}
          </Button>
        )}
      </div>
    </>
  )
}

function TalkBar({ ids }: { ids: readonly string[] }) {
  const t = useTranslate()
  const percent = usePercent()
  const speakers = useTranscript(({ transcript }) => transcript.speakers)
  const talk = useTalkTimes()
  return (
    <div className={classes.bar} role="img" aria-label={t('workbench.share')}>
      {ids.map(id => {
        const part = talk.total > 0 ? talk.of(id).seconds / talk.total : 0
        const style = speakers.find(speaker => speaker.id === id)?.style ?? 0
        if (part === 0) return null
        const label = t('workbench.shareOf', {
          speaker: speakerName(speakers, id, t),
          percent: percent(part),
        })
        return (
          <span
            key={id}
            className={`${classes.part} ${look}`}
            data-color={speakerColour(style)}
            title={label}
            style={{ flexGrow: part }}
          />
        )
      })}
    </div>
  )
}
