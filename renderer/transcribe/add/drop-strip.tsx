import { UnstyledButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ServiceProfile } from '../../../shared/service-profile'
import { useDoing } from '../../components/use-doing'
import { useTranslate } from '../../language/use-translate'
import { choiceFor, rememberChoice, useChoices } from '../store/choice'
import { ChoiceFields } from './choice-fields'
import classes from './drop-strip.module.css'
import { browse } from './staged'

interface DropStripProps {
  profile: ServiceProfile
  isOver: boolean
}

/** Where files can be dropped, and how those that come next are to be transcribed. */
export function DropStrip({ profile, isOver }: DropStripProps) {
  const t = useTranslate()
  const { isDoing, press } = useDoing(browse)
  return (
    <div className={classes.strip} data-over={isOver || undefined}>
      <span className={classes.icon}>
        <IconUpload size="1.25rem" aria-hidden />
      </span>
      <div className="shrinks">
        <p className="medium">
          {t(isOver ? 'transcribe.dropHere' : 'transcribe.drop')}{' '}
          <UnstyledButton
            type="button"
            className={classes.browse ?? ''}
            aria-busy={isDoing || undefined}
            onClick={() => isDoing || press()}
          >
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
  return (
    <fieldset className={classes.defaults}>
      <legend className={classes.legend}>{t('transcribe.newRecordings')}</legend>
      <ChoiceFields
        profile={profile}
        choice={choice}
        // What is no language is not remembered: files that come meanwhile are in the one before.
        onChange={part => part.language !== '' && rememberChoice(profile.id, { ...choice, ...part })}
        inRow={{ language: '7.5rem', domain: '9rem' }}
      />
    </fieldset>
  )
}
