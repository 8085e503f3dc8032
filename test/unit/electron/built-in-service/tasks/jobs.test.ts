import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TaskStore } from '../../../../../electron/built-in-service/store/task-store'
import { openTask } from '../../../../../electron/built-in-service/tasks/open-task'
import type { ServiceTaskKind, TaskWork } from '../../../../../electron/built-in-service/tasks/service-task'
import {
  createServiceTasks,
  type ServiceTasks,
} from '../../../../../electron/built-in-service/tasks/service-tasks'
import { createWorkQueue } from '../../../../../electron/built-in-service/tasks/work-queue'
import { failure, success } from '../../../../../shared/result'
import { clockOf } from '../../../../harness/clock-of'

type Store = TaskStore<string, string>

const refused = failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })
const steps = ['Queued', 'Working', 'Completed']

function kindOf(run: ServiceTaskKind<string, string>['run']): ServiceTaskKind<string, string> {
  return {
    name: 'tests',
    steps,
    order: z.string(),
    outcome: z.string(),
    done: 'Done.',
    needs: order => order,
    run,
  }
}

/** Files what it is given, in memory. */
function storeOf(broken: Partial<Store> = {}): Store {
  const done = new Map<string, Parameters<Store['file']>[0]>()
  return {
    create: () => Promise.resolve(success(null)),
    savePart: () => Promise.resolve(success(null)),
    file: async job => {
      done.set(job.id, job)
      return success(null)
    },
    readDone: async id => done.get(id) ?? null,
    readOpen: () => Promise.resolve([]),
    remove: async id => void done.delete(id),
    ...broken,
  }
}

function jobsOver(store: Store, run: ServiceTaskKind<string, string>['run'], places = 2) {
  const logged: string[] = []
  const jobs = createServiceTasks({
    kind: kindOf(run),
    store,
    queue: createWorkQueue({ atOnce: 1, places }),
    clock: clockOf(() => 0),
    log: (_level, event) => void logged.push(event),
  })
  return { jobs, logged }
}

const well = ({ order }: TaskWork<string>) => Promise.resolve({ ok: true, value: order } as const)
const id = '0'.repeat(32)

async function submitted(jobs: ServiceTasks<string, string>, ...orders: string[]): Promise<string> {
  const job = await jobs.submit(orders)
  if (job === 'full' || !job.ok) throw new Error('It was not taken.')
  return job.value.id
}

const lastStep = async (jobs: ServiceTasks<string, string>, job: string): Promise<string | undefined> =>
  (await jobs.find(job))?.parts[0]?.steps.at(-1)

describe('jobs of the built-in service', () => {
  it('that cannot be written down are refused, and keep no place', async () => {
    const full = new Set(['disk'])
    const create: Store['create'] = () => Promise.resolve(full.size > 0 ? refused : success(null))
    const { jobs } = jobsOver(storeOf({ create }), well, 1)
    expect(await jobs.submit(['a'])).toEqual(refused)
    expect(jobs.needs('a')).toBe(false)
    full.clear()
    const job = await submitted(jobs, 'a')
    await expect.poll(() => lastStep(jobs, job)).toBe('Completed')
  })

  it('that come while it stops are not begun', async () => {
    const stopping: { stop: () => Promise<void> } = { stop: () => Promise.resolve() }
    const create: Store['create'] = async () => {
      await stopping.stop()
      return success(null)
    }
    const { jobs } = jobsOver(storeOf({ create }), well)
    stopping.stop = jobs.stop
    expect(await jobs.submit(['a'])).toEqual(failure({ kind: 'cancelled' }))
    expect(await jobs.submit(['b'])).toBe('full')
  })

  it('that break down say so to the client, and why to the log', async () => {
    const { jobs, logged } = jobsOver(storeOf(), () => Promise.reject(new Error('broken')))
    const job = await submitted(jobs, 'a')
    await expect.poll(() => lastStep(jobs, job)).toBe('Failed')
    expect((await jobs.find(job))?.parts[0]?.message).toContain('failed at this')
    expect(logged).toEqual(['local.job-failed'])
  })

  it('that break down because they were deleted are nobody’s fault', async () => {
    const { jobs, logged } = jobsOver(
      storeOf(),
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    )
    const job = await submitted(jobs, 'a')
    await expect.poll(() => jobs.needs('a')).toBe(true)
    expect(await jobs.remove(job)).toMatchObject({ id: job })
    expect(await jobs.find(job)).toBeNull()
    expect(logged).toEqual([])
  })

  it('that cannot be filed stay in memory, and are filed with the next change', async () => {
    const full = new Set(['disk'])
    const inner = storeOf()
    const store = storeOf({
      readDone: inner.readDone,
      file: job => (full.size > 0 ? Promise.resolve(refused) : inner.file(job)),
    })
    const { jobs } = jobsOver(store, well)
    const job = await submitted(jobs, 'a')
    await expect.poll(() => lastStep(jobs, job)).toBe('Completed')
    expect(await store.readDone(job)).toBeNull()
    full.clear()
    await jobs.amend(job, 0, () => ({ message: 'Changed.' }))
    expect((await store.readDone(job))?.parts[0]?.message).toBe('Changed.')
  })

  it('that have ended are amended where they are filed, one part alone', async () => {
    const store = storeOf()
    const { jobs } = jobsOver(store, well)
    const job = await submitted(jobs, 'a', 'b')
    await expect.poll(() => store.readDone(job)).not.toBeNull()
    await jobs.amend(job, 1, () => ({ outcome: null }))
    expect((await jobs.find(job))?.parts.map(({ outcome }) => outcome)).toEqual(['a', null])
  })

  it('are none under an id that is none, and amending those that are gone does nothing', async () => {
    const { jobs } = jobsOver(storeOf(), well)
    expect(await jobs.find('../x')).toBeNull()
    expect(await jobs.remove('../x')).toBeNull()
    await jobs.amend(id, 0, () => ({ message: 'late' }))
    expect(await jobs.find(id)).toBeNull()
  })
})

describe('a job that is closed', () => {
  it('writes nothing any more, and has only its own parts', async () => {
    let saves = 0
    const store = storeOf({
      savePart: async () => {
        saves += 1
        return success(null)
      },
    })
    const part = { order: 'a', steps: ['Queued'], starts: 0, message: '', outcome: null }
    const job = openTask({ id, createdAt: 0, parts: [part] }, store)
    expect(() => job.part(1)).toThrow('no part 1')
    await job.close()
    await job.change(0, () => ({ message: 'late' }))
    job.show(0, ['Working'])
    expect(await job.keep(() => Promise.resolve('late'))).toBeNull()
    expect(await job.file()).toBe(false)
    expect([saves, job.part(0)]).toEqual([0, part])
  })
})
