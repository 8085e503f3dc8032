import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { AppError } from '../../shared/errors'
import { describeError } from '../../shared/language/describe-error'
import type { ErrorPlace } from '../../shared/language/error-description'
import { useTranslate } from '../language/use-translate'
import classes from './error-alert.module.css'
import { NoticeBox } from './notice-box'

interface ErrorAlertProps {
  error: AppError
  place?: ErrorPlace
  /** A field says what to do, so this leaves it out. */
  withoutHint?: boolean
  /** The class of what it stands in, where that is there for it alone. */
  around?: string | undefined
  /** What did not come about because of it, where it does not say that itself. */
  what?: string
  /** A way on. */
  children?: ReactNode
}

/** What went wrong and what to do, in place, with the service's own words a click away. */
export function ErrorAlert(props: ErrorAlertProps) {
  const { error, place = 'elsewhere', withoutHint = false, around, what, children } = props
  const t = useTranslate()
  const [quoted, setQuoted] = useState(false)
  const { title, text, hint, quote } = describeError(error, t, place)
  const box = (
    <NoticeBox kind="danger" title={what ?? title} urgent>
      <p>
        {what !== undefined && <bdi>{title}</bdi>} <bdi>{text}</bdi> {!withoutHint && hint}{' '}
        {quote && (
          <UnstyledButton
            type="button"
            className={classes.link}
            aria-expanded={quoted}
            onClick={() => setQuoted(!quoted)}
          >
            {t(quoted ? 'signIn.hideServiceMessage' : 'signIn.showServiceMessage')}
          </UnstyledButton>
        )}
      </p>
      {quote && quoted && (
        <blockquote className={classes.quote} dir="auto">
          {quote}
        </blockquote>
      )}
      {children}
    </NoticeBox>
  )
  return around === undefined ? box : <div className={around}>{box}</div>
}
