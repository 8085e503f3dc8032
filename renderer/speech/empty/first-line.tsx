import { Button, Popover } from '@mantine/core'
import { IconChevronDown, IconCornerDownLeft, IconLanguage } from '@tabler/icons-react'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { askForRow, useAskedRow } from '../../components/table/asked-row'
import { useFocusOnArrival } from '../../components/use-focus-on-arrival'
import { useTranslate } from '../../language/use-translate'
import { addLines, addNextLine, pasteIntoField } from '../store/line-commands'
import { useSpeech } from '../store/speech-store'
import { useDefaultFields } from '../toolbar/defaults-button'
import { voiceSpeakerName } from '../voices/use-voices'
import classes from './first-line.module.css'

/** What is typed survives a look at another screen, and a restart. */
const keptAs = 'parlance.firstLine'

export function FirstLine() {
  const t = useTranslate()
  const [typed, setTyped] = useState(() => localStorage.getItem(keptAs) ?? '')
  const field = useRef<HTMLInputElement>(null)
  const sheetId = useSpeech(({ id }) => id)

  useFocusOnArrival(field)
  const isAsked = useAskedRow(({ id }) => id === sheetId)
  useEffect(() => {
    if (!isAsked) return
    askForRow(null)
    field.current?.focus()
  }, [isAsked])

  const keep = (text: string): void => {
    setTyped(text)
    localStorage.setItem(keptAs, text)
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (typed.trim() === '') return
    addLines([{ text: typed.trim() }])
    keep('')
    addNextLine()
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <input
        className={classes.field}
        ref={field}
        value={typed}
        dir="auto"
        aria-label={t('speech.typeLine')}
        placeholder={t('speech.typeLine')}
        data-passes-undo
        onChange={event => keep(event.currentTarget.value)}
        onPaste={pasteIntoField}
      />
      <Pickers />
      <Button
        type="submit"
        size="md"
        leftSection={<IconCornerDownLeft className="mirror-rtl" size="1rem" />}
        disabled={typed.trim() === ''}
      >
        {t('word.add')}
      </Button>
    </form>
  )
}

/** The defaults, where they are needed first. */
function Pickers() {
  const t = useTranslate()
  const { defaults, voices, language, voice, fit } = useDefaultFields()
  const id = defaults.speakerId.trim()
  const gender = defaults.gender === '' ? t('speech.noGender') : t(`speech.${defaults.gender}`)
  const speaker = voiceSpeakerName(voices.speakers, id) ?? t('speech.speakerId', { id })
  return (
    <>
      <Picker
        label={t('speech.column.language')}
        icon={<IconLanguage size="1rem" aria-hidden />}
        shown={defaults.language || t('speech.noGender')}
      >
        {language}
      </Picker>
      <Picker
        label={t('speech.column.voice')}
        shown={id === '' ? gender : t('speech.voiceWithSpeaker', { gender, speaker })}
      >
        {voice}
      </Picker>
      <Picker label={t('speech.fit')} prefix={t('speech.fit')} shown={t(`speech.fit.${defaults.fit.mode}`)}>
        {fit}
      </Picker>
    </>
  )
}

interface PickerProps {
  label: string
  icon?: ReactNode
  prefix?: string
  shown: string
  children: ReactNode
}

function Picker({ label, icon, prefix, shown, children }: PickerProps) {
  const t = useTranslate()
  return (
    <Popover position="bottom-end" width="20rem" trapFocus>
      <Popover.Target>
        <Button
          size="md"
          className={classes.picker ?? ''}
          aria-label={prefix ? undefined : t('speech.picker', { name: label, value: shown })}
          leftSection={icon}
          rightSection={<IconChevronDown size="0.875rem" aria-hidden />}
        >
          {prefix && <span className={classes.prefix}>{prefix}</span>}
          <bdi className={classes.shown} title={shown}>
            {shown}
          </bdi>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  )
}
