import { describe, expect, it } from 'vitest'
import { createGivenFiles } from '../../../../electron/recordings/given-files'

describe('the files a person gave to the page', () => {
  it('are known, and no others', () => {
    const given = createGivenFiles()
    given.add(['/a', '/b'])
    expect(given.has('/a')).toBe(true)
    expect(given.has('/c')).toBe(false)
  })

  it('are forgotten when there are too many, the oldest first', () => {
    const given = createGivenFiles()
    given.add(['/first', '/second'])
    given.add(Array.from({ length: 49_999 }, (_, at) => `/${at}`))
    expect(given.has('/first')).toBe(false)
    expect(given.has('/second')).toBe(true)
  })
})
