import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { TranscriptSpeaker } from '../../../shared/text/transcript/transcript'
import { look } from '../../annotations/label-look'
import { speakerColour } from '../../components/speaker-colour'
import { useTranslate } from '../../language/use-translate'
import { renameSpeaker } from './change-speakers'
import classes from './speaker-editor.module.css'
import { SpeakerNameField } from './speaker-name-field'

interface Props {
  speaker: TranscriptSpeaker
  onEnd: () => void
  share: ReactNode
}

const styles = [0, 1, 2, 3, 4, 5]

/** Name and colour, in the place of the row. */
export function SpeakerEditor({ speaker, onEnd, share }: Props) {
  const t = useTranslate()
  const [name, setName] = useState(speaker.name)
  const [style, setStyle] = useState(speaker.style)
  const isCancelled = useRef<boolean>(false)
  const [was] = useState(speaker)
  const isChanged = name !== was.name || style !== was.style
  const keep = useEffectEvent(() => {
    if (isChanged && !isCancelled.current) renameSpeaker(speaker.id, name, style)
  })
  // However it is left: by its button, for another speaker, or with the panel.
  useLayoutEffect(() => () => keep(), [])
  return (
    <form
      className="shrinks"
      onSubmit={event => {
        event.preventDefault()
        onEnd()
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        isCancelled.current = true
        onEnd()
      }}
    >
      <div className="abreast">
        <SpeakerNameField speaker={speaker} className="grows" value={name} onChange={setName} />
        <Button size="md" variant="filled" type="submit">
          {t('word.save')}
        </Button>
      </div>
      {share}
      <div className={classes.colours} role="radiogroup" aria-label={t('word.colour')}>
        <span className={classes.label}>{t('word.colour')}</span>
        {styles.map(one => (
          <label key={one} className={`${classes.swatch} ${look}`} data-color={speakerColour(one)}>
            <input
              type="radio"
              name={`colour ${speaker.id}`}
              className={classes.radio}
              checked={speakerColour(style) === speakerColour(one)}
              aria-label={t('workbench.colourNumber', { number: one + 1 })}
              onChange={() => setStyle(one)}
            />
            <IconCheck aria-hidden />
          </label>
        ))}
      </div>
    </form>
  )
}
