import { describe, expect, it } from 'vitest'
import { voicesMeant } from '../../../../electron/cli/datasets/heard-voices'

const speakers = [
  { id: 'slt', name: 'Slt', gender: 'female', language: 'en-US' },
  { id: 'asha', name: 'Asha', gender: 'female', language: 'hi-IN' },
  { id: 'asha', name: 'Asha', gender: 'female', language: 'en-IN' },
  { id: 'sin', name: 'Sin', gender: 'female', language: 'zh-CN' },
  { id: 'sin', name: 'Sin', gender: 'female', language: 'yue-HK' },
] as const

describe('voices as they are typed', () => {
  it.each([
    [['female', 'male'], 'en-GB', ['female en-GB null', 'male en-GB null']],
    [['slt', 'slt'], 'en-GB', ['female en-US slt']],
    [['asha'], 'en-IN', ['female en-IN asha']],
    [['asha'], 'en', ['female en-IN asha']],
    [['sin'], 'zh-HK', ['female yue-HK sin']],
    [['asha'], 'ta-IN', ['female hi-IN asha']],
  ])('%j in %s are %j', (names, language, expected) => {
    const voices = voicesMeant(names, language, speakers)
    if (typeof voices === 'string') throw new Error(voices)
    expect(voices.map(one => `${one.gender} ${one.language} ${one.speakerId}`)).toEqual(expected)
  })

  it('are told where the service has none of that name, and taken at their word where it lists none', () => {
    expect(voicesMeant(['slt', 'nobody'], 'en', speakers)).toBe('nobody')
    expect(voicesMeant(['nobody'], 'en', [])).toEqual([
      { gender: 'female', language: 'en', speakerId: 'nobody' },
    ])
  })
})
