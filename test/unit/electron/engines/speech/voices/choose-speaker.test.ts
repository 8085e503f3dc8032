import { describe, expect, it } from 'vitest'
import type { EngineSpeechRequest } from '../../../../../../electron/engines/engine-ports'
import {
  chooseSpeaker,
  ownSpeakers as speakers,
} from '../../../../../../electron/engines/speech/voices/choose-speaker'
import { voiceLanguage } from '../../../../../../shared/speech/spoken-language'

type Gender = EngineSpeechRequest['gender']

function chosen(language: string, gender: Gender, speakerId?: string): string {
  const answer = chooseSpeaker({ language, gender, speakerId }, speakers)
  return answer.ok ? answer.value.id : answer.error
}

describe('the speakers', () => {
  it('have ids of their own', () => {
    expect(new Set(speakers.map(({ id }) => id)).size).toBe(speakers.length)
  })

  it('offer a man and a woman in about a hundred languages', () => {
    const gendersOf = new Map<string, Set<string>>()
    for (const speaker of speakers) {
      const language = voiceLanguage(speaker.language)
      gendersOf.set(language, (gendersOf.get(language) ?? new Set()).add(speaker.gender))
    }
    expect(gendersOf.size).toBeGreaterThanOrEqual(100)
    expect([...gendersOf].filter(([, genders]) => genders.size < 2)).toEqual([])
  })

  it('have a language that a browser knows how to name', () => {
    for (const { language } of speakers) expect(Intl.getCanonicalLocales(language)).toEqual([language])
  })
})

describe('chooseSpeaker', () => {
  it.each<[string, Gender, string]>([
    ['en', 'female', 'flite-slt'],
    ['en', 'male', 'flite-rms'],
    ['en-US', 'male', 'flite-rms'],
    ['en-GB', 'male', 'flite-awb'],
    ['en-GB', 'female', 'flite-slt'],
    ['en-IN', 'male', 'flite-rms'],
    ['hi-IN', 'female', 'espeak-hi-female'],
    ['de', 'male', 'espeak-de-male'],
    ['de-AT', 'male', 'espeak-de-male'],
    ['es', 'male', 'espeak-es-male'],
    ['es-AR', 'male', 'espeak-es-419-male'],
    ['fr-CA', 'female', 'espeak-fr-female'],
    ['fr-CH', 'female', 'espeak-fr-ch-female'],
    ['pt', 'female', 'espeak-pt-br-female'],
    ['pt-PT', 'female', 'espeak-pt-female'],
    ['zh-TW', 'male', 'espeak-cmn-male'],
    ['zh-HK', 'male', 'espeak-yue-male'],
    ['nn', 'male', 'espeak-nb-male'],
  ])('lets %s, %s, be spoken by %s', (language, gender, id) => {
    expect(chosen(language, gender)).toBe(id)
  })

  it('takes the speaker that is named, whatever the gender and the region', () => {
    expect(chosen('en-IN', 'female', 'flite-kal')).toBe('flite-kal')
    expect(chosen('en-US', 'male', 'espeak-en-female')).toBe('espeak-en-female')
  })

  it('refuses a speaker that is not here', () => {
    expect(chosen('en-US', 'male', 'aa3ff88b')).toMatch(
      /^The field speakerId names a speaker that is not here: aa3ff88b. There are: flite-slt, [^.]+\.$/,
    )
    expect(chosen('en-US', 'male', 'aa3ff88b')).not.toContain('espeak-de')
    // Where nobody speaks the language it is no help to list hundreds.
    const anybody = chosen('tlh', 'male', 'aa3ff88b')
    expect(anybody).toContain('Among those that are: ')
    expect(anybody.split(', ')).toHaveLength(40)
  })

  it('refuses a speaker of another language', () => {
    expect(chosen('de-DE', 'male', 'flite-rms')).toBe(
      'The fields speakerId and language do not go together: flite-rms speaks en-US, not de-DE.',
    )
  })

  it.each([undefined, 'flite-rms'])(
    'lists the languages there are when there is none, with the speaker %s',
    id => {
      const message = chosen('tlh-AA', 'male', id)
      expect(message).toMatch(
        /^There is no voice for the field language: tlh-AA\. There are voices for af, am, /,
      )
      expect(message).toContain(', de, el, en, ')
    },
  )

  it('names what can be downloaded for a language that none speaks', () => {
    const english = speakers.filter(({ language }) => language.startsWith('en'))
    expect(chooseSpeaker({ language: 'ja-JP', gender: 'male' }, english)).toEqual({
      ok: false,
      error:
        'There is no voice for the field language: ja-JP. Supertonic 3 has one: download it in Settings > This computer or by parlance models get supertonic-3.',
    })
  })

  it('refuses what is no code of a language', () => {
    expect(chosen('?', 'male')).toBe('The field language is not a language code such as en-US: ?.')
  })
})
