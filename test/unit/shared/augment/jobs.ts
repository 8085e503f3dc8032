import type { AugmentJob } from '../../../../shared/jobs/job'
import { jobSchema } from '../../../../shared/jobs/job'
import { readBrackets } from '../../../../shared/text/spans/bracket-markup'

export interface Answer {
  text: string
  entities?: { start: number; end: number; value: string; entity: string }[]
}

/** A job that was asked for sentences like the marked one, and what it was answered. */
export function augmentJob(markup: string, answers: readonly Answer[], offsets = 'codepoint'): AugmentJob {
  const { text, spans } = readBrackets(markup)
  const suggestions = answers.map(({ entities = [], ...rest }) => ({ ...rest, entities }))
  const job = jobSchema.parse({
    id: 'job',
    profileId: 'p',
    title: '',
    createdAt: 1,
    kind: 'augment',
    offsets,
    units: [{ does: 'augment', phase: 'done', rows: [0] }],
    rows: [{ text, spans, count: 10, suggestions }],
  })
  if (job.kind !== 'augment') throw new TypeError('It is another kind of job.')
  return job
}
