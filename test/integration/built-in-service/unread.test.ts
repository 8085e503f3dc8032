import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createFileStore } from '../../../electron/built-in-service/store/file-store'
import { localFolders } from '../../../electron/built-in-service/store/local-folders'
import { createTaskStore } from '../../../electron/built-in-service/store/task-store'
import { realClock } from '../../../electron/real-time'
import { realDisk } from '../../../electron/storage/disk'
import type { Files } from '../../../electron/storage/files'
import { unwrap } from '../library/library-parts'
import { filesOn, refusing, temporaryFolder } from '../storage/temporary-folder'

const log = (): void => undefined
const id = '0123456789abcdef0123456789abcdef'
const text = z.string()
const begun = { steps: ['Queued', 'Working'], starts: 1, message: '', outcome: 'half' }
const job = { id, createdAt: 1, parts: [{ order: 'Good morning', ...begun, steps: ['Queued'], starts: 0 }] }

const jobsIn = (folder: string, files: Files) =>
  createTaskStore(
    { order: text, outcome: text },
    { folders: localFolders(folder).tasks('speech'), files, log },
  )

describe('what the service of this computer cannot read just now', () => {
  it.each([['job.json'], ['0.json'], [`${id}.json`]])(
    'is no reason to remove a job, nor to do it anew: %s',
    async name => {
      const folder = temporaryFolder()
      const store = jobsIn(folder, filesOn())
      unwrap(await store.create(job))
      unwrap(await store.savePart(id, 0, begun))
      const readFile = (path: string) =>
        path.endsWith(name) ? refusing('EMFILE')() : realDisk.readFile(path)
      const stat = (path: string) =>
        path.endsWith(`${id}.json`) ? Promise.resolve({ size: 1, isFile: () => true }) : realDisk.stat(path)
      const files = filesOn(name === `${id}.json` ? { readFile, stat } : { readFile })
      expect(await jobsIn(folder, files).readOpen()).toEqual([])
      expect(await store.readOpen()).toMatchObject([{ id, parts: [{ order: 'Good morning', ...begun }] }])
    },
  )

  it('is no reason to remove its files', async () => {
    const folders = localFolders(temporaryFolder())
    const storeWith = (files: Files) => createFileStore({ folders, files, clock: realClock, log })
    const store = storeWith(filesOn())
    const incoming = unwrap(await store.begin())
    await incoming.append(Buffer.from('sound'))
    const fileId = `${id}.wav`
    const about = { fileId, kind: 'upload', name: 'talk.wav', duration: null, madeBy: null } as const
    unwrap(await incoming.keep(about))
    await storeWith(filesOn({ readdir: refusing('EMFILE') })).clear()
    expect(existsSync(join(folders.content, fileId))).toBe(true)
    await store.clear()
    expect(existsSync(join(folders.content, fileId))).toBe(true)
  })
})
