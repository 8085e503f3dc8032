import '../../renderer/theme/styles'
import { Notifications } from '@mantine/notifications'
import { createRoot } from 'react-dom/client'
import { previewSave } from '../../electron/speech/save/preview-save'
import { takeStartup } from '../../renderer/program/pushes'
import { SheetImportDialog } from '../../renderer/speech/import/import-dialog'
import { SaveDialog } from '../../renderer/speech/save/save-dialog'
import { useSpeech } from '../../renderer/speech/store/speech-store'
import { ThemeProvider } from '../../renderer/theme/theme-provider'
import { success } from '../../shared/result'
import { defaultSettings } from '../../shared/settings'
import type { Line } from '../../shared/speech/line'
import { emptySheet } from '../../shared/speech/sheet'
import { installFakeBridge } from '../unit/renderer/fake-bridge'
import { lineWith, takeOf } from '../unit/shared/speech/sheets'

/** The dialogs for files by themselves: `speech-files.html?dialog=save&theme=dark&language=pseudo&text=200`. */
const asked = new URLSearchParams(location.search)
const settings = structuredClone(defaultSettings)
settings.appearance.theme = asked.get('theme') === 'dark' ? 'dark' : 'light'
settings.appearance.language = asked.get('language') === 'pseudo' ? 'pseudo' : 'en'
settings.appearance.textSize = Number(asked.get('text') ?? 100)

const texts = [
  'Next station: Andheri West.',
  'अगला स्टेशन अंधेरी पश्चिम है।',
  'Mind the gap.',
  'Mind the gap.',
  'Bitte zurückbleiben.',
]
const lines = Array.from({ length: 48 }, (_, at): Line => {
  const text = texts[at % texts.length] ?? ''
  const take = takeOf(`job${at}`, { text, language: 'en-IN' })
  return {
    ...lineWith(`k${at}`, { text, start: at % 7 === 3 ? null : at * 2 }),
    ...(at % 9 === 8 ? {} : { takes: [take], chosen: take.id }),
  }
})
const sheet = {
  ...emptySheet('Metro announcements', {
    language: 'en-IN',
    gender: 'female',
    speakerId: '03',
    fit: { mode: 'none', seconds: '' },
  }),
  lines,
}
const fake = installFakeBridge({ settings })
fake.parlance.previewSave = async ({ choice }) => success(await previewSave(sheet, choice))
fake.parlance.chooseSaveTarget = async ({ choice }) =>
  success({ id: 't', path: '/home/ananya/Documents/Metro', existing: choice.as === 'folder' ? 12 : 0 })
fake.parlance.startSave = async () => {
  let done = 0
  const timer = setInterval(() => {
    done += 4
    if (done < 43) fake.push('speechSave', { id: 's', state: 'running', done, total: 43 })
    else {
      clearInterval(timer)
      fake.push('speechSave', {
        id: 's',
        state: 'saved',
        path: '/home/ananya/Documents/Metro',
        sounds: 42,
        failed: 1,
        reason: 'The sound is no longer in the library.',
      })
    }
  }, 300)
  return success({ id: 's', sounds: 43 })
}
takeStartup(fake.startup)
useSpeech.setState({ id: 'sheet', opening: 'here', sheet })

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <ThemeProvider>
      <Notifications />
      {asked.get('dialog') === 'save' ? (
        <SaveDialog
          sheetId="sheet"
          lines={lines.slice(0, 12).map(({ key }) => key)}
          onClose={() => undefined}
        />
      ) : (
        <SheetImportDialog sheetId="sheet" onClose={() => undefined} />
      )}
    </ThemeProvider>,
  )
}
