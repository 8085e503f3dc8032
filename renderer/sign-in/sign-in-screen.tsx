import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { AppError } from '../../shared/errors'
import type { ServiceProfile } from '../../shared/service-profile'
import { useTranslate } from '../language/use-translate'
import { useProfiles } from '../program/profiles'
import { useSessions } from '../program/sessions'
import { useSettings } from '../program/settings'
import { newProfile, newProfileId } from '../settings/services/new-profile'
import { attemptStart } from './attempt'
import { chooseService, firstChoice, forgetChoice, useSignInChoice } from './choice'
import { Foot } from './foot'
import { ProfileChoice } from './profile-choice'
import { ServicePanel } from './service-panel'
import classes from './sign-in-screen.module.css'
import { StageWave } from './stage-wave'
import { ThisComputerPanel } from './this-computer-panel'
import { useChoices } from './use-choices'

/** Where work runs: a service on the left, the way in on the right. */
export function SignInScreen() {
  const t = useTranslate()
  const titleId = useId()
  const chosen = useChosenProfile()
  const form = useSignInChoice(choice => choice.form)
  const choices = useChoices(chosen.id === newProfileId)
  const local = useStart()

  return (
    <div className={classes.stage}>
      <StageWave />
      <section className={classes.card} aria-labelledby={titleId}>
        <div className={classes.services}>
          <h1 id={titleId} className={classes.title}>
            {t('signIn.title')}
          </h1>
          <p className={classes.subtitle}>{t('signIn.subtitle')}</p>
          <ProfileChoice
            label={t('signIn.services')}
            choices={choices}
            chosen={chosen.id}
            onChoose={chooseService}
          />
          {chosen.id !== newProfileId && (
            <Button
              className={classes.add ?? ''}
              variant="subtle"
              color="gray"
              justify="flex-start"
              leftSection={<IconPlus size="1rem" />}
              onClick={() => chooseService(newProfileId, true)}
            >
              {t('signIn.addService')}
            </Button>
          )}
          <Foot />
        </div>
        <div className={classes.panel}>
          {chosen.kind === 'built-in' ? (
            <ThisComputerPanel key={form} busy={local.busy} error={local.error} onStart={local.start} />
          ) : (
            <ServicePanel key={form} profile={chosen} onUseThisComputer={local.start} />
          )}
        </div>
      </section>
    </div>
  )
}

const emptyProfile = newProfile()

function useChosenProfile(): ServiceProfile {
  const asked = useSignInChoice(choice => choice.profileId)
  const { profiles } = useProfiles()
  const sessions = useSessions(({ sessions }) => sessions)
  const activeProfileId = useSettings(settings => settings.activeProfileId)
  const chosen = asked ?? firstChoice(profiles, sessions, activeProfileId)
  return profiles.find(({ id }) => id === chosen) ?? emptyProfile
}

function useStart() {
  const builtIn = useProfiles(({ profiles }) => profiles.find(({ kind }) => kind === 'built-in'))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const start = (): void => {
    if (busy) return
    if (builtIn) chooseService(builtIn.id, true)
    setBusy(true)
    setError(null)
    void attemptStart().then(answer => {
      setBusy(false)
      if (answer.ok) forgetChoice()
      else setError(answer.error)
    })
  }
  return { busy, error, start }
}
