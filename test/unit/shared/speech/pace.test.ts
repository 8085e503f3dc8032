import { describe, expect, it } from 'vitest'
import { ownTakeJob, settingsOf } from '../../../../shared/speech/line'
import { estimatedSeconds, noPaces, pacesAfter, pacesOf } from '../../../../shared/speech/pace'
import { lineWith, takeOf } from './sheets'

const settings = (text: string, voice = {}) => settingsOf(lineWith('a', { text, ...voice }))
/** As long as nothing was heard. */
const roughSeconds = (text: string): number => estimatedSeconds(settings(text), noPaces) ?? 0

describe('how long a text takes to say', () => {
  // About what speakers and voices take, give or take a third.
  it.each([
    ['The next station is Andheri West, and doors will open on the left.', 4.2],
    ['В следующий раз поезд остановится на станции Белорусская.', 4],
    ['अगला स्टेशन अंधेरी पश्चिम है, दरवाज़े बाईं ओर खुलेंगे।', 4],
    ['المحطة القادمة هي محطة المدينة، والأبواب تفتح من اليسار.', 4.4],
    ['下一站是西安德里，车门将在左侧打开。', 3.8],
    ['つぎはあんでりーです。ひだりがわのどあがひらきます。', 3.8],
    ['다음 역은 안데리입니다. 왼쪽 문이 열립니다.', 3.4],
    ['สถานีต่อไปคือสถานีอันเธรี ประตูจะเปิดทางด้านซ้าย', 3.9],
    ['Call 112.', 1.2],
  ])('%s', (text, seconds) => {
    expect(roughSeconds(text)).toBeGreaterThan(seconds * 0.67)
    expect(roughSeconds(text)).toBeLessThan(seconds * 1.33)
  })

  it.each(['', '   ', '...', '😀 ¡!', '— …'])('is nothing where nothing is said: %j', text => {
    expect(estimatedSeconds(settings(text), noPaces)).toBeNull()
  })

  it('has a pause between sentences, none at the end, and none in a number', () => {
    expect(roughSeconds('One. Two')).toBeCloseTo(roughSeconds('One Two') + 0.4)
    expect(roughSeconds('One Two. ')).toBeCloseTo(roughSeconds('One Two'))
    expect(roughSeconds('3.5')).toBeCloseTo(roughSeconds('35'))
    expect(roughSeconds('好。好')).toBeCloseTo(roughSeconds('好好') + 0.4)
  })

  it('takes one look at each character, however long the text is', () => {
    expect(roughSeconds('a'.repeat(100_000))).toBeCloseTo(roughSeconds('a') * 100_000, 3)
  })
})

describe('what was heard of a voice', () => {
  const text = 'Mind the gap between train and platform.'
  const rough = roughSeconds(text)
  const slow = takeOf('slow', { text }, { seconds: rough * 1.5 })
  const heard = pacesOf([{ ...lineWith('a'), takes: [slow] }])

  it('says how long its other texts take', () => {
    expect(estimatedSeconds(settings('Another text'), heard)).toBeCloseTo(roughSeconds('Another text') * 1.5)
  })

  it('says nothing where a person recorded it', () => {
    const own = { ...slow, job: ownTakeJob('1') }
    expect(pacesOf([{ ...lineWith('a'), takes: [own] }])).toEqual(noPaces)
  })

  it('says it of another voice of the language as long as that one was not heard, and of no other language', () => {
    const male = { gender: 'male' } as const
    expect(estimatedSeconds(settings('Text', male), heard)).toBeCloseTo(roughSeconds('Text') * 1.5)
    const quick = takeOf('quick', { text, ...male }, { seconds: rough })
    const chosen = { was: null, now: quick.id }
    const both = pacesAfter(heard, [{ kind: 'take', key: 'b', was: null, now: quick, chosen }])
    expect(estimatedSeconds(settings('Text', male), both)).toBeCloseTo(roughSeconds('Text'))
    expect(estimatedSeconds(settings('Text'), both)).toBeCloseTo(roughSeconds('Text') * 1.5)
    expect(estimatedSeconds(settings('Text', { language: 'hi-IN' }), both)).toBeCloseTo(roughSeconds('Text'))
  })

  it('is nothing that was fitted, that has no length or no words, and one odd sound does not count for all', () => {
    const fitted = { requiredTime: 2, stretchMode: 'both' } as const
    const takes = [
      takeOf('f', { text, ...fitted }, { seconds: 2 }),
      takeOf('n', { text }, { seconds: null }),
      takeOf('w', { text: '...' }, { seconds: 1 }),
    ]
    expect(pacesOf([{ ...lineWith('a'), takes: takes.slice(0, 2) }])).toBe(noPaces)
    expect(pacesOf([{ ...lineWith('a'), takes }]).size).toBe(0)
    const odd = pacesOf([{ ...lineWith('a'), takes: [takeOf('o', { text }, { seconds: 600 })] }])
    expect(estimatedSeconds(settings(text), odd)).toBeCloseTo(rough * 3)
  })

  it('is the same object for as long as nothing more was heard', () => {
    expect(pacesAfter(heard, [{ kind: 'name', was: 'a', now: 'b' }])).toBe(heard)
  })
})
