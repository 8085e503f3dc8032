import { type FormEvent, type RefCallback, useEffect, useRef, useState } from 'react'
import type { AppError } from '../../shared/errors'
import type { ServiceProfile } from '../../shared/service-profile'
import type { Session } from '../../shared/session'
import { notify, notifyError } from '../components/notify'
import { currentTranslate } from '../language/use-translate'
import { sessionOf } from '../program/sessions'
import { attemptSignIn } from './attempt'
import { forgetChoice, keepTyped, useSignInChoice } from './choice'
import { fieldOfError, problemsOfError } from './field-of-error'
import {
  fieldsOf,
  firstEmpty,
  firstFieldProblem,
  messageOf,
  type SignInField,
  type SignInFields,
  type SignInProblems,
  signInProblems,
  withSignInField,
} from './sign-in-fields'

export function useSignInForm(profile: ServiceProfile, knownEmail: string, keep: boolean) {
  const typed = useSignInChoice(({ typed }) => typed[profile.id])
  const fields = typed ?? fieldsOf(profile, knownEmail)
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<SignInProblems>({})
  const [error, setError] = useState<AppError | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController | null>(null)
  const takesFocus = useSignInChoice(choice => choice.takesFocus)
  const { elementOf, focusOn } = useFieldFocus(takesFocus ? firstEmpty(fields) : null)

  const settle = (field: SignInField): void => setProblems(({ [field]: _settled, ...others }) => others)

  const change = <Name extends keyof SignInFields>(name: Name, value: SignInFields[Name]): void => {
    keepTyped(profile.id, withSignInField(fields, name, value))
    settle(name)
  }

  const changePassword = (text: string): void => {
    setPassword(text)
    settle('password')
  }

  // Someone may leave this form for another service while it waits: the answer must not sign them in behind that.
  // The form also goes when the session is there, before this code hears of it; that is no leaving.
  const here = useRef(profile.id)
  useEffect(() => {
    here.current = profile.id
  }, [profile.id])
  useEffect(
    () => () => {
      if (sessionOf(here.current).state !== 'live') running.current?.abort()
    },
    [],
  )

  const fail = (failed: AppError): void => {
    setError(failed)
    const field = fieldOfError(failed)
    const found = problemsOfError(failed)
    if (found) setProblems(found)
    focusOn(field)
  }

  const send = async (): Promise<void> => {
    const mine = new AbortController()
    running.current = mine
    setBusy(true)
    setError(null)
    const answer = await attemptSignIn({ profile, fields, password, keep }, mine.signal)
    if (mine.signal.aborted) return
    running.current = null
    setBusy(false)
    if (!answer.ok) return fail(answer.error)
    setPassword('')
    forgetChoice()
    tellWhatIsKept(answer.value, keep)
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (running.current) return
    const found = signInProblems(fields, password)
    setProblems(found)
    const first = firstFieldProblem(found)
    if (first) focusOn(first)
    else send().catch(thrown => notifyError({ kind: 'unexpected', detail: String(thrown) }))
  }

  const cancel = (): void => {
    running.current?.abort()
    running.current = null
    setBusy(false)
    focusOn('password')
  }

  return {
    fields,
    password,
    problemOf: (field: SignInField) => {
      const problem = problems[field]
      return problem ? messageOf(problem) : null
    },
    error,
    busy,
    change,
    changePassword,
    submit,
    cancel,
    elementOf,
  }
}

/** It was to be kept, and the keychain or the disk did not take it; or what was kept before is still there. */
function tellWhatIsKept(session: Session, keep: boolean): void {
  if (session.state !== 'live' || session.kept !== 'memory') return
  const t = currentTranslate()
  if (session.stays) {
    notify({ kind: 'warning', title: t('signIn.beforeStays'), text: t('signIn.beforeStaysText') })
  } else if (keep) notify({ kind: 'warning', title: t('signIn.notKept'), text: t('signIn.notKeptText') })
}

/** Sends the focus to a field by its name; at first to the one named, if any. */
function useFieldFocus(initially: SignInField | null) {
  const elements = useRef(new Map<SignInField, HTMLElement>())
  const first = useRef(initially)

  const elementOf =
    (field: SignInField): RefCallback<HTMLElement> =>
    element => {
      if (element) elements.current.set(field, element)
      else elements.current.delete(field)
    }

  const focusOn = (field: SignInField | undefined): void => {
    if (field) elements.current.get(field)?.focus()
  }

  useEffect(() => {
    if (first.current) elements.current.get(first.current)?.focus()
  }, [])

  return { elementOf, focusOn }
}
