import { describe, expect, it } from 'vitest'
import { fittingVoice } from '../../../../shared/speech/fitting-voice'

const speakers = [
  { id: 'asha', name: 'Asha', gender: 'female', language: 'hi-IN' },
  { id: 'ravi', name: 'Ravi', gender: 'male', language: 'hi-IN' },
] as const
const before = { language: 'hi-IN', gender: 'female', speakerId: ' asha ' } as const

describe('a changed voice', () => {
  it.each([
    [{ gender: 'male' }, { gender: 'male', speakerId: '' }],
    [{ language: 'en-IN' }, { language: 'en-IN', speakerId: '' }],
    [{ language: 'hi' }, { language: 'hi' }],
    [{ language: '' }, { language: '' }],
    [{ gender: '' }, { gender: '' }],
    [{ speakerId: 'ravi' }, { speakerId: 'ravi' }],
    [
      { gender: 'male', speakerId: 'ravi' },
      { gender: 'male', speakerId: 'ravi' },
    ],
  ] as const)('of %j becomes %j', (change, expected) => {
    expect(fittingVoice(before, change, speakers)).toEqual(expected)
  })

  it('keeps a speaker that nobody knows', () => {
    expect(fittingVoice({ ...before, speakerId: '07' }, { gender: 'male' }, speakers)).toEqual({
      gender: 'male',
    })
  })

  it('keeps a speaker that speaks the new language too', () => {
    const german = { id: 'asha', name: 'Asha', gender: 'female', language: 'de-DE' } as const
    expect(fittingVoice(before, { language: 'de-AT' }, [...speakers, german])).toEqual({ language: 'de-AT' })
    expect(fittingVoice(before, { language: 'fr-FR' }, [...speakers, german])).toEqual({
      language: 'fr-FR',
      speakerId: '',
    })
  })
})
