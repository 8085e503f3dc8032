import '../../renderer/theme/styles'
import { Notifications } from '@mantine/notifications'
import { createRoot } from 'react-dom/client'
import { useShortcuts } from '../../renderer/actions/use-shortcuts'
import { listenToPushes, takeStartup } from '../../renderer/program/pushes'
import { ThemeProvider } from '../../renderer/theme/theme-provider'
import { useTranscript } from '../../renderer/transcripts/store'
import { useText } from '../../renderer/workbench/text/store'
import { Workbench } from '../../renderer/workbench/workbench'
import { defaultSettings } from '../../shared/settings'
import { installFakeBridge } from '../unit/renderer/fake-bridge'
import { manyWords, meeting, openedTranscript, scripts } from '../unit/renderer/workbench/sample-transcript'

declare global {
  interface Window {
    workbench: { transcript: typeof useTranscript; text: typeof useText }
  }
}

/** The workbench by itself: `workbench.html?words=30000&sample=urdu&theme=dark&language=pseudo&text=200`. */
const asked = new URLSearchParams(location.search)
const settings = structuredClone(defaultSettings)
settings.appearance.theme = asked.get('theme') === 'dark' ? 'dark' : 'light'
settings.appearance.language = asked.get('language') === 'pseudo' ? 'pseudo' : 'en'
settings.appearance.textSize = Number(asked.get('text') ?? 100)

function sample() {
  const words = Number(asked.get('words') ?? 0)
  if (words > 0) return manyWords(words)
  if (asked.get('sample') === 'empty') return { words: [], speakers: [], duration: 30 }
  const chosen = Object.entries(scripts).find(([name]) => name === asked.get('sample'))
  return chosen ? chosen[1] : meeting
}

const fake = installFakeBridge({ settings })
let edits = 0
const opened = openedTranscript(sample())
const { media } = { media: asked.get('media') ?? '' }
fake.parlance.openTranscript = async () => ({
  ok: true,
  value: { ...opened, source: { ...opened.source, media } },
})
fake.parlance.getVersion = async () => ({ ok: true, value: opened.spoken })
fake.parlance.editTranscript = async ({ steps }) => {
  edits += steps.length
  return { ok: true, value: { edits, editedAt: Date.now() } }
}
window.workbench = { transcript: useTranscript, text: useText }
listenToPushes()
takeStartup(fake.startup)

function Page() {
  useShortcuts()
  return (
    <Workbench
      transcriptId="transcript-1"
      onBack={() => undefined}
      beginning={null}
      media={null}
      noSound={null}
    />
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ThemeProvider>
      <Page />
      <Notifications />
    </ThemeProvider>,
  )
}
