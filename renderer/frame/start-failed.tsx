import type { AppError } from '../../shared/errors'
import { describeError } from '../../shared/language/describe-error'
import { useTranslate } from '../language/use-translate'
import { ThemeProvider } from '../theme/theme-provider'
import { CrashScreen } from './crash-screen'

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
