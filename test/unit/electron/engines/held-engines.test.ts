import { expect, it } from 'vitest'
import { heldAfter } from '../../../../electron/engines/held-engines'

const model = (name: string) => ({ name })

it('a voice, a recogniser and a pair of languages stay loaded, each under its name', () => {
  expect(heldAfter('speak', { speaker: { engine: 'flite' } })).toEqual({ key: 'flite', name: 'Flite' })
  expect(heldAfter('speak', { speaker: { engine: 'espeak' } })).toEqual({ key: 'espeak', name: 'eSpeak NG' })
  expect(heldAfter('speakWithModel', { speaker: { engine: 'model', model: model('Kokoro') } })).toEqual({
    key: 'speakWithModel',
    name: 'Kokoro',
  })
  expect(heldAfter('recogniseWithModel', { model: model('Whisper') })?.name).toBe('Whisper')
  expect(heldAfter('translateSlice', { models: [model('de-en'), model('en-fr')], pieces: [] })?.name).toBe(
    'de-en, en-fr',
  )
})

it('what only decodes or measures leaves nothing that is worth a line', () => {
  expect(heldAfter('decodeToWav', {})).toBeNull()
})
