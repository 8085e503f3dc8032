import { describe, expect, it } from 'vitest'
import { type Dub, spokenLine, unspoken } from '../../../../../shared/dub/dub'
import { applyDubPatch, type DubPatch, invertDubPatch } from '../../../../../shared/dub/dub-patch'
import { isTranslationStale } from '../../../../../shared/dub/dub-run'
import {
  canJoinDubLines,
  cutPlace,
  joinDubLines,
  splitDubLine,
} from '../../../../../shared/dub/edits/cut-line'
import { takeOverTranscript } from '../../../../../shared/dub/edits/take-over-transcript'
import { compareTranscript } from '../../../../../shared/dub/lines/compare-transcript'
import { dubSaying } from '../dubs'
import { linesFrom, talkOf } from '../lines/lines'
import { translatedDub, withSpokenCells } from '../spoken-dub'

function after(dub: Dub, patch: DubPatch): Dub {
  const now = applyDubPatch(dub, patch)
  const { lines } = applyDubPatch(now, invertDubPatch(patch))
  expect(lines).toEqual(dub.lines)
  return now
}

const when = ({ lines }: Dub) => lines.map(({ key, start, end }) => [key, start, end])

/** All of one speaker. */
const alone = (dub: Dub): Dub => ({ ...dub, lines: dub.lines.map(line => ({ ...line, speaker: 's1' })) })

it('a text is cut between two words, the nearest to the place', () => {
  expect(cutPlace('One two three', 0)).toBe(4)
  expect(cutPlace('One two three', 7)).toBe(8)
  expect(cutPlace('One two three', 99)).toBe(8)
  expect(cutPlace('One', 1)).toBeNull()
  expect(cutPlace(' One  ', 3)).toBeNull()
  expect(cutPlace('今日は。明日', 3)).toBe(2)
  expect(cutPlace('今日は。明日', 4)).toBe(4)
})

describe('a line that is split', () => {
  it('is two, by how much each has to say, of which the first keeps what there was', () => {
    const talk = translatedDub('Good day everybody', 'Two')
    const dub = { ...talk, lines: talk.lines.map(line => ({ ...line, isFixed: true })) }
    const now = after(dub, splitDubLine(dub, 'l1', 9))
    expect(now.lines.map(({ key, text }) => [key, text])).toEqual([
      ['l1', 'Good day'],
      ['l3', 'everybody'],
      ['l2', 'Two'],
    ])
    expect(when(now).slice(0, 2)).toEqual([
      ['l1', 0, 1],
      ['l3', 1, 2],
    ])
    const [first, second] = now.lines
    expect(first && isTranslationStale(first, spokenLine(now, 'es', 'l1'))).toBe(true)
    expect([first?.isFixed, second?.isFixed]).toEqual([true, false])
    expect([first, second].map(line => [line?.source?.text, line?.source?.start, line?.source?.end])).toEqual(
      [
        ['Good day', 0, 1],
        ['everybody', 1, 2],
      ],
    )
  })

  it('is spoken as a person chose it, both halves of it in each language', () => {
    const talk = translatedDub('Good day everybody', 'Two')
    const voice = { gender: 'male', speakerId: 'leo' } as const
    const own = withSpokenCells(talk, 'l1', { isMuted: true, voice, speed: 1.2, at: 0.5, isChecked: true })
    const dub = { ...own, spoken: { ...own.spoken, fr: { l2: { ...unspoken, isMuted: true } } } }
    const now = after(dub, splitDubLine(dub, 'l1', 9))
    expect(spokenLine(now, 'es', 'l3')).toEqual({ ...unspoken, isMuted: true, voice, speed: 1.2 })
    expect(spokenLine(now, 'es', 'l1')).toEqual(spokenLine(dub, 'es', 'l1'))
    expect(spokenLine(now, 'fr', 'l3')).toEqual(unspoken)
    expect(after(dub, splitDubLine(dub, 'l2', 1))).toEqual(dub)
  })

  it('is none where it has one word, or is gone', () => {
    const dub = dubSaying('One')
    expect(splitDubLine(dub, 'l1', 1)).toEqual([])
    expect(splitDubLine(dub, 'l9', 1)).toEqual([])
  })
})

