import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { mostVoices } from '../../../shared/datasets/heard/plan-hearing'
import { fittingVoice } from '../../../shared/speech/fitting-voice'
import { IconButton } from '../../components/icon-button'
import { useTranslate } from '../../language/use-translate'
import { VoiceFields } from '../../speech/fields/voice-fields'
import type { Voices } from '../../speech/voices/use-voices'
import { type ChosenVoice, nextVoice } from './hear-fields'
import classes from './voice-list.module.css'

interface VoiceListProps {
  language: string
  voices: Voices
  chosen: readonly ChosenVoice[]
  onChange(chosen: readonly ChosenVoice[]): void
}

/** Each sentence is said by all of them. */
export function VoiceList({ language, voices, chosen, onChange }: VoiceListProps) {
  const t = useTranslate()
  return (
    <div className="stack">
      <ul className={classes.list}>
        {chosen.map((voice, at) => {
          const value = { language, ...voice }
          const number = at + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a voice is the one at its place.
            <li key={at} className={classes.voice}>
              <VoiceFields
                label={t('heard.voiceNumber', { number })}
                value={value}
                speakers={voices.speakers}
                onChange={change => {
                  const { gender, speakerId } = { ...value, ...fittingVoice(value, change, voices) }
                  const known = voices.speakers.find(({ id }) => id === speakerId)
                  const next = { gender: known?.gender ?? (gender || 'female'), speakerId }
                  onChange(chosen.with(at, next))
                }}
              />
              {chosen.length > 1 && (
                <IconButton
                  icon={IconX}
                  label={t('heard.removeVoice', { number })}
                  onClick={() => onChange(chosen.toSpliced(at, 1))}
                />
              )}
            </li>
          )
        })}
      </ul>
      <div>
        <Button
          size="sm"
          leftSection={<IconPlus size="0.875rem" aria-hidden />}
          disabled={chosen.length >= mostVoices}
          onClick={() => onChange([...chosen, nextVoice(chosen, voices.speakers, language)])}
        >
          {t('heard.addVoice')}
        </Button>
      </div>
    </div>
  )
}
