import '../../renderer/theme/styles'
import { createRoot } from 'react-dom/client'
import { takeStartup } from '../../renderer/program/pushes'
import { ThemeProvider } from '../../renderer/theme/theme-provider'
import { closedTranscript, useTranscript } from '../../renderer/transcripts/store'
import { TranscriptExportPanel } from '../../renderer/workbench/export/export-panel'
import { HistoryPanel } from '../../renderer/workbench/history/history-panel'
import { success } from '../../shared/result'
import { defaultSettings } from '../../shared/settings'
import { columnsFromWords } from '../../shared/text/transcript/word-columns'
import { wordsFromSegments } from '../../shared/text/transcript/words-from-segments'
import type { TranscriptVersion } from '../../shared/transcripts/transcript-version'
import { installFakeBridge } from '../unit/renderer/fake-bridge'

/** What stands beside a transcript, by itself: `export.html?panel=history&theme=dark&language=pseudo&text=200`. */
const asked = new URLSearchParams(location.search)
const settings = structuredClone(defaultSettings)
settings.appearance.theme = asked.get('theme') === 'dark' ? 'dark' : 'light'
settings.appearance.language = asked.get('language') === 'pseudo' ? 'pseudo' : 'en'
settings.appearance.textSize = Number(asked.get('text') ?? 100)

const said = [
  'Okay. Before we go on to staffing, can we agree that the morning headway stays at six minutes until the new rakes arrive?',
  'Yes, but Aarey depot can only turn around four rakes before five thirty, so the first two departures stay as they are. For a shorter headway, the stabling lines at Cuffe Parade have to open first.',
  'The signalling window on Sunday is still two hours, and we lose forty minutes of it to the interlocking check, so I would not promise anything before the fourteenth.',
]
const segments = Array.from({ length: 90 }, (_, at) => {
  const text = said[at % said.length] ?? ''
  const start = 734 + at * 14
  return { start, end: start + text.length / (at % 9 === 4 ? 26 : 15), speaker: `s${at % 3}`, text }
})

const bridge = installFakeBridge({ settings })
const speakers = ['Meera Kulkarni', 'Arjun Nair', ''].map((name, style) => ({ id: `s${style}`, name, style }))
const transcript = { words: wordsFromSegments(segments), speakers, duration: 2538 }

const day = 86_400_000
const older = { ...transcript, words: transcript.words.filter((_, at) => at % 97 !== 5) }
const first = {
  ...transcript,
  words: transcript.words.map((word, at) => (at % 61 === 7 ? { ...word, text: 'hedway' } : word)),
}
const versions: TranscriptVersion[] = [
  { id: 'b', kind: 'named', name: 'Before the review', at: Date.now() - day / 3, edits: 214 },
  { id: 'edit-90', kind: 'session', name: '', at: Date.now() - day, edits: 90 },
  { id: 'machine', kind: 'machine', name: '', at: Date.now() - 2 * day, edits: 0 },
]
bridge.parlance.listVersions = async () => success(versions)
bridge.parlance.getVersion = async ({ version }) => {
  const { words, speakers, duration } = version === 'machine' ? first : older
  return success({ words: columnsFromWords(words), speakers, duration })
}
takeStartup(bridge.startup)
useTranscript.setState({
  ...closedTranscript,
  id: 't',
  phase: 'open',
  name: 'Line 3 operations review',
  transcript,
  facts: { language: 'en-IN', domain: 'Rail operations', tags: [], review: 'started' },
})

function Page() {
  return (
    <aside
      style={{
        inlineSize: '23rem',
        blockSize: '100vh',
        display: 'flex',
        flexDirection: 'column',
        background: 'var(--bg-subtle)',
      }}
    >
      {asked.get('panel') === 'history' ? (
        <HistoryPanel onClose={() => undefined} />
      ) : (
        <TranscriptExportPanel />
      )}
    </aside>
  )
}

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <ThemeProvider>
      <Page />
    </ThemeProvider>,
  )
}
