import '../../renderer/theme/styles'
import { Notifications } from '@mantine/notifications'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PageHeader } from '../../renderer/components/page-header'
import { DatasetPicker } from '../../renderer/datasets/dataset-picker'
import { DatasetView } from '../../renderer/datasets/dataset-view'
import { listenToPushes, takeStartup } from '../../renderer/program/pushes'
import { ThemeProvider } from '../../renderer/theme/theme-provider'
import { defaultSettings } from '../../shared/settings'
import { installFakeBridge } from '../unit/renderer/fake-bridge'
import { datasetOf, manySentences } from '../unit/shared/datasets/sample-dataset'

/** The table of a dataset by itself: `datasets.html?rows=50000&theme=dark&language=pseudo&text=200`. */
const asked = new URLSearchParams(location.search)
const settings = structuredClone(defaultSettings)
settings.appearance.theme = asked.get('theme') === 'dark' ? 'dark' : 'light'
settings.appearance.language = asked.get('language') === 'pseudo' ? 'pseudo' : 'en'
settings.appearance.textSize = Number(asked.get('text') ?? 100)

function Page() {
  const [id, setId] = useState<string | null>('d0')
  return (
    <main
      style={{
        display: 'flex',
        flexDirection: 'column',
        blockSize: '100%',
        background: 'var(--bg-surface)',
        container: 'main / inline-size',
      }}
    >
      <PageHeader
        title="Augment"
        actions={<DatasetPicker profileId="this-computer" value={id} onChange={setId} />}
      />
      {id !== null && <DatasetView datasetId={id} />}
    </main>
  )
}

const fake = installFakeBridge({ settings })
fake.datasets.keep('d0', datasetOf(manySentences(Number(asked.get('rows') ?? 412), 3)))
listenToPushes()
takeStartup(fake.startup)
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ThemeProvider>
      <Page />
      <Notifications />
    </ThemeProvider>,
  )
}
