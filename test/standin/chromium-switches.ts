import { statfsSync } from 'node:fs'
import { switches } from './app-folder'
import { environment } from './environment'

/** An empty page in the colours of the system, until the app's own is there. */
const startPage = 'data:text/html,<meta name=color-scheme content="light dark">'

/** What a browser does for the person before it. Each start would do it again, for nobody. */
const browserOnly = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
  '--no-pings',
  '--no-service-autorun',
]

const disabledFeatures = [
  'Translate',
  'MediaRouter',
  'HttpsUpgrades',
  'OptimizationHints',
  // One process for a page and its frames, so that one session hears of them all.
  'IsolateOrigins',
  'site-per-process',
  // Pages of the address bar, drawn ahead in a process of their own: a quarter of the work of a start.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

export function chromiumSwitches(profile: string, resolverRule: string): string[] {
  const [width, height] = environment.screen.split('x')
  const window = environment.headed
    ? [`--app=${startPage}`, '--test-type']
    : [
        '--headless=new',
        '--no-startup-window',
        '--hide-scrollbars',
        '--mute-audio',
        `--screen-info={${width}x${height}}`,
      ]
  return [
    '--remote-debugging-pipe',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    `--host-resolver-rules=${resolverRule}`,
    ...window,
    `--lang=${switches.get('lang') ?? environment.locale}`,
    ...browserOnly,
    '--disable-site-isolation-trials',
    `--disable-features=${disabledFeatures.join(',')}`,
    '--disable-quic',
    '--disable-gpu',
    '--disable-popup-blocking',
    '--password-store=basic',
    '--use-mock-keychain',
    '--autoplay-policy=no-user-gesture-required',
    '--disable-renderer-backgrounding',
    '--disable-backgrounding-occluded-windows',
    '--disable-background-timer-throttling',
    ...(hasLittleSharedMemory() ? ['--disable-dev-shm-usage'] : []),
    ...(environment.loudspeakers ? ['--use-fake-device-for-media-stream'] : []),
    ...(switches.has('no-sandbox') ? ['--no-sandbox'] : []),
  ]
}

/** As in many a container, where a page with large pictures would crash. */
function hasLittleSharedMemory(): boolean {
  if (process.platform !== 'linux') return false
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize < 1024 ** 3
  } catch {
    return true
  }
}
