import { expect, test } from 'vitest'
import { z } from 'zod'
import { dubKind } from '../../../../electron/dub/dub-kind'
import { meetEveryKind } from '../../../../electron/every-kind'
import type { Library } from '../../../../electron/library/open-library'
import { schemaFor } from '../../../../electron/storage/compiled-schema'
import { readDocumentBytes } from '../../../../electron/storage/document'
import { dubSaying } from '../../shared/dub/dubs'

const large = 1_000_000

test('code is made of the schema of every kind of thing, and none is quietly left as it is', () => {
  const met: string[] = []
  const meet = ({ name, schema }: { name: string; schema: z.ZodType }): void => {
    z.compile(schema, { strict: true })
    expect(schemaFor(schema, large), name).not.toBe(schema)
    met.push(name)
  }
  meetEveryKind({ items: meet, documents: meet } as unknown as Library)
  expect(met).toContain('dubs')
})

test('code is made for what is large alone, once, and then serves what is small too', () => {
  const schema = z.object({ name: z.string() })
  expect(schemaFor(schema, 1_000)).toBe(schema)
  const compiled = schemaFor(schema, large)
  expect(compiled).not.toBe(schema)
  expect(schemaFor(schema, large)).toBe(compiled)
  expect(schemaFor(schema, 0)).toBe(compiled)
})

test('what it makes of a document is what its schema makes of it', () => {
  const dates = { profileId: 'p', createdAt: 1, editedAt: 2, deletedAt: null }
  const { glossary: _, ...dub } = dubSaying('One.', 'Two.')
  const stored: unknown = JSON.parse(JSON.stringify({ ...dates, dub, later: 'of another version' }))
  const { schema } = dubKind
  expect(JSON.stringify(schemaFor(schema, large).parse(stored))).toBe(JSON.stringify(schema.parse(stored)))
})

const rows = z.object({
  version: z.literal(1),
  rows: z.array(z.object({ text: z.string(), at: z.number() })),
})
const withRow = (row: object): Buffer => {
  const many = Array.from({ length: 20_000 }, (_, at) => ({ text: `Row ${at}`, at }))
  return Buffer.from(JSON.stringify({ version: 1, rows: [...many, row] }))
}

test.each([
  [{ text: 7, at: 1 }, 'rows.20000.text'],
  [{ text: 'No place.' }, 'rows.20000.at'],
])('a large document is refused for one value that makes no sense, and which one is said', (row, path) => {
  const format = { schema: rows, steps: [(document: object) => ({ ...document, version: 1 })] }
  expect(readDocumentBytes(withRow(row), format)).toMatchObject({ state: 'malformed', path })
  expect(readDocumentBytes(withRow({ text: 'Fine.', at: 2 }), format)).toMatchObject({ state: 'fine' })
})
