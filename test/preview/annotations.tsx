import '../../renderer/theme/styles'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { AnnotationEditor } from '../../renderer/annotations/annotation-editor'
import { MarkedText } from '../../renderer/annotations/marked-text'
import type { AnnotationValue } from '../../renderer/annotations/state/annotation-value'
import { takeStartup } from '../../renderer/program/pushes'
import { ThemeProvider } from '../../renderer/theme/theme-provider'
import { defaultSettings } from '../../shared/settings'
import type { LabelChange } from '../../shared/text/labels/label-changes'
import { installFakeBridge } from '../unit/renderer/fake-bridge'
import { sampleLabels, samples } from './annotations-samples'

declare global {
  interface Window {
    annotations: { value: AnnotationValue; changes: LabelChange[]; show(name: string): void }
  }
}

/**
 * The annotation editor by itself, for looking at it and driving it:
 * `annotations.html?sample=arabic&theme=dark&language=pseudo&text=200&list=500`.
 */
const asked = new URLSearchParams(location.search)
const settings = structuredClone(defaultSettings)
settings.appearance.theme = asked.get('theme') === 'dark' ? 'dark' : 'light'
settings.appearance.language = asked.get('language') === 'pseudo' ? 'pseudo' : 'en'
settings.appearance.textSize = Number(asked.get('text') ?? 100)

const sampleOf = (name: string | null) => samples[name ?? ''] ?? samples.english ?? Object.values(samples)[0]

function Page() {
  const [sample, setSample] = useState(() => sampleOf(asked.get('sample')))
  const [value, setValue] = useState<AnnotationValue>(() => sample?.value ?? { text: '', spans: [] })
  const [labels, setLabels] = useState(sampleLabels)
  const [wholeWords, setWholeWords] = useState(asked.get('whole') === 'yes')
  const byName = useMemo(() => new Map(labels.map(label => [label.name, label])), [labels])
  const lines = Array.from({ length: Number(asked.get('list') ?? 3) }, (_, at) => at)

  window.annotations = {
    value,
    changes: window.annotations?.changes ?? [],
    show: name => {
      const next = sampleOf(name)
      setSample(next)
      if (next) setValue(next.value)
    },
  }

  return (
    <main
      style={{ blockSize: '100%', overflow: 'auto', padding: '1.25rem', background: 'var(--bg-surface)' }}
    >
      <AnnotationEditor
        value={value}
        onChange={setValue}
        labels={labels}
        onLabelsChange={(next, change) => {
          window.annotations.changes.push(change)
          setLabels(next)
        }}
        wholeWords={wholeWords}
        onWholeWordsChange={setWholeWords}
        name="Sentence"
        placeholder="Type a sentence"
        lang={sample?.lang ?? 'en'}
      />
      <ul data-testid="read" style={{ marginBlockStart: '1.5rem' }}>
        {lines.map(line => (
          <li key={line} style={{ paddingBlock: '0.25rem' }}>
            <MarkedText value={value} labels={byName} oneLine lang={sample?.lang ?? 'en'} />
          </li>
        ))}
      </ul>
    </main>
  )
}

const fake = installFakeBridge({ settings })
takeStartup(fake.startup)
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ThemeProvider>
      <Page />
    </ThemeProvider>,
  )
}
