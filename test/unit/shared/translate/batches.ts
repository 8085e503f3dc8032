import { jobSchema, type TranslateJob } from '../../../../shared/jobs/job'
import { readBrackets } from '../../../../shared/text/spans/bracket-markup'
import { type Batch, type BatchOrigin, newBatchRow } from '../../../../shared/translate/batch'

export function batchOf(texts: readonly string[], origin: BatchOrigin = { kind: 'lines' }): Batch {
  return {
    name: 'Help',
    sourceLanguage: 'en',
    targetLanguage: 'es',
    origin,
    rows: texts.map(markup => {
      const { text, spans } = readBrackets(markup)
      return newBatchRow({ text, spans })
    }),
  }
}

export interface RowAnswer {
  markup: string
  phase?: string
  translation?: unknown
  problem?: unknown
}

/** A job of one unit a row, as far as it has come. */
export function translateJob(answers: readonly RowAnswer[], id = 'job'): TranslateJob {
  const job = jobSchema.parse({
    id,
    profileId: 'p',
    title: '',
    createdAt: 1,
    for: { document: { kind: 'batch', id: 'batch' } },
    kind: 'translate',
    offsets: 'codepoint',
    sourceLanguage: 'en',
    targetLanguage: 'es',
    units: answers.map(({ phase = 'done', problem = null }, at) => ({
      does: 'translate',
      phase,
      problem,
      rows: [at],
    })),
    rows: answers.map(({ markup, translation = null }, at) => {
      const { text, spans } = readBrackets(markup)
      return { item: String(at), text, spans, translation }
    }),
  })
  if (job.kind !== 'translate') throw new TypeError('It is another kind of job.')
  return job
}

export const said = (text: string, entities: unknown[] = [], suggestions: string[] = []) => ({
  text,
  entities,
  suggestions,
})
