import './theme/styles'
import './program/first-question'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { StartFailed } from './frame/crash-screen'
import { reportUncaught } from './frame/report-page-error'
import { screens } from './frame/screens'
import { firstAnswer } from './program/first-question'
import { screenLeft } from './program/navigation'
import { listenToPushes, takeStartup } from './program/pushes'

async function start(): Promise<void> {
  reportUncaught(window)
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root.')
  const root = createRoot(element)
  // Before anything can arrive: the page has not left the task in which it asked.
  listenToPushes()
  const left = screenLeft()
  // What is looked at first is loaded while the main process opens what it answers from, and is drawn with the frame.
  const code = left === null ? null : screens[left].component.ahead()
  const startup = await firstAnswer
  if (startup.ok) takeStartup(startup.value)
  // A screen that cannot be loaded says so in its place.
  await code?.catch(() => undefined)
  root.render(startup.ok ? <App /> : <StartFailed error={startup.error} />)
}

void start()
