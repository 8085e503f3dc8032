import { TextInput } from '@mantine/core'
import { fieldError } from '../../components/field-error'
import { useTranslate } from '../../language/use-translate'
import { hostOf, isPlainHttpElsewhere } from '../address/address'
import { AddressField } from '../address/address-field'
import { PlainHttpWarning } from '../address/plain-http-warning'
import { useReachability } from '../address/use-reachability'
import { AccountField } from './account-field'
import classes from './fields.module.css'
import { problemText } from './problem-messages'
import { withBaseUrl } from './profile-changes'
import { limits } from './profile-problems'
import type { ProfileForm } from './use-profile-form'

/** What a service is called, whose account it is, and where it is. */
export function IdentityFields({ form }: { form: ProfileForm }) {
  const t = useTranslate()
  const { draft, problems, change, waitsForAgreement } = form
  const base = useReachability(draft.baseUrl, !waitsForAgreement)
  const storage = useReachability(draft.storageUrl, !isPlainHttpElsewhere(draft.storageUrl))
  const problemOf = (field: 'name' | 'baseUrl' | 'storageUrl'): string | null => {
    const problem = problems.find(one => one.field === field)
    return problem ? problemText(problem, t) : null
  }
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t('settings.name')}
          name="name"
          value={draft.name}
          placeholder={hostOf(draft.baseUrl).slice(0, limits.name)}
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
            onChange={value => change({ storageUrl: value })}
            problem={problemOf('storageUrl')}
            reachability={storage}
            help={t('settings.storageUrlHelp')}
            brief
            mono
          />
        </div>
      </div>
      {isPlainHttpElsewhere(draft.baseUrl) && (
        <PlainHttpWarning
          host={hostOf(draft.baseUrl)}
          accepted={draft.acceptsPlainHttp}
          onAccept={acceptsPlainHttp => change({ acceptsPlainHttp })}
          problem={null}
        />
      )}
    </>
  )
}
