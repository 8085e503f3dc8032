import { Button } from '@mantine/core'
import { IconClipboardText, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AppError } from '../../shared/errors'
import { describeError } from '../../shared/language/describe-error'
import { bridge } from '../bridge'
import { useTranslate } from '../language/use-translate'
import { ThemeProvider } from '../theme/theme-provider'
import classes from './crash-screen.module.css'

/** Says what is lost (nothing) and offers the two things that help. Uses no store but the language's. */
export function CrashScreen({ title, text }: { title?: string; text?: ReactNode }) {
  const translate = useTranslate()
  return (
    <section className={classes.screen} role="alert">
      <h2 className="heading">{title ?? translate('frame.crashed')}</h2>
      <div className={classes.text}>{text ?? translate('frame.crashedText')}</div>
      <div className={classes.actions}>
        <Button leftSection={<IconClipboardText size="1rem" />} onClick={() => void bridge.copyReport()}>
          {translate('short.report.copy')}
        </Button>
        <Button
          variant="filled"
          leftSection={<IconRefresh size="1rem" />}
          onClick={() => window.location.reload()}
        >
          {translate('word.reload')}
        </Button>
      </div>
    </section>
  )
}

/** The other side answered the first question with an error: no settings, no services, nothing to show. */
export function StartFailed({ error }: { error: AppError }) {
  const translate = useTranslate()
  const { title, text } = describeError(error, translate)
  return (
    <ThemeProvider>
      <CrashScreen
        title={translate('frame.startFailed')}
        text={
          <>
            <p>{title}</p>
            <p>{text}</p>
          </>
        }
      />
    </ThemeProvider>
  )
}
