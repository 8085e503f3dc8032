import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { libraryFolders } from '../../../electron/library/library-folders'
import type { Job } from '../../../shared/jobs/job'
import { libraryParts, unwrap } from '../library/library-parts'
import { type JobEngine, openJobEngine } from './job-engine'

/** Jobs as the first form of them was written, each a snapshot with a journal, by that version of the program. */
const written = fileURLToPath(new URL('version-1', import.meta.url))

async function engineWithOldJobs(): Promise<JobEngine> {
  const { folder } = await libraryParts()
  await cp(written, join(libraryFolders(folder).root, 'jobs'), { recursive: true })
  const engine = await openJobEngine({ folder })
  // Nobody is signed in, so nothing is sent.
  engine.session.token = null
  return engine
}

const itemsOf = (job: Job) => ('rows' in job ? job.rows.map(({ item }) => item) : [])

it.each([
  ['of-sheet', { document: { kind: 'sheet', id: 'sheet-1' } }, ['a', 'b']],
  ['of-dataset', { document: { kind: 'dataset', id: 'dataset-1' } }, ['k7']],
  ['of-batch', { document: { kind: 'batch', id: 'batch-1' } }, ['0', '3']],
  ['of-command', null, [null]],
  ['of-text', null, [null]],
  ['of-recording', null, []],
])('a job %s says whose it is, which its keys said before', async (id, whose, items) => {
  const engine = await engineWithOldJobs()
  const job = await engine.job(id)
  expect([job.for, itemsOf(job)]).toEqual([whose, items])
  // The last line of its journal.
  expect(job.intent).toBe('pause')
  expect(JSON.stringify(job)).not.toContain('"key"')
})

it('goes on with its edits, and is the same when it is read again', async () => {
  const first = await engineWithOldJobs()
  // Nobody is signed in, so that it does not go on of itself.
  first.session.token = null
  unwrap(await first.jobs.retry('of-sheet', [1]))
  unwrap(await first.jobs.pause('of-sheet'))
  const before = await first.job('of-sheet')
  expect(before).toMatchObject({ rows: [{ phase: 'ready' }, { phase: 'ready' }] })
  const second = await first.restart()
  expect(await second.job('of-sheet')).toEqual(before)
})
