import { expect, it } from 'vitest'
import { espeakPlace } from '../../../../../../electron/engines/speech/models/voice-config'

it('names eSpeak no folder on Windows, where a letter such as ö in it would not be found', () => {
  const folder = 'C:\\Users\\Jörg\\AppData\\Roaming\\Parlance\\models\\.espeak-ng\\123'
  expect(espeakPlace(folder, 'win32')).toEqual({ dataDir: '.', workIn: folder })
})

it.each(['linux', 'darwin'] as const)('names eSpeak its folder on %s, and stays where it is', platform => {
  const folder = '/home/jörg/.config/Parlance/models/.espeak-ng/123'
  expect(espeakPlace(folder, platform)).toEqual({ dataDir: folder, workIn: null })
})
