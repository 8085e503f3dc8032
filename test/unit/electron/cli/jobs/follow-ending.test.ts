import { expect, it } from 'vitest'
import { exitCodes } from '../../../../../electron/cli/exit-codes'
import { followEnding } from '../../../../../electron/cli/jobs/follow-ending'
import type { Output } from '../../../../../electron/cli/output/output'
import type { JobState } from '../../../../../shared/jobs/job-state'
import { createTranslate } from '../../../../../shared/language/translate'
import { summaryWith } from '../../../shared/recordings/recordings'

const t = createTranslate('en')

function ended(...states: JobState[]) {
  const said: string[] = []
  const out = { warn: (text: string) => said.push(text), note: (text: string) => said.push(text) }
  const summaries = states.map((state, at) => summaryWith({ title: `job ${at}`, state }))
  return { ending: followEnding({ t, out: out as unknown as Output }, { end: 'over', summaries }, 60), said }
}

it('says of a job that was removed elsewhere that it was, and does not call that a success', () => {
  const { ending, said } = ended('done', 'running')
  expect(said).toEqual(['job 1 was removed meanwhile.'])
  expect(ending).toMatchObject({ code: exitCodes.failed })
})

it('says nothing where all is done', () => {
  expect(ended('done', 'done')).toMatchObject({ ending: { code: exitCodes.ok }, said: [] })
})
