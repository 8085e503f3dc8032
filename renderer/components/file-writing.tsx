import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCircleCheck, IconFolderOpen } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslate } from '../language/use-translate'
import { DoingButton } from './doing-button'
import classes from './file-writing.module.css'
import { Meter } from './meter'

interface WritingFilesProps {
  /** From 0 to 1. */
  part: number
  label: string
  text: string
  hint: string
  onStop: () => Promise<unknown>
  onClose: () => void
}

/** How far the writing of files is, in the dialog that asked for it. It goes on when the dialog is closed. */
export function WritingFiles({ part, label, text, hint, onStop, onClose }: WritingFilesProps) {
  const t = useTranslate()
  return (
    <div className="stack-lg">
      <div className="stack-sm">
        <Meter part={part} label={label} text={text} />
        <div className="quiet">{text}</div>
      </div>
      <p className="help">{hint}</p>
      <div className="foot">
        <DoingButton variant="subtle" color="gray" onDo={onStop}>
          {t('word.stop')}
        </DoingButton>
        <Button onClick={onClose} data-autofocus>
          {t('app.close')}
        </Button>
      </div>
    </div>
  )
}

interface WrittenFilesProps {
  title: string
  path: string
  /** What is to be said of files that are not there. */
  children: ReactNode
  onShow: () => Promise<unknown>
  onClose: () => void
}

export function WrittenFiles({ title, path, children, onShow, onClose }: WrittenFilesProps) {
  const t = useTranslate()
  return (
    <div className="stack-lg">
      <div className={classes.written} role="status">
        <IconCircleCheck size="1.25rem" aria-hidden className={classes.mark} />
        <div className="shrinks">
          <div className="medium">{title}</div>
          <div className={classes.path}>
            <bdi>{path}</bdi>
          </div>
        </div>
      </div>
      {children}
      <div className="foot">
        <DoingButton leftSection={<IconFolderOpen size="1rem" />} onDo={onShow}>
          {t('word.showInFolder')}
        </DoingButton>
        <Button variant="filled" onClick={onClose} data-autofocus>
          {t('app.close')}
        </Button>
      </div>
    </div>
  )
}

interface UnwrittenFilesProps {
  again: string
  /** Why there are none. */
  children: ReactNode
  onAgain: () => void
  onClose: () => void
}

export function UnwrittenFiles({ again, children, onAgain, onClose }: UnwrittenFilesProps) {
  const t = useTranslate()
  return (
    <div className="stack-lg">
      {children}
      <div className="foot">
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('app.close')}
        </Button>
        <Button variant="filled" onClick={onAgain}>
          {again}
        </Button>
      </div>
    </div>
  )
}

interface WrittenNoticeProps {
  /** Of the notice that it stands in. */
  id: string
  children: ReactNode
  onShow: () => Promise<unknown>
}

/** For somebody who went on with other work meanwhile. */
export function WrittenNotice({ id, children, onShow }: WrittenNoticeProps) {
  const t = useTranslate()
  return (
    <span className={classes.notice}>
      {children}
      <Button
        size="sm"
        onClick={() => {
          notifications.hide(id)
          void onShow()
        }}
      >
        {t('word.showInFolder')}
      </Button>
    </span>
  )
}
