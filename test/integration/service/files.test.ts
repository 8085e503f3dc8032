import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { downloadFile, downloadPublicFile, fileDetails, uploadFile } from '../../../electron/service/files'
import { createServiceClient } from '../../../electron/service/service-client'
import type { Misbehaviour } from '../../service/misbehaviour'
import { testClock } from '../../service/test-network'
import { profileFor } from '../../service/test-profile'
import {
  client,
  eachAtService,
  files,
  folder,
  got,
  network,
  refusedTokens,
  service,
  uploaded,
} from './at-service'
import { deleteFile } from './delete-file'

eachAtService()

describe('files', () => {
  it('go up, are described, come down by two ways, and are deleted', async () => {
    const fileId = await uploaded()
    expect(got(await fileDetails(client, fileId))).toMatchObject({
      fileId,
      fileName: 'talk.wav',
      fileExt: 'wav',
      fileSize: 14,
      duration: 14 / 32_000,
      uploadedAt: expect.any(Number),
    })
    const down = join(folder, 'down.wav')
    const open = join(folder, 'open.wav')
    expect(got(await downloadFile(files, fileId, { file: down }))).toEqual({ bytes: 14 })
    expect(got(await downloadPublicFile(files, fileId, { file: open }))).toEqual({ bytes: 14 })
    expect(await readFile(down, 'utf8')).toBe('RIFF and so on')
    expect(await readFile(open, 'utf8')).toBe('RIFF and so on')
    got(await deleteFile(client, fileId))
    expect(await fileDetails(client, fileId)).toMatchObject({ error: { kind: 'rejected', status: 404 } })
  })

  it('that are public are fetched without the token', async () => {
    await downloadPublicFile(files, await uploaded(), { file: join(folder, 'open.wav') })
    const [request] = service.requests.filter(({ operation }) => operation === 'storage')
    expect(request?.path).toMatch(/^\/common\/uploads\/\w+\.wav$/)
    expect(request?.headers).not.toHaveProperty('authorization')
  })

  it.each<[string, Misbehaviour, object]>([
    ['missing', { kind: 'status', status: 404, message: 'Gone' }, { kind: 'rejected', message: 'Gone' }],
    ['refused with 200', { kind: 'status', status: 200, message: 'Gone' }, { kind: 'rejected' }],
    [
      'an envelope',
      { kind: 'json', value: { success: true, data: {} } },
      { kind: 'malformed', path: 'data' },
    ],
    ['not for this token', { kind: 'status', status: 401 }, { kind: 'auth' }],
  ])('that are %s do not become files', async (_name, misbehaviour, error) => {
    service.script({ operation: 'fileDownload', do: misbehaviour })
    const answer = await downloadFile(files, 'any', { file: join(folder, 'any.wav') })
    expect(answer).toMatchObject({ ok: false, error })
    expect(await readdir(folder)).toEqual([])
    expect(refusedTokens).toHaveLength('kind' in error && error.kind === 'auth' ? 1 : 0)
  })

  it('of JSON are files all the same', async () => {
    service.script({ operation: 'fileDownload', do: { kind: 'json', value: [1, 2] } })
    const file = join(folder, 'segments.json')
    expect(got(await downloadFile(files, 'any', { file }))).toEqual({ bytes: 5 })
    expect(await readFile(file, 'utf8')).toBe('[1,2]')
  })

  it('have no public place where the profile names none', async () => {
    const closed = {
      ...files,
      client: { ...client, profile: profileFor({ url: service.url, storageUrl: '' }) },
    }
    expect(await downloadPublicFile(closed, 'any', { file: join(folder, 'any') })).toEqual({
      ok: false,
      error: { kind: 'not-found', what: 'file' },
    })
  })

  it('that nobody is signed in for are not asked for', async () => {
    const signedOut = createServiceClient({
      profile: profileFor(service),
      token: () => null,
      network,
      clock: testClock,
    })
    const file = join(folder, 'any')
    for (const answer of [
      uploadFile({ ...files, client: signedOut }, { file, name: 'any' }),
      downloadFile({ ...files, client: signedOut }, 'any', { file }),
    ]) {
      expect(await answer).toEqual({ ok: false, error: { kind: 'not-found', what: 'session' } })
    }
    expect(service.requests).toEqual([])
  })
})
