import { describe, expect, it } from 'vitest'
import { fileReaders } from './file-readers'
import { patience, slowShapes } from './twice-the-text'

describe.each(Object.entries(fileReaders))('%s', (_, ways) => {
  it.each(Object.entries(ways))(
    '%s takes about twice as long for twice the text',
    (_name, way) => {
      expect(slowShapes(way)).toEqual([])
    },
    patience,
  )
})
