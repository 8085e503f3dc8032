import { describe, expect, it } from 'vitest'
import { groupsOfFound } from '../../../../renderer/frame/found-entries'
import { createTranslate } from '../../../../shared/language/translate'
import { madeFound } from '../find/made-found'

const t = createTranslate('en')
const groups = (...given: Parameters<typeof groupsOfFound>[0]['found'][number][]) =>
  groupsOfFound({ found: given, more: ['sheet'] }, t, () => undefined).map(({ title, entries }) => [
    title,
    ...entries.map(({ entry }) => entry.id),
  ])

describe('what was found is shown', () => {
  it('by sort, in the order in which it came, with a way to more where there is more', () => {
    expect(
      groups(
        madeFound({ in: 'job', id: 'j' }),
        madeFound({ in: 'sheet', id: 'b' }),
        madeFound({ id: 'new' }),
        madeFound({ in: 'sheet', id: 'a' }),
        madeFound({ id: 'old' }),
      ),
    ).toEqual([
      ['Recordings', 'recording new', 'recording old'],
      ['Sheets', 'sheet b', 'sheet a', 'more sheet'],
      ['Jobs', 'job j'],
    ])
  })

  it('in one line, whatever its name', () => {
    const [group] = groupsOfFound(
      { found: [madeFound({ name: 'Two\nlines' })], more: [] },
      t,
      () => undefined,
    )
    expect(group?.entries[0]?.entry.title).toBe('Two lines')
  })
})
