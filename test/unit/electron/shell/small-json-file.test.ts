import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readSmallJson, writeSmallJson } from '../../../../electron/shell/small-json-files'
import { freshFile } from './small-files'

const schema = z.object({ n: z.number() })

describe('a small JSON file', () => {
  it('reads back what was written', () => {
    const file = freshFile('a.json')
    expect(writeSmallJson(file, { n: 1 })).toBeNull()
    expect(readSmallJson(file, schema)).toEqual({ n: 1 })
  })

  it('keeps the old content when the new one cannot be written', () => {
    const file = freshFile('a.json')
    writeFileSync(file, '{"n":1}')
    const circle: Record<string, unknown> = {}
    circle.itself = circle
    expect(writeSmallJson(file, circle)).toBeInstanceOf(TypeError)
    expect(readFileSync(file, 'utf8')).toBe('{"n":1}')
  })

  it('is as good as missing when it does not fit', () => {
    const file = freshFile('a.json')
    writeFileSync(file, '{"n":"one"}')
    expect(readSmallJson(file, schema)).toBeNull()
  })
})
