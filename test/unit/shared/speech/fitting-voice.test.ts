import { describe, expect, it } from 'vitest'
import { fittingVoice } from '../../../../shared/speech/fitting-voice'

const speakers = [
  { id: 'asha', name: 'Asha', gender: 'female', language: 'hi-IN' },
  { id: 'ravi', name: 'Ravi', gender: 'male', language: 'hi-IN' },
] as const
const voices = { languages: ['hi-IN', 'en-IN', 'fr-FR'], speakers }
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
    expect(fittingVoice(before, change, voices)).toEqual(expected)
  })

  it('keeps a speaker that nobody knows', () => {
    expect(fittingVoice({ ...before, speakerId: '07' }, { gender: 'male' }, voices)).toEqual({
      gender: 'male',
    })
  })

  it('keeps a speaker that speaks the new language too', () => {
    const german = { id: 'asha', name: 'Asha', gender: 'female', language: 'de-DE' } as const
    const both = { languages: [...voices.languages, 'de-DE'], speakers: [...speakers, german] }
    expect(fittingVoice(before, { language: 'de-AT' }, both)).toEqual({ language: 'de-AT' })
    expect(fittingVoice(before, { language: 'fr-FR' }, both)).toEqual({ language: 'fr-FR', speakerId: '' })
  })

  it('lets a speaker of Mandarin go where a line becomes Cantonese, and keeps one who speaks that', () => {
    const mei = { id: 'mei', name: 'Mei', gender: 'female', language: 'zh-CN' } as const
    const sin = { id: 'sin', name: 'Sin', gender: 'female', language: 'yue-HK' } as const
    const known = { languages: ['zh-CN', 'yue-HK'], speakers: [mei, sin] }
    const chinese = { ...before, language: 'zh-CN', speakerId: 'mei' }
    expect(fittingVoice(chinese, { language: 'zh-HK' }, known)).toEqual({ language: 'zh-HK', speakerId: '' })
    expect(fittingVoice(chinese, { language: 'zh_TW' }, known)).toEqual({ language: 'zh_TW' })
    const ofHongKong = { ...chinese, language: 'yue-HK', speakerId: 'sin' }
    expect(fittingVoice(ofHongKong, { language: 'zh-HK' }, known)).toEqual({ language: 'zh-HK' })
  })

  it.each([
    ['en-GB', ['e', 'en', 'en-', 'en-G', 'en-GB'], 'amy'],
    ['a language by its name', ['G', 'Ge', 'Ger'], 'amy'],
    ['a language that nothing speaks', ['d', 'dz', 'dz-', 'dz-BT'], 'amy'],
    ['de-DE', ['d', 'de'], 'amy'],
    ['de-DE to its end', ['d', 'de', 'de-', 'de-D', 'de-DE'], ''],
    ['a language as it is known', ['y', 'yu', 'YUE'], ''],
  ])('keeps the speaker at each letter on the way to another language (%s)', (_, letters, speakerId) => {
    const amy = { id: 'amy', name: 'Amy', gender: 'female', language: 'en-US' } as const
    const known = { languages: ['en-US', 'de-DE', 'yue'], speakers: [amy] }
    let voice: Parameters<typeof fittingVoice>[0] = { language: 'en-US', gender: 'female', speakerId: 'amy' }
    for (const language of letters) voice = { ...voice, ...fittingVoice(voice, { language }, known) }
    expect(voice).toEqual({ language: letters.at(-1), gender: 'female', speakerId })
  })
})
