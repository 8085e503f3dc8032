import { expect, t, test } from '../fixtures'
import { atService, signInToOffice } from '../speech-steps'
import { pressEverything, type Screen } from './press-everything'
import * as screens from './pressed-screens'
import { restore } from './restore'

/** Longer than anybody waits without looking whether something happens. */
const slow = { do: { kind: 'delay', milliseconds: 3_000 } } as const

/** What shows nothing, and why. */
const silent = new Map<RegExp, string>([
  [/\/ Copied$/, 'It says already that it is copied.'],
  [/\/ Show in folder$/, 'The system shows it.'],
])

const endsProgram = new RegExp(
  [t('settings.forgetConfirm'), t('library.startAgain'), t('settings.restartAndInstall')].join('|'),
)

/** Each in a window of its own, one after the other. `atLeast`: so much is there to be pressed. */
const walks: {
  name: string
  atLeast: number
  walked: readonly Screen[]
  /** What stands around the screen is pressed. */
  isAround?: boolean
  files?: Record<string, object>
}[] = [
  { name: 'a transcript', atLeast: 50, walked: screens.workbench, files: screens.oneRecording },
  { name: 'Speech', atLeast: 50, walked: screens.speech },
  { name: 'Transcribe', atLeast: 10, walked: screens.recordings, files: screens.oneRecording },
  { name: 'Augment', atLeast: 10, walked: screens.augment },
  { name: 'a dataset', atLeast: 10, walked: screens.datasets },
  { name: 'Translate', atLeast: 5, walked: screens.translate },
  { name: 'a batch', atLeast: 10, walked: screens.batches },
  { name: 'services', atLeast: 10, walked: screens.settings('services') },
  { name: 'how it looks and sounds', atLeast: 10, walked: screens.settings('appearance', 'playback') },
  { name: 'the library', atLeast: 5, walked: screens.settings('library') },
  { name: 'the rest', atLeast: 10, walked: screens.settings('privacy', 'diagnostics', 'about') },
  { name: 'the frame', atLeast: 8, walked: screens.around, isAround: true },
  { name: 'sign-in', atLeast: 8, walked: screens.signIn },
]

/** By itself the test takes the longest two and the shortest; `PARLANCE_WALKS=whole` walks them all. */
const isWhole = process.env.PARLANCE_WALKS === 'whole'
const usual = new Set(['a transcript', 'Speech', 'the library', 'sign-in'])
const due = walks.filter(({ name }) => isWhole || usual.has(name))

for (const { name, atLeast, walked, isAround = false, files = {} } of due) {
  test(`what is pressed answers at once, and shows that it waits: ${name}`, async ({ open, service }) => {
    const { page } = await open({ ...atService(service), files })
    await signInToOffice(page)
    service.script(slow)
    const walk = {
      page,
      service,
      async restore() {
        service.forgetScript()
        await restore(page, service)
        service.script(slow)
      },
      scope: { names: [screens.recording, t('transcribe.exampleName'), ...screens.speakers], isAround },
      silent,
      last: endsProgram,
    }
    const pressed = await pressEverything(walk, walked)
    expect(pressed).toMatchObject({ late: [], mute: [], without: [], nowhere: [], lost: [] })
    expect(pressed.count).toBeGreaterThanOrEqual(atLeast)
  })
}
