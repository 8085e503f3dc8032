import './theme/styles'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { bridge } from './bridge'
import { reportUncaught } from './frame/report-page-error'
import { StartFailed } from './frame/start-failed'
import { listenToPushes, takeStartup } from './startup'

async function start(): Promise<void> {
  reportUncaught(window)
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root.')
  const root = createRoot(element)
  // Listening comes first, so that nothing falls between the answer and the first push.
  listenToPushes()
  const startup = await bridge.getStartup()
  if (startup.ok) takeStartup(startup.value)
  root.render(startup.ok ? <App /> : <StartFailed error={startup.error} />)
}

void start()
