import { describe, expect, it } from 'vitest'
import { lengthOfSound } from '../../../../electron/engines/audio/sound'
import { ownSpeakers as speakers } from '../../../../electron/engines/speech/voices/choose-speaker'
import { median, pitchOf } from './pitch'
import { fingerprint, speak } from './speak'

const greetings = [
  ['en-GB', 'Good morning to you all.'],
  ['de-DE', 'Guten Morgen, meine Damen.'],
  ['fr-FR', 'Bonjour à tout le monde.'],
  ['es-MX', 'Buenos días a todos.'],
  ['pt-BR', 'Bom dia para todos.'],
  ['hi-IN', 'आप सभी को नमस्कार।'],
  ['zh-CN', '大家早上好。'],
  ['ja-JP', 'みなさん、おはようございます。'],
  ['ar-SA', 'صباح الخير للجميع.'],
  ['ru-RU', 'Доброе утро всем.'],
  ['th-TH', 'สวัสดีทุกคน'],
  ['ta-IN', 'அனைவருக்கும் வணக்கம்.'],
  ['tr-TR', 'Herkese günaydın.'],
] as const

describe('the languages', () => {
  it.each(greetings)('speak %s, a woman higher than a man', async (language, text) => {
    const woman = await speak({ text, language, gender: 'female' })
    const man = await speak({ text, language, gender: 'male' })
    for (const sound of [woman, man]) {
      expect(lengthOfSound(sound)).toBeGreaterThan(0.6)
      expect(lengthOfSound(sound)).toBeLessThan(6)
    }
    expect(median(pitchOf(woman))).toBeGreaterThan(1.25 * median(pitchOf(man)))
  })

  it('are all known to the engines, each with a sound of its own', async () => {
    const seen = new Set<string>()
    const some = speakers.filter((speaker, index) => speaker.engine === 'espeak' && index % 12 === 0)
    expect(some.length).toBeGreaterThan(15)
    for (const { id, language, gender } of some) {
      const request = { language, gender, speakerId: id }
      // Those that do not read Latin letters still read the digit.
      const sound = await speak({ ...request, text: 'Mamana tomo 8.' }).catch(async () =>
        speak({ ...request, text: '8' }),
      )
      seen.add(fingerprint(sound))
    }
    expect(seen.size).toBe(some.length)
  })
})
