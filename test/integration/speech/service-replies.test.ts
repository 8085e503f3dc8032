import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import { createServiceReplies, type ServiceRepliesParts } from '../../../electron/speech/service-replies'
import { clockOf } from '../../harness/clock-of'
import { libraryParts, unwrap } from '../library/library-parts'

async function openReplies(more: Partial<ServiceRepliesParts> = {}) {
  const { folder } = await libraryParts()
  const folderOf = (job: string): string => join(folder, job)
  await mkdir(folderOf('j'), { recursive: true })
  let now = 0
  const log = vi.fn()
  const replies = createServiceReplies({
    disk: realLibraryDisk,
    folderOf,
    redact: text => text.replaceAll('hush', '[redacted]'),
    clock: clockOf(() => ++now),
    log,
    ...more,
  })
  return { replies, folderOf, log, file: join(folderOf('j'), 'replies.jsonl') }
}

describe('what a service said of a line', () => {
  it('is kept for each look, without secrets, and read for one line', async () => {
    const { replies, file } = await openReplies()
    replies.keep('j', [
      [1, { jobStatus: 'Queued', token: 'hush' }],
      [11, { jobStatus: 'Queued' }],
    ])
    replies.keep('j', [[1, { jobStatus: 'Completed' }]])
    expect(unwrap(await replies.read('j', 1))).toEqual([
      { at: 1, reply: '{"jobStatus":"Queued","token":"[redacted]"}' },
      { at: 2, reply: '{"jobStatus":"Completed"}' },
    ])
    expect(unwrap(await replies.read('j', 11))).toHaveLength(1)
    expect(unwrap(await replies.read('j', 2))).toEqual([])
    expect(await readFile(file, 'utf8')).not.toContain('hush')
  })

  it('is cut where it is long, and no more is kept than a disk can bear', async () => {
    const { replies } = await openReplies({ limits: { reply: 20, file: 60 } })
    replies.keep('j', [[0, { message: 'x'.repeat(100) }]])
    replies.keep('j', [[0, {}]])
    replies.keep('j', [[0, {}]])
    const kept = unwrap(await replies.read('j', 0))
    expect(kept.map(({ reply }) => reply)).toEqual(['{"message":"xxxxxxxx…', '{}'])
  })

  it('is not missed: nothing is said of a job that is gone, and of a full disk only the log hears', async () => {
    const { replies, folderOf, log } = await openReplies()
    await rm(folderOf('j'), { recursive: true })
    replies.keep('j', [[0, {}]])
    expect(unwrap(await replies.read('j', 0))).toEqual([])
    expect(log).not.toHaveBeenCalled()
    const full = await openReplies({
      disk: { open: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) },
    })
    full.replies.keep('j', [[0, {}]])
    await full.replies.close()
    expect(full.log).toHaveBeenCalledWith('warn', 'speech.reply-not-kept', { job: 'j', error: 'ENOSPC' })
    expect((await full.replies.read('j', 0)).ok).toBe(false)
  })

  it('is read in spite of a line that was cut off by the end of the program', async () => {
    const { replies, file } = await openReplies()
    replies.keep('j', [[0, { a: 1 }]])
    await replies.close()
    await writeFile(file, `${await readFile(file, 'utf8')}[0,{"at":3,"rep`)
    expect(unwrap(await replies.read('j', 0))).toHaveLength(1)
  })
})
