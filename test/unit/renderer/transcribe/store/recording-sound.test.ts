import { expect, it } from 'vitest'
import { canChooseSound, canFetchSound } from '../../../../../renderer/transcribe/store/recording-sound'
import type { Recording } from '../../../../../shared/recordings/recording'

const here = { media: 'm' as Recording['media'], arrival: null, withService: false }
const arriving = { state: 'copying' } as unknown as Recording['arrival']

it.each([
  ['is here', here, false, false],
  ['is here, and with the service too', { ...here, withService: true }, false, true],
  ['is with the service alone', { ...here, media: null, withService: true }, true, true],
  ['is nowhere', { ...here, media: null }, false, true],
  [
    'comes from the service just now',
    { ...here, media: null, arrival: arriving, withService: true },
    false,
    false,
  ],
  ['is copied just now', { ...here, media: null, arrival: arriving }, false, false],
])('a sound that %s is fetched or chosen accordingly', (_title, recording, fetched, chosen) => {
  expect(canFetchSound(recording)).toBe(fetched)
  expect(canChooseSound(recording)).toBe(chosen)
})
