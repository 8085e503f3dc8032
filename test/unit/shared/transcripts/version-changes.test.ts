import { describe, expect, it } from 'vitest'
import { versionChanges } from '../../../../shared/transcripts/version-changes'
import { transcriptOf, wordsOf } from '../text/transcript/transcripts'

const written = (text: string, speaker: string | null = null) =>
  transcriptOf(
    wordsOf(
      text
        .split(' ')
        .map((one, at) => `${one} ${at + 1}-${at + 2}`)
        .join(' '),
      speaker,
    ),
  )

describe('what was changed since a version', () => {
  it('says where, what was there and what is there now', () => {
    const was = written('we agree that the morning headway stays at six minutes')
    const now = written('we agree the morning headways stay at six minutes now')
    const { added, removed, places, isSame } = versionChanges(was, now)
    expect({ added, removed, isSame }).toEqual({ added: 3, removed: 3, isSame: false })
    expect(places.map(({ key: _, ...place }) => place)).toEqual([
      { seconds: 3, before: 'we agree', removed: 'that', added: '', after: 'the morning headways stay' },
      {
        seconds: 5,
        before: 'we agree the morning',
        removed: 'headway stays',
        added: 'headways stay',
        after: 'at six minutes now',
      },
      { seconds: 10, before: 'stay at six minutes', removed: '', added: 'now', after: '' },
    ])
    expect(new Set(places.map(({ key }) => key)).size).toBe(places.length)
  })

  it('tells the same words of other people from the very same', () => {
    const one = written('good morning')
    expect(versionChanges(one, one)).toMatchObject({ places: [], isSame: true })
    expect(versionChanges(one, written('good morning', 'a'))).toMatchObject({ places: [], isSame: false })
  })

  it('finds the place of words that are gone from the end', () => {
    const { places } = versionChanges(written('good morning all'), written('good'))
    expect(places).toMatchObject([{ seconds: 2, removed: 'morning all', before: 'good', after: '' }])
  })
})
