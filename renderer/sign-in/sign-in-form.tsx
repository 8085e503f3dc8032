import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconServer } from '@tabler/icons-react'
import { useState } from 'react'
import type { ServiceProfile } from '../../shared/service-profile'
import { ErrorAlert } from '../components/error-alert'
import { fieldError } from '../components/field-error'
import { PasswordField } from '../components/password-field'
import { useTranslate } from '../language/use-translate'
import { useMayKeep } from '../program/sessions'
import { useSettings } from '../program/settings'
import { isPlainHttpElsewhere } from '../settings/address/address'
import { AddressField } from '../settings/address/address-field'
import { PlainHttpWarning } from '../settings/address/plain-http-warning'
import { useReachability } from '../settings/address/use-reachability'
import { useKeptWhere } from '../settings/privacy/kept-where'
import { newProfileId } from '../settings/services/new-profile'
import { profileLimits } from '../settings/services/profile-problems'
import classes from './sign-in-form.module.css'
import { useSignInForm } from './use-sign-in-form'

interface SignInFormProps {
  profile: ServiceProfile
  /** From a session that ended, for a profile that keeps no e-mail. */
  knownEmail: string
  onUseThisComputer(): void
}

export function SignInForm({ profile, knownEmail, onUseThisComputer }: SignInFormProps) {
  const t = useTranslate()
  const canKeep = useMayKeep()
  const usuallyKeep = useSettings(settings => settings.privacy.keepSignedIn)
  const [keep, setKeep] = useState(usuallyKeep)
  const form = useSignInForm(profile, knownEmail, keep && canKeep)
  const { fields, busy, problemOf, change, elementOf } = form
  const reachability = useReachability(
    fields.baseUrl,
    fields.acceptsPlainHttp || !isPlainHttpElsewhere(fields.baseUrl),
  )
  const inWords = (field: Parameters<typeof problemOf>[0]): string | null => {
    const message = problemOf(field)
    return message && t(message, { limit: profileLimits.email })
  }
  const isNew = profile.id === newProfileId

  return (
    <form className={classes.form} onSubmit={form.submit} noValidate aria-busy={busy}>
      {form.error && (
        <ErrorAlert error={form.error} place="sign-in" withoutHint={form.error.kind === 'auth'} />
      )}
      <AddressField
        label={t('signIn.address')}
        name="baseUrl"
        icon={<IconServer size="1rem" />}
        placeholder={t('signIn.addressHint')}
        value={fields.baseUrl}
        onChange={value => change('baseUrl', value)}
        problem={inWords('baseUrl')}
        reachability={reachability}
        inputRef={elementOf('baseUrl')}
        readOnly={busy}
        required
      />
      {(isNew || profile.storageUrl !== '' || fields.storageUrl !== '') && (
        <AddressField
          label={
            <span className={classes.label}>
              {t('signIn.storage')}
              <span className="lighter">{t('signIn.optional')}</span>
            </span>
          }
          name="storageUrl"
          value={fields.storageUrl}
          onChange={value => change('storageUrl', value)}
          problem={inWords('storageUrl')}
          reachability={{ state: 'unknown' }}
          {...(isNew ? { help: t('signIn.storageHelp') } : {})}
          inputRef={elementOf('storageUrl')}
          readOnly={busy}
        />
      )}
      <PlainHttpWarning
        addresses={fields}
        accepted={fields.acceptsPlainHttp}
        onAccept={accepted => change('acceptsPlainHttp', accepted)}
        problem={inWords('acceptsPlainHttp')}
        inputRef={elementOf('acceptsPlainHttp')}
      />
      <TextInput
        label={t('word.email')}
        type="email"
        autoComplete="username"
        dir="auto"
        spellCheck={false}
        value={fields.email}
        onChange={event => change('email', event.currentTarget.value)}
        error={fieldError(inWords('email'))}
        ref={elementOf('email')}
        readOnly={busy}
        required
        withAsterisk={false}
      />
      <PasswordField
        label={t('word.password')}
        value={form.password}
        onChange={form.changePassword}
        problem={inWords('password')}
        inputRef={elementOf('password')}
        readOnly={busy}
      />
      <KeepChoice keep={keep} onKeep={setKeep} disabled={busy} />
      <div className="cluster">
        <Button type="submit" size="xl" variant="filled" loading={busy}>
          {t('word.signIn')}
        </Button>
        {busy ? (
          <Button size="xl" variant="subtle" color="gray" onClick={form.cancel}>
            {t('app.cancel')}
          </Button>
        ) : (
          <Button size="xl" variant="subtle" color="gray" onClick={onUseThisComputer}>
            {t('signIn.useThisComputer')}
          </Button>
        )}
        <output className="spoken">{busy ? t('signIn.submitting') : ''}</output>
      </div>
    </form>
  )
}

interface KeepChoiceProps {
  keep: boolean
  onKeep(keep: boolean): void
  disabled: boolean
}

/** Offers to keep the sign-in only where that is safe, and says where it is kept. */
function KeepChoice({ keep, onKeep, disabled }: KeepChoiceProps) {
  const t = useTranslate()
  const canKeep = useMayKeep()
  return (
    <Checkbox
      label={t('signIn.keep')}
      description={useKeptWhere()}
      checked={keep && canKeep}
      onChange={event => onKeep(event.currentTarget.checked)}
      disabled={disabled || !canKeep}
    />
  )
}