describe('lines that are joined', () => {
  it("are never two speakers', nor with what the recording says itself", () => {
    expect(canJoinDubLines(dubSaying('One', 'Two'), 'l1')).toBe(false)
    const dub = alone(dubSaying('One', 'Two'))
    expect([canJoinDubLines(dub, 'l1'), canJoinDubLines(dub, 'l2')]).toEqual([true, false])
    expect(joinDubLines(dubSaying('One', 'Two'), 'l1')).toEqual([])
    const kept = { ...dub, lines: dub.lines.map((line, at) => ({ ...line, keepsOriginal: at === 1 })) }
    expect(canJoinDubLines(kept, 'l1')).toBe(false)
  })

  it('say both, in each language that has both', () => {
    const dub = alone(translatedDub('One.', 'Two.', 'Three.'))
    const now = after(dub, joinDubLines(dub, 'l1'))
    expect(now.lines.map(({ key, text, start, end }) => [key, text, start, end])).toEqual([
      ['l1', 'One. Two.', 0, 5],
      ['l3', 'Three.', 6, 8],
    ])
    expect(now.lines[0]?.source).toMatchObject({ text: 'One. Two.', start: 0, end: 5 })
    expect(spokenLine(now, 'es', 'l1').row).toMatchObject({
      text: 'One. Two.',
      target: { text: '[es] One. [es] Two.' },
    })
  })

  it('are of what the transcript says of either: of a line that was split nothing is new in it', () => {
    const words = talkOf('A: One two three. | A: Four five six.')
    const talk = { ...dubSaying(), lines: linesFrom(words), seconds: 60 }
    const split = applyDubPatch(talk, splitDubLine(talk, 'l1', 4))
    const now = after(split, joinDubLines(split, 'l3'))
    expect(now.lines.map(({ text }) => text)).toEqual(['One', 'two three. Four five six.'])
    expect(compareTranscript(now.lines, words, 'en')).toEqual({ differing: [], added: [] })
    const whole = after(split, joinDubLines(split, 'l1'))
    expect(whole.lines.map(({ source }) => source)).toEqual(talk.lines.map(({ source }) => source))
  })

  describe('or split, and followed by the transcript', () => {
    const words = talkOf('A: We meet the whole team today. | A: Nobody knows where that iss.')
    const talk = { ...dubSaying(), lines: linesFrom(words), seconds: 60 }
    const edited = words.map(one => ({
      ...one,
      text: one.text.replace('today', 'tomorrow').replace('iss', 'is'),
    }))
    const followed = (dub: Dub): Dub => {
      const difference = compareTranscript(dub.lines, edited, 'en')
      const keys = new Set(difference.differing.map(({ key }) => key))
      const now = after(dub, takeOverTranscript(dub, difference, { keys, isAddedWanted: true }))
      expect(compareTranscript(now.lines, edited, 'en')).toEqual({ differing: [], added: [] })
      return now
    }
    const split = after(talk, splitDubLine(talk, 'l1', 12))
    const texts = ({ lines }: Dub) => lines.map(({ text }) => text)

    it('have each word in one of them', () => {
      expect(compareTranscript(split.lines, words, 'en')).toEqual({ differing: [], added: [] })
      const now = followed(split)
      expect(texts(now)).toEqual(['We meet the', 'whole team tomorrow.', 'Nobody knows where that is.'])
      expect(when(now)).toEqual(when(split))
      const joined = followed(after(split, joinDubLines(split, 'l3')))
      expect(texts(joined)).toEqual(['We meet the', 'whole team tomorrow. Nobody knows where that is.'])
      expect(when(joined)[0]).toEqual(when(split)[0])
    })

    it('have it where a person wrote another, and where a half was cut again', () => {
      const lines = talk.lines.map(line => ({ ...line, text: line.text.replace('meet', 'will now see') }))
      const own = { ...talk, lines }
      expect(texts(followed(after(own, splitDubLine(own, 'l1', 20))))[1]).toBe('whole team tomorrow.')
      const again = after(split, splitDubLine(split, 'l3', 6))
      expect(compareTranscript(again.lines, words, 'en')).toEqual({ differing: [], added: [] })
      expect(texts(followed(again)).slice(0, 3)).toEqual(['We meet the', 'whole', 'team tomorrow.'])
    })

    it('are said when the transcript says it, where that is much later', () => {
      const late = words.map(one => ({ ...one, start: one.start + 30, end: one.end + 30 }))
      const difference = compareTranscript(split.lines, late, 'en')
      const keys = new Set(difference.differing.map(({ key }) => key))
      const now = after(split, takeOverTranscript(split, difference, { keys, isAddedWanted: true }))
      expect(texts(now)).toEqual(texts(split))
      expect(now.lines.every(({ start, end }) => start >= 30 && end > start)).toBe(true)
    })
  })

  it('wait for a translation where one of them had none of what it says', () => {
    const dub = alone(translatedDub('One.', 'Two.'))
    const edited = { ...dub, lines: dub.lines.map(line => ({ ...line, text: `${line.text} More.` })) }
    const now = after(edited, joinDubLines(edited, 'l1'))
    expect(spokenLine(now, 'es', 'l1').row.target?.text).toBe('[es] One.')
    const [line] = now.lines
    expect(line && isTranslationStale(line, spokenLine(now, 'es', 'l1'))).toBe(true)
  })
})
