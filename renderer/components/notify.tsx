import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AppError } from '../../shared/errors'
import { describeError } from '../../shared/language/describe-error'
import type { Result } from '../../shared/result'
import { bridge } from '../bridge'
import { currentTranslate } from '../language/use-translate'
import classes from './notify.module.css'

export type NoticeKind = 'info' | 'ok' | 'warning' | 'error'

interface Notice {
  title: string
  text?: ReactNode
  kind: NoticeKind
  /** A notice with the same id replaces the one on screen. */
  id?: string
  /** It is no longer there. */
  onClose?: () => void
}

type SavedNotice = Omit<Notice, 'kind'> & { kind?: NoticeKind; path: string }

const icons = {
  info: IconInfoCircle,
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
}

/** An error stays until it is dismissed: who looks away must not miss it. */
const staysFor = { info: 5_000, ok: 5_000, warning: 10_000, error: false } as const

/** What takes the place of another stays as long as that did: its time is counted anew only where it is another time. */
let timed = 0
const timeOf = (kind: NoticeKind): number | false => {
  const stays = staysFor[kind]
  timed += 1
  return stays && stays + timed / 1_000
}

export function notify({ title, text, kind, id, onClose }: Notice): void {
  const Icon = icons[kind]
  const notice = {
    title,
    message: text ?? null,
    icon: <Icon />,
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: timeOf(kind),
    ...(onClose && { onClose }),
    className: classes[kind] ?? '',
    closeButtonProps: { 'aria-label': currentTranslate()('frame.closeNotification') },
  }
  // Showing an id that is on screen already does nothing, and updating one that is not does nothing either.
  if (id) notifications.update({ ...notice, id })
  notifications.show(id ? { ...notice, id } : notice)
}

/** Something was put where a person chose, which is one press away. */
export function notifySaved({ path, text, kind = 'ok', id = `saved ${path}`, title }: SavedNotice): void {
  const show = (): void => {
    notifications.hide(id)
    void told(bridge.showChosen({ path }))
  }
  notify({
    kind,
    id,
    title,
    text: (
      <span className={classes.saved}>
        <span dir="auto">{text ?? path}</span>
        <Button size="sm" onClick={show}>
          {currentTranslate()('word.showInFolder')}
        </Button>
      </span>
    ),
  })
}

export function notifyError(error: AppError): void {
  if (error.kind === 'cancelled') return
  const { title, text, hint, quote } = describeError(error, currentTranslate())
  notify({
    kind: 'error',
    title,
    id: `${error.kind} ${title}`,
    text: (
      <>
        <bdi>{text}</bdi>
        {hint && <span className={classes.line}>{hint}</span>}
        {quote && (
          <q className={classes.quote} dir="auto">
            {quote}
          </q>
        )}
      </>
    ),
  })
}

/** For an order whose outcome shows by itself: only a refusal is told. Whether it was taken. */
export async function told(answer: Promise<Result<unknown>>): Promise<boolean> {
  const answered = await answer
  if (!answered.ok) notifyError(answered.error)
  return answered.ok
}
