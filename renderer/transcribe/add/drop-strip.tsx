import { Switch, UnstyledButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ServiceProfile } from '../../../shared/service-profile'
import { useTranslate } from '../../language/use-translate'
import { choiceFor, rememberChoice, takesDomain, useChoices, withLanguage } from '../store/choice'
import { DomainField } from './domain-field'
import classes from './drop-strip.module.css'
import { RecordingLanguageField } from './language-field'

interface DropStripProps {
  profile: ServiceProfile
  isOver: boolean
  onBrowse: () => void
}

/** Where files can be dropped, and how those that come next are to be transcribed. */
export function DropStrip({ profile, isOver, onBrowse }: DropStripProps) {
  const t = useTranslate()
  return (
    <div className={classes.strip} data-over={isOver || undefined}>
      <span className={classes.icon}>
        <IconUpload size="1.25rem" aria-hidden />
      </span>
      <div className="shrinks">
        <p className="medium">
          {t(isOver ? 'transcribe.dropHere' : 'transcribe.drop')}{' '}
          <UnstyledButton type="button" className={classes.browse ?? ''} onClick={onBrowse}>
            {t('transcribe.browse')}
          </UnstyledButton>
        </p>
        <p className="help">{t('transcribe.dropText')}</p>
      </div>
      <Defaults profile={profile} />
    </div>
  )
}

function Defaults({ profile }: { profile: ServiceProfile }) {
  const t = useTranslate()
  const choices = useChoices(store => store.choices)
  const choice = choiceFor(profile, choices)
  const change = (part: Partial<typeof choice>): void => rememberChoice(profile.id, { ...choice, ...part })
  return (
    <fieldset className={classes.defaults}>
      <legend className={classes.legend}>{t('transcribe.newRecordings')}</legend>
      <div className={classes.language}>
        <RecordingLanguageField
          profile={profile}
          value={choice.language}
          // What is no language is not remembered: files that come meanwhile are in the one before.
          onChange={language => language !== '' && change(withLanguage(choice, language, profile))}
          label={t('word.language')}
          isBare
        />
      </div>
      {takesDomain(profile) && (
        <div className={classes.domain}>
          <DomainField
            profile={profile}
            language={choice.language}
            value={choice.domain}
            onChange={domain => change({ domain })}
            label={t('word.domain')}
            isBare
          />
        </div>
      )}
      <Switch
        label={t('transcribe.speakers')}
        checked={choice.speakers}
        onChange={event => change({ speakers: event.currentTarget.checked })}
      />
    </fieldset>
  )
}
