import { Button, TextInput } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { fieldError } from '../../components/field-error'
import { notifyError } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import { signOut, useSession } from '../../program/sessions'
import { askToSignInTo } from '../../sign-in/choice'
import classes from './fields.module.css'
import { problemText } from './problem-messages'
import type { ProfileForm } from './use-profile-form'

/** Who is signed in; while nobody is, the e-mail that the sign-in will start with. */
export function AccountField({ form }: { form: ProfileForm }) {
  const t = useTranslate()
  const { draft, problems, change, isNew } = form
  const session = useSession(draft.id)
  const end = useElementSize()
  const live = session.state === 'live'
  const problem = problems.find(({ field }) => field === 'email')

  const leave = async (): Promise<void> => {
    const answer = await signOut(draft.id)
    if (!answer.ok) notifyError(answer.error)
  }

  return (
    <TextInput
      label={t('settings.account')}
      name="email"
      type="email"
      value={live ? session.user.email || session.user.name : draft.email}
      readOnly={live}
      onChange={event => change({ email: event.currentTarget.value })}
      error={fieldError(problem ? problemText(problem, t) : null)}
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
              {t(live ? 'settings.signOut' : 'settings.signIn')}
            </Button>
          </span>
        )
      }
      rightSectionWidth={isNew ? '0.75rem' : `calc(${end.width}px + 0.5rem)`}
    />
  )
}
