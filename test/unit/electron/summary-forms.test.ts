import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { meetEveryKind } from '../../../electron/every-kind'
import type { Library } from '../../../electron/library/open-library'

/**
 * The lists take what the index holds as it was written, by the version of its kind. Who changes what a list keeps raises
 * that version (`summary.version`), and writes the new form here.
 */
const forms: Readonly<Record<string, string>> = {
  datasets: '3 886700941c05',
  'datasets-followed': '1 b1cd4929e255',
  drafts: '1 b1cd4929e255',
  dubs: '3 7a8a74d38f38',
  jobs: '3 b8291937025c',
  recordings: '3 3814d814fd5b',
  'speech-followed': '1 b1cd4929e255',
  'speech-sheets': '1 cc6a3c0181d5',
  transcripts: '2 7053af52c64c',
  'translation-batches': '1 599bd62360bc',
  'translation-memory': '1 c6ff9e0eb698',
  vocabulary: '1 b1cd4929e255',
}

interface Met {
  name: string
  schema: unknown
  summary: { version: number; schema: unknown }
}

/** Where it is checked by hand, the thing that it is made of has a form all the same. */
const formOf = ({ schema, summary }: Met): z.ZodType =>
  (summary.schema instanceof z.ZodType ? summary.schema : schema) as z.ZodType

test('what a list keeps of a thing has the form of its version', () => {
  const met: Met[] = []
  const meet = (kind: Met): void => {
    met.push(kind)
  }
  meetEveryKind({ items: meet, documents: meet } as unknown as Library)
  const found = met.map(kind => {
    const form = JSON.stringify(z.toJSONSchema(formOf(kind), { io: 'output', unrepresentable: 'any' }))
    const digest = createHash('sha256').update(form).digest('hex').slice(0, 12)
    return [kind.name, `${kind.summary.version} ${digest}`]
  })
  expect(Object.fromEntries(found)).toEqual(forms)
})
