import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import type { AppError } from '../../shared/errors'
import { describeError } from '../../shared/language/describe-error'
import { PasswordField } from '../components/password-field'
import { useTranslate } from '../language/use-translate'
import { useActiveProfile } from '../program/profiles'
import { signIn, useActiveSession, useMayKeep } from '../program/sessions'
import { useSettings } from '../program/settings'
import { askToSignInTo } from '../sign-in/choice'
import { Banner } from './banner'
import classes from './banner.module.css'

/** The session died in the middle of work: the password is asked for here, and nothing else stops. */
export function EndedBanner() {
  const translate = useTranslate()
  const session = useActiveSession()
  const profile = useActiveProfile()
  if (session.state !== 'ended' || !profile) return null
  // What was typed to sign in: a service may call the same person by another address, or by none.
  const email = profile.email || session.user.email
  return (
    <Banner
      icon={IconLock}
      title={translate('frame.ended', { service: profile.name })}
      text={email ? translate('frame.endedText', { email }) : translate('signIn.endedAlertText')}
    >
      {email ? (
        <PasswordForm key={profile.id} profileId={profile.id} email={email} />
      ) : (
        <Button size="md" onClick={() => askToSignInTo(profile.id)}>
          {translate('word.signIn')}
        </Button>
      )}
    </Banner>
  )
}

function PasswordForm({ profileId, email }: { profileId: string; email: string }) {
  const translate = useTranslate()
  const keeps = useSettings(settings => settings.privacy.keepSignedIn)
  const canKeep = useMayKeep()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    const answer = await signIn({ profileId, email, password, keep: keeps && canKeep })
    setBusy(false)
    setError(answer.ok ? null : answer.error)
    if (answer.ok) setPassword('')
    // The focus is where the mistake is, and its message is read out with the field.
    else field.current?.focus()
  }

  return (
    <form className={classes.form} onSubmit={event => void submit(event)} aria-busy={busy}>
      <PasswordField
        className={classes.password ?? ''}
        size="md"
        aria-label={translate('frame.password', { email })}
        placeholder={translate('word.password')}
        value={password}
        onChange={setPassword}
        problem={error && describeError(error, translate, 'sign-in').text}
        inputRef={field}
        readOnly={busy}
      />
      <Button type="submit" size="md" loading={busy} disabled={password === ''}>
        {translate('word.signIn')}
      </Button>
    </form>
  )
}
