import { expect, it } from 'vitest'
import { jobRequestSchema } from '../../../shared/jobs/job-request'
import { systemError, unwrap } from '../library/library-parts'
import { openJobEngine } from './job-engine'

it('begins nothing in a library that takes no writing, and says why', async () => {
  const refuse = () => Promise.reject(systemError('EROFS'))
  const engine = await openJobEngine({ disk: { mkdir: refuse, open: refuse } })
  const request = jobRequestSchema.parse({
    kind: 'speech',
    profileId: engine.profile.id,
    title: 'A test',
    rows: [{ text: 'Hello.', gender: 'male', language: 'en-US' }],
  })
  expect(await engine.jobs.start(request)).toMatchObject({
    ok: false,
    error: { kind: 'storage', reason: 'read-only' },
  })
  expect(engine.service.requests).toEqual([])
  expect(unwrap(await engine.jobs.list()).items).toEqual([])
  expect(engine.jobs.running).toBe(0)
})
