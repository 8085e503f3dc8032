import { expect, it } from 'vitest'
import { listUseCases } from '../../../electron/use-cases/list-use-cases'
import type { JobQuestion } from '../../../shared/jobs/job-list'
import { failure } from '../../../shared/result'
import { goodRuns } from '../../service/contract/world'
import { unwrap } from '../library/library-parts'
import { openJobEngine } from './job-engine'

const line = { text: 'One.', gender: 'male' as const, language: 'en-US' }
const every: JobQuestion = { group: 'all', text: '', found: [], kind: null, since: null }
const notAsked = async () => failure({ kind: 'unexpected', detail: 'the files were read' })
const notListed = { list: notAsked, live: () => [] }
const noDocuments = { Sheets: notListed, Datasets: notListed, Batches: notListed, Dubs: notListed }

it('a job is listed as it runs, by the index and in memory alike, until it is gone', async () => {
  const engine = await openJobEngine({ openIndex: parts => parts.openIndex })
  const { jobs, library, service } = engine
  const { index } = library
  if (!index) throw new Error('There is no index.')
  const inMemory = listUseCases({
    jobs: jobs.known,
    again: null,
    recordings: notAsked,
    documents: noDocuments,
    indexed: null,
  })
  const inIndex = listUseCases({
    jobs: notAsked,
    again: null,
    recordings: notAsked,
    documents: noDocuments,
    indexed: { index, live: () => ({ jobs: jobs.live(), recordings: [], documents: [] }) },
  })
  const listed = async () => {
    const page = { question: every, from: 0, count: 9 }
    const rows = unwrap(await inMemory.pageOfJobs(page))
    expect(unwrap(await inIndex.pageOfJobs(page))).toEqual(rows)
    return rows.rows.map(({ state }) => state)
  }

  service.world.states.speech = [...Array.from({ length: 10 }, () => 'Queued'), ...goodRuns.speech]
  const id = await engine.start({ kind: 'speech', rows: [line] })
  await engine.until(id, ({ units }) => units.at(-1)?.phase === 'waiting')
  unwrap(await jobs.pause(id))
  expect(await listed()).toEqual(['paused'])
  unwrap(await jobs.goOn(id))
  expect(await engine.end(id)).toMatchObject({ state: 'done' })
  expect(await listed()).toEqual(['done'])
  unwrap(await jobs.remove(id))
  expect(await listed()).toEqual([])
})
