import { describe, expect, it } from 'vitest'
import { sumByPart } from '../../../../electron/library/measure-library'

describe('the parts of a library', () => {
  it('are summed as a person sees them, in the order of the screen', () => {
    const sums = sumByPart([
      { path: 'jobs/a.json', bytes: 1 },
      { path: 'recordings/a.json', bytes: 10 },
      { path: 'media/a/content.wav', bytes: 100 },
      { path: 'of-a-later-version/a.json', bytes: 1_000 },
      { path: 'note.json', bytes: 10_000 },
      { path: 'constructor/a.json', bytes: 100_000 },
    ])
    expect(sums).toEqual([
      { name: 'recordings', files: 2, bytes: 110 },
      { name: 'jobs', files: 1, bytes: 1 },
      { name: 'other', files: 3, bytes: 111_000 },
    ])
  })

  it('are none where there is nothing', () => {
    expect(sumByPart([])).toEqual([])
  })
})
