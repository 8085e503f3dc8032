import { Checkbox, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { insertWords } from '../../../shared/text/transcript/insert-words'
import { endOf } from '../../../shared/text/transcript/transcript'
import { indexAtTime, type Timed } from '../../../shared/text/transcript/word'
import { ClockField } from '../../components/clock-field'
import { Dialog, DialogForm } from '../../components/dialog'
import { useTranslate } from '../../language/use-translate'
import { useSpokenLanguage, useTranscript } from '../../transcripts/transcript-on-screen'
import { asLongAsSound, soundTime, useTimeSelection } from '../sound'
import { speakerName } from '../speakers/speaker-names'
import { commit } from '../text/editing'
import { goToTime } from '../text/reveal'
import { useWorkbenchView } from '../view-store'
import classes from './missed-dialog.module.css'

const close = (): void => useWorkbenchView.setState({ isAddingWords: false })

/** Words at a stretch of the sound in which the machine heard none. */
export function MissedDialog() {
  const t = useTranslate()
  const isOpen = useWorkbenchView(({ isAddingWords }) => isAddingWords)
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      title={t('workbench.missedTitle')}
      size="28rem"
      closeButtonProps={{ 'aria-label': t('word.dismiss') }}
    >
      {isOpen && <Form />}
    </Dialog>
  )
}

/** Somebody who adds a word without selecting a stretch means about this long. */
const usualLength = 1
/** The fields are no finer: what is selected is at least so long. */
const leastLength = 0.01

function Form() {
  const t = useTranslate()
  const lang = useSpokenLanguage()
  const speakers = useTranscript(({ transcript }) => transcript.speakers)
  const last = useTranscript(({ transcript }) => endOf(asLongAsSound(transcript)))
  const [text, setText] = useState('')
  const [place] = useState(() => placeNow(last))
  const [start, setStart] = useState(place.start)
  const [end, setEnd] = useState(place.end)
  const [speaker, setSpeaker] = useState<string>(() => speakerAt(place.start) ?? nobody)
  const [opens, setOpens] = useState(false)
  const isPossible = text.trim() !== '' && start < end
  const add = (): void => {
    const transcript = asLongAsSound(useTranscript.getState().transcript)
    const who = speaker === nobody ? null : speaker
    if (commit(insertWords(transcript, { text, start, end, speaker: who, opens }))) goToTime(start)
    close()
  }
  const choices = [
    ...speakers.map(({ id }) => ({ value: id, label: speakerName(speakers, id, t) })),
    { value: nobody, label: t('workbench.nobody') },
  ]
  return (
    <DialogForm submit={t('word.add')} isHeld={!isPossible} onSubmit={add} onClose={close}>
      <Textarea
        data-autofocus
        autosize
        minRows={2}
        dir="auto"
        lang={lang}
        label={t('workbench.missedText')}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className={classes.times}>
        <ClockField
          label={t('workbench.missedStart')}
          seconds={start}
          onChange={seconds => setStart(Math.min(seconds, last))}
        />
        <ClockField
          label={t('workbench.missedEnd')}
          seconds={end}
          onChange={seconds => setEnd(Math.min(seconds, last))}
        />
      </div>
      <Select
        label={t('word.speaker')}
        data={choices}
        value={speaker}
        onChange={value => setSpeaker(value ?? nobody)}
      />
      <Checkbox
        label={t('workbench.missedOwn')}
        checked={opens}
        onChange={event => setOpens(event.currentTarget.checked)}
      />
    </DialogForm>
  )
}

const nobody = ''
const rounded = (seconds: number): number => Math.round(seconds * 100) / 100

/** What is selected on the waveform, else where the sound is; within the recording. */
function placeNow(last: number): Timed {
  const { selection } = useTimeSelection.getState()
  const start = selection?.start ?? Math.max(0, Math.min(soundTime(), last - usualLength))
  const end = selection?.end ?? start + usualLength
  const from = rounded(Math.max(0, Math.min(start, last - leastLength)))
  return { start: from, end: Math.max(rounded(Math.min(end, last)), rounded(from + leastLength)) }
}

/** Who speaks then, or next. */
function speakerAt(seconds: number): string | null {
  const { words } = useTranscript.getState().transcript
  return words[Math.min(indexAtTime(words, seconds), words.length - 1)]?.speaker ?? null
}
