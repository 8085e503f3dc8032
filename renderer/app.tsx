import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useShortcuts } from './actions/run'
import { useMouseButtons } from './actions/use-mouse-buttons'
import { bridge } from './bridge'
import { afterFirstList } from './components/first-list'
import { AloneDialog } from './frame/alone-dialog'
import { ErrorBoundary } from './frame/error-boundary'
import { Frame } from './frame/frame'
import { SignInFrame } from './frame/sign-in-frame'
import { loadJobs } from './jobs/store'
import { useNarrow } from './program/narrow'
import { useActiveSession, useSessions } from './program/sessions'
import { useSettings } from './program/settings'
import { ThemeProvider } from './theme/theme-provider'

export function App() {
  return (
    <ThemeProvider>
      <ErrorBoundary>
        <Room />
        <AloneDialog />
        <Messages />
      </ErrorBoundary>
    </ThemeProvider>
  )
}

/**
 * In the middle of the head: actions stand at its end, and the rows that one works on below it. Where it is narrow the
 * actions reach to the middle, and a message stands over the name.
 */
function Messages() {
  const still = useSettings(settings => settings.appearance.reduceMotion === 'always')
  return (
    <Notifications
      position={useNarrow() ? 'top-left' : 'top-center'}
      containerWidth="22.5rem"
      {...(still ? { transitionDuration: 0 } : {})}
    />
  )
}

/**
 * Without a session there is one thing to do. With one, or with one that has ended, the work is in reach.
 * Both frames are in the first bundle: one more round of loading costs a start more than parsing the other does.
 */
function Room() {
  const signedOut = useActiveSession().state === 'signed-out'
  const signInAsked = useSessions(sessions => sessions.signInAsked)
  useShortcuts()
  useMouseButtons()
  useEffect(() => {
    void bridge.pageReady()
    // Not before the first frame, which asks for nothing but its own facts: the rest is loaded on what comes after.
    // A list that cannot be read says so on the screen that shows it.
    afterFirstList(() => void loadJobs())
  }, [])
  return signedOut || signInAsked ? <SignInFrame canLeave={!signedOut} /> : <Frame />
}
