import { useTranslate } from '../language/use-translate'
import { SignInScreen } from '../sign-in/sign-in-screen'
import { ErrorBoundary } from './error-boundary'
import classes from './frame.module.css'
import { Notices } from './notices'
import { ShortcutSheet } from './shortcut-sheet'
import { TitleBar } from './title-bar'
import { UpgradeBanner } from './upgrade-banner'
import { useWindowTitle } from './use-window-title'

/** The window while there is no session. `canLeave`: another service has one, so the work is a step away. */
export function SignInFrame({ canLeave }: { canLeave: boolean }) {
  const translate = useTranslate()
  useWindowTitle(translate('word.signIn'))

  return (
    <div className={classes.window} data-plain>
      <TitleBar plain canLeave={canLeave} />
      <main id="main" className={classes.main} tabIndex={-1}>
        <UpgradeBanner />
        <Notices />
        <ErrorBoundary>
          <SignInScreen />
        </ErrorBoundary>
      </main>
      <ShortcutSheet />
    </div>
  )
}
