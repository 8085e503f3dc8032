import { Button, TextInput } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { fieldError } from '../../components/field-error'
import { told } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import { signOut, useSession } from '../../program/sessions'
import { askToSignInTo } from '../../sign-in/choice'
import { hostOfAddress, isPlainHttpElsewhere } from '../address/address'
import { AddressField } from '../address/address-field'
import { PlainHttpWarning } from '../address/plain-http-warning'
import { useReachability } from '../address/use-reachability'
import classes from './fields.module.css'
import { profileProblemText } from './problem-messages'
import { withBaseUrl, withStorageUrl } from './profile-changes'
import { profileLimits } from './profile-problems'
import type { ProfileForm } from './use-profile-form'

/** What a service is called, whose account it is, and where it is. */
export function IdentityFields({ form }: { form: ProfileForm }) {
  const t = useTranslate()
  const { draft, problems, change } = form
  const mayReach = (address: string): boolean => draft.acceptsPlainHttp || !isPlainHttpElsewhere(address)
  const base = useReachability(draft.baseUrl, mayReach(draft.baseUrl))
  const storage = useReachability(draft.storageUrl, mayReach(draft.storageUrl))
  const problemOf = (field: 'name' | 'baseUrl' | 'storageUrl'): string | null => {
    const problem = problems.find(one => one.field === field)
    return problem ? profileProblemText(problem, t) : null
  }
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t('word.name')}
          name="name"
          value={draft.name}
          placeholder={hostOfAddress(draft.baseUrl).slice(0, profileLimits.name)}
          onChange={event => change({ name: event.currentTarget.value })}
          error={fieldError(problemOf('name'))}
          dir="auto"
          autoComplete="off"
        />
        <AccountField form={form} />
        <div>
          <AddressField
            label={t('settings.baseUrl')}
            name="baseUrl"
            value={draft.baseUrl}
            placeholder={t('signIn.addressHint')}
            onChange={value => {
              if (value !== draft.baseUrl) change(withBaseUrl(draft, value))
            }}
            problem={problemOf('baseUrl')}
            reachability={base}
            help={t('settings.baseUrlHelp')}
            brief
            mono
            required
          />
        </div>
        <div>
          <AddressField
            label={t('settings.storageUrl')}
            name="storageUrl"
            value={draft.storageUrl}
            onChange={value => {
              if (value !== draft.storageUrl) change(withStorageUrl(draft, value))
            }}
            problem={problemOf('storageUrl')}
            reachability={storage}
            help={t('settings.storageUrlHelp')}
            brief
            mono
          />
        </div>
      </div>
      <PlainHttpWarning
        addresses={draft}
        accepted={draft.acceptsPlainHttp}
        onAccept={acceptsPlainHttp => change({ acceptsPlainHttp })}
        problem={null}
      />
    </>
  )
}

/** Who is signed in; while nobody is, the e-mail that the sign-in will start with. */
function AccountField({ form }: { form: ProfileForm }) {
  const t = useTranslate()
  const { draft, problems, change, isNew } = form
  const session = useSession(draft.id)
  const end = useElementSize()
  const live = session.state === 'live'
  const problem = problems.find(({ field }) => field === 'email')

  const leave = (): Promise<boolean> => told(signOut(draft.id))

  return (
    <TextInput
      label={t('word.account')}
      name="email"
      type="email"
      value={live ? session.user.email || session.user.name : draft.email}
      readOnly={live}
      onChange={event => change({ email: event.currentTarget.value })}
      error={fieldError(problem ? profileProblemText(problem, t) : null)}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      rightSection={
        isNew ? null : (
          <span ref={end.ref} className={classes.end}>
            <Button
              size="sm"
              variant="transparent"
              onClick={() => (live ? void leave() : askToSignInTo(draft.id))}
            >
              {t(live ? 'word.signOut' : 'word.signIn')}
            </Button>
          </span>
        )
      }
      rightSectionWidth={isNew ? '0.75rem' : `calc(${end.width}px + 0.5rem)`}
    />
  )
}
