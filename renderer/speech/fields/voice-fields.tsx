import { Autocomplete, SegmentedControl } from '@mantine/core'
import { type Gender, genders, type LineCells } from '../../../shared/speech/line'
import { useTranslate } from '../../language/use-translate'
import { useActiveProfile } from '../../program/profiles'
import { HearVoice } from '../../this-computer/hear-voice'
import { isVoiceUnknown, speakersFor, type Voices, voiceSpeakerName, voiceToHear } from '../voices/use-voices'
import classes from './fields.module.css'

type Voice = Pick<LineCells, 'language' | 'gender' | 'speakerId'>

interface VoiceFieldsProps {
  value: Voice
  speakers: Voices['speakers']
  label: string
  onChange: (change: Partial<Pick<Voice, 'gender' | 'speakerId'>>) => void
  /** The speaker was left. */
  onBlur?: () => void
}

/** A woman or a man, and which one of those the service has. A speaker nobody knows may be typed. */
export function VoiceFields({
  value,
  speakers,
  label,
  onChange,
  onBlur = () => undefined,
}: VoiceFieldsProps) {
  const t = useTranslate()
  const fitting = speakersFor({ speakers }, value.language, value.gender)
  const id = value.speakerId.trim()
  // A sample of another service would be a request that somebody pays for.
  const isHere = useActiveProfile()?.kind === 'built-in'
  const heard = isHere ? voiceToHear(speakers, fitting, id) : null
  return (
    <fieldset className={classes.stack}>
      <legend className={classes.legend}>{label}</legend>
      <SegmentedControl
        fullWidth
        aria-label={t('speech.gender')}
        data={(['female', 'male'] as const).map(gender => ({ value: gender, label: t(`speech.${gender}`) }))}
        // None is chosen where none was said yet.
        value={value.gender || 'none'}
        onChange={chosen => {
          const gender: Gender | undefined = genders.find(one => one === chosen)
          if (gender) onChange({ gender })
        }}
      />
      <div className={classes.heard}>
        <Autocomplete
          className={classes.grows ?? ''}
          label={t('word.speaker')}
          size="md"
          data={fitting.map(speaker => speaker.id)}
          value={value.speakerId}
          placeholder={t('speech.anySpeaker')}
          description={
            isVoiceUnknown(speakers, id)
              ? t('speech.voiceUnknown')
              : (voiceSpeakerName(speakers, id) ?? undefined)
          }
          inputWrapperOrder={['label', 'input', 'description']}
          maxDropdownHeight="14rem"
          limit={200}
          clearable
          dir="ltr"
          spellCheck={false}
          filter={({ options, search }) => {
            const wanted = search.trim().toLowerCase()
            if (fitting.some(speaker => speaker.id.toLowerCase() === wanted)) return options
            return options.filter(
              option =>
                'value' in option &&
                (option.value.toLowerCase().includes(wanted) ||
                  (voiceSpeakerName(speakers, option.value) ?? '').toLowerCase().includes(wanted)),
            )
          }}
          renderOption={({ option }) => (
            <span className={classes.option}>
              <bdi>{voiceSpeakerName(speakers, option.value) ?? option.value}</bdi>
              <span className="quiet">{option.value}</span>
            </span>
          )}
          onChange={speakerId => onChange({ speakerId })}
          onBlur={onBlur}
        />
        {heard && <HearVoice key={`${heard.id} ${heard.language}`} voice={heard} />}
      </div>
    </fieldset>
  )
}
