import { describe, expect, it } from 'vitest'
import type { EngineSpeechRequest } from '../../../../../electron/engines/engine-ports'
import { planSpeech as planWith } from '../../../../../electron/engines/speech/speech-engine'
import { spokenParts } from '../../../../../electron/engines/speech/text/sentences'
import { ownSpeakers } from '../../../../../electron/engines/speech/voices/choose-speaker'

const request: EngineSpeechRequest = { text: 'Hello.', gender: 'female', language: 'en-US' }

const planSpeech = (wanted: EngineSpeechRequest) => planWith(wanted, ownSpeakers)

function refusal(change: Partial<EngineSpeechRequest>): string {
  const answer = planSpeech({ ...request, ...change })
  return answer.ok ? 'planned' : answer.error
}

describe('planSpeech', () => {
  it('says what to speak, and who', () => {
    expect(planSpeech(request)).toMatchObject({
      ok: true,
      value: { text: 'Hello.', speaker: { id: 'flite-slt' } },
    })
  })

  it('can be cloned', () => {
    const planned = planSpeech({ ...request, requiredTime: 2, stretchMode: 'both' })
    expect(structuredClone(planned)).toEqual(planned)
    expect(planned).toMatchObject({ value: { fit: { seconds: 2, mode: 'both' } } })
  })

  it('changes no duration when no mode is named', () => {
    expect(planSpeech({ ...request, requiredTime: 2 })).toMatchObject({ value: { fit: { mode: 'none' } } })
  })

  it('writes English for Flite, and leaves other text as it is', () => {
    expect(planSpeech({ ...request, text: 'Café' })).toMatchObject({ value: { text: 'Cafe' } })
    expect(planSpeech({ ...request, text: 'Café', language: 'fr' })).toMatchObject({
      value: { text: 'Café' },
    })
  })

  it('has headings and verses spoken by themselves, whichever voice speaks them', () => {
    const text = 'Chapter One\r\nIt cost 5 €\n\nRoses are red\u2028Violets are blue.'
    const partsBy = (speakerId: string) => {
      const planned = planSpeech({ ...request, text, speakerId })
      return planned.ok ? spokenParts(planned.value.text, 'en-US').map(part => part.text) : planned.error
    }
    const [heading, price, ...verses] = ['Chapter One', 'It cost 5 €', 'Roses are red', 'Violets are blue.']
    expect(partsBy('flite-slt')).toEqual([heading, 'It cost 5 euros', ...verses])
    expect(partsBy('espeak-en-us-female')).toEqual([heading, price, ...verses])
  })

  it.each(['', '  \n', '...', '—?!'])('refuses the text %j', text => {
    expect(refusal({ text })).toBe(
      `The field text holds nothing that can be spoken: ${JSON.stringify(text)}.`,
    )
  })

  it('refuses signs that English has no words for', () => {
    expect(refusal({ text: '😀' })).toBe('The field text holds nothing that an English voice can say: "😀".')
  })

  it('refuses another script for English, and says which letters', () => {
    expect(refusal({ text: 'Say 你好 now' })).toBe(
      'The field text holds characters that an English voice cannot say: 你 好. Set the field language to the language of the text, or write it in Latin letters.',
    )
  })

  it('refuses kanji, which the Japanese voices do not read', () => {
    expect(refusal({ text: '日本', language: 'ja-JP' })).toMatch(/kanji.*kana/)
    expect(refusal({ text: 'にほん', language: 'ja-JP' })).toBe('planned')
  })

  it('refuses a text of more than an hour', () => {
    expect(refusal({ text: 'a'.repeat(50_001) })).toBe(
      'The field text has 50001 characters. At most 50000 are spoken at once.',
    )
    expect(refusal({ text: 'a'.repeat(50_000) })).toBe('planned')
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 7_201, 1e-9])('refuses the time %d', requiredTime => {
    expect(refusal({ requiredTime, stretchMode: 'none' })).toBe(
      `The field requiredTime must be a number of seconds over 0, up to 7200: ${requiredTime}.`,
    )
  })

  it('refuses what no speaker speaks', () => {
    expect(refusal({ language: 'tlh' })).toMatch(/^There is no voice for the field language: tlh/)
  })
})
