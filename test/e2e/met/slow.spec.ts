import type { Page } from 'playwright/test'
import type { TestService } from '../../service/start'
import { expect, type OpenOptions, t, test } from '../fixtures'
import { atService, signInToOffice } from '../speech-steps'
import { pressEverything, type Screen } from './press-everything'
import * as dubs from './pressed-dub'
import * as screens from './pressed-screens'
import * as settings from './pressed-settings'
import { restore } from './restore'

/** Longer than anybody waits without looking whether something happens. */
const slow = { do: { kind: 'delay', milliseconds: 3_000 } } as const

/** What shows nothing, and why. */
const silent = new Map<RegExp, string>([
  [/\/ Copied$/, 'It says already that it is copied.'],
  [/\/ Show in folder$/, 'The system shows it.'],
  [/^this computer: .*(?:\/ in a row, 1|\/ Read the licence)$/, 'The browser of the system shows a licence.'],
  [/^keys that are asked for: .* 1$/, 'It listens for keys already.'],
])

const endsProgram = new RegExp(
  [t('settings.forgetConfirm'), t('library.startAgain'), t('settings.restartAndInstall')].join('|'),
)

const ofDub = { files: dubs.oneDub, at: dubs.atDubService, doRowsVary: true }

/** Each in a window of its own, one after the other. `atLeast`: so much is there to be pressed. */
const walks: {
  name: string
  atLeast: number
  walked: readonly Screen[]
  /** What stands around the screen is pressed. */
  isAround?: boolean
  doRowsVary?: boolean
  files?: Record<string, object>
  /** Where the service knows more than a language to speak. */
  at?: (service: TestService) => OpenOptions
  /** Made before each screen, at a service that is still quick. */
  make?: (page: Page) => Promise<void>
}[] = [
  { name: 'a transcript', atLeast: 50, walked: screens.workbench, files: screens.oneRecording },
  { name: 'Speech', atLeast: 50, walked: screens.speech },
  { name: 'an import of lines', atLeast: 5, walked: screens.speechImport },
  { name: 'Transcribe', atLeast: 10, walked: screens.recordings, files: screens.oneRecording },
  { name: 'Augment', atLeast: 10, walked: screens.augment },
  { name: 'a dataset', atLeast: 10, walked: screens.datasets },
  { name: 'an import of sentences', atLeast: 5, walked: screens.datasetImport },
  { name: 'Translate', atLeast: 5, walked: screens.translate },
  { name: 'a batch', atLeast: 10, walked: screens.batches },
  { name: 'an import of texts', atLeast: 5, walked: screens.batchesImport },
  { name: 'a first dub', atLeast: 5, walked: dubs.firstDub, ...ofDub },
  { name: 'a dub', atLeast: 40, walked: dubs.dub, ...ofDub },
  { name: 'a line of a dub', atLeast: 30, walked: dubs.dubLine, ...ofDub },
  { name: 'Activity', atLeast: 10, walked: screens.activity, make: screens.makeJob },
  { name: 'services', atLeast: 10, walked: settings.sections('services') },
  { name: 'this computer', atLeast: 10, walked: settings.thisComputer, doRowsVary: true },
  { name: 'how it looks and sounds', atLeast: 10, walked: settings.sections('appearance', 'playback') },
  { name: 'shortcuts', atLeast: 6, walked: settings.shortcuts, doRowsVary: true },
  { name: 'the library', atLeast: 5, walked: settings.sections('library') },
  { name: 'the rest', atLeast: 10, walked: settings.sections('privacy', 'diagnostics', 'about') },
  { name: 'the frame', atLeast: 8, walked: screens.around, isAround: true },
  { name: 'sign-in', atLeast: 8, walked: settings.signIn },
]

/** By itself the test takes the longest two and the shortest; `PARLANCE_WALKS=whole` walks them all. */
const isWhole = process.env.PARLANCE_WALKS === 'whole'
const usual = new Set(['a transcript', 'Speech', 'the library', 'sign-in'])
const due = walks.filter(({ name }) => isWhole || usual.has(name))

for (const { name, atLeast, walked, files = {}, at = atService, make, ...rest } of due) {
  const { isAround = false, doRowsVary = false } = rest
  test(`what is pressed answers at once, and shows that it waits: ${name}`, async ({ open, service }) => {
    const { page } = await open({ ...at(service), files })
    await signInToOffice(page)
    service.script(slow)
    const walk = {
      page,
      service,
      async restore() {
        service.forgetScript()
        await restore(page, service)
        await make?.(page)
        service.script(slow)
      },
      scope: {
        names: [screens.recording, t('transcribe.exampleName'), ...screens.speakers, ...dubs.speakers],
        isAround,
        doRowsVary,
      },
      silent,
      last: endsProgram,
    }
    const pressed = await pressEverything(walk, walked)
    expect(pressed).toMatchObject({ late: [], mute: [], without: [], nowhere: [], lost: [] })
    expect(pressed.count).toBeGreaterThanOrEqual(atLeast)
  })
}
