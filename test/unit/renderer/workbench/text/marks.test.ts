import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMarks } from '../../../../../renderer/workbench/text/marks'

/** What the browser has and jsdom has not. It counts what would have the page drawn anew. */
class FakeHighlight extends Set<Range> {
  static changes = 0
  override add(range: Range): this {
    FakeHighlight.changes++
    return super.add(range)
  }
  override delete(range: Range): boolean {
    FakeHighlight.changes++
    return super.delete(range)
  }
}

const highlights = new Map<string, FakeHighlight>()
const text = new Text('we agree that the morning headway stays')
const place = (start: number, end: number) => ({ text, start, end })
const shown = (kind: string): string[] => [...(highlights.get(`transcript-${kind}`) ?? [])].map(String)

beforeEach(() => {
  vi.stubGlobal('Highlight', FakeHighlight)
  vi.stubGlobal('CSS', { highlights })
  document.body.append(text)
})
afterEach(() => {
  vi.unstubAllGlobals()
  highlights.clear()
  FakeHighlight.changes = 0
})

describe('marks on text', () => {
  it('are what was said last, for each owner and kind', () => {
    const marks = createMarks()
    const [one, two] = [{}, {}]
    marks.set(one, 'doubtful', [place(0, 2), place(3, 8)])
    marks.set(two, 'doubtful', [place(18, 25)])
    marks.set(one, 'match', [place(3, 8)])
    expect(shown('doubtful')).toEqual(['we', 'agree', 'morning'])
    marks.set(one, 'doubtful', [place(9, 13)])
    expect(shown('doubtful')).toEqual(['morning', 'that'])
    marks.clear(one)
    expect(shown('doubtful')).toEqual(['morning'])
    expect(shown('match')).toEqual([])
  })

  it('stay untouched where they are already, whatever comes or goes between them', () => {
    const marks = createMarks()
    const owner = {}
    marks.set(owner, 'doubtful', [place(0, 2), place(9, 13), place(26, 33)])
    const changes = FakeHighlight.changes
    marks.set(owner, 'doubtful', [place(0, 2), place(9, 13), place(26, 33)])
    expect(FakeHighlight.changes).toBe(changes)
    marks.set(owner, 'doubtful', [place(0, 2), place(3, 8), place(9, 13), place(26, 33)])
    expect(FakeHighlight.changes).toBe(changes + 1)
    marks.set(owner, 'doubtful', [place(0, 2), place(26, 33)])
    expect(FakeHighlight.changes).toBe(changes + 3)
    expect(shown('doubtful')).toEqual(['we', 'headway'])
  })

  it('go along with what is typed before them', () => {
    const marks = createMarks()
    const owner = {}
    const typed = new Text('we agree')
    document.body.append(typed)
    marks.set(owner, 'edited', [{ text: typed, start: 3, end: 8 }])
    const changes = FakeHighlight.changes
    typed.insertData(0, 'x')
    marks.set(owner, 'edited', [{ text: typed, start: 4, end: 9 }])
    expect(FakeHighlight.changes).toBe(changes)
    expect(shown('edited')).toEqual(['agree'])
  })
})
