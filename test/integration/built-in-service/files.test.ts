import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { downloadFile, downloadPublicFile, fileDetails, uploadFile } from '../../../electron/service/files'
import { synthesizeOne } from '../../../electron/service/speech'
import { deleteFile } from '../service/delete-file'
import { testNow } from '../storage/temporary-folder'
import { got, localWorld, spokenRecords } from './local-client'
import { envelope } from './local-service'

describe('a file', () => {
  it('goes up, is described, comes down by two ways, and is deleted', async () => {
    const { client, files, folder, upload, ask } = await localWorld({ measureSound: async () => 12.5 })
    const fileId = await upload('good morning', 'My talk.WAV')
    expect(fileId).toMatch(/^[0-9a-f]{32}\.wav$/)
    const reply = await ask(`/api/file?fileId=${fileId}`)
    expect(envelope.parse(await reply.json()).data).toEqual({
      fileId,
      fileName: 'My talk.WAV',
      fileExt: 'wav',
      fileSize: 12,
      metadata: { audioDuration: 12.5 },
      apikey: expect.stringMatching(/^.{43}$/),
      reference: '',
      uploadedAt: testNow,
    })
    expect(got(await fileDetails(client, fileId))).toMatchObject({ duration: 12.5, uploadedAt: testNow })
    const [down, open] = [join(folder, 'down'), join(folder, 'open')]
    expect(got(await downloadFile(files, fileId, { file: down }))).toEqual({ bytes: 12 })
    expect(got(await downloadPublicFile(files, fileId, { file: open }))).toEqual({ bytes: 12 })
    expect([await readFile(down, 'utf8'), await readFile(open, 'utf8')]).toEqual([
      'good morning',
      'good morning',
    ])
    got(await deleteFile(client, fileId))
    expect(await fileDetails(client, fileId)).toMatchObject({ error: { kind: 'rejected', status: 404 } })
    expect(await downloadPublicFile(files, fileId, { file: open })).toMatchObject({
      error: { kind: 'rejected', status: 404 },
    })
  })

  it('is measured once, and only if it can be', async () => {
    const asked: string[] = []
    const { upload, ask } = await localWorld({
      async measureSound(file) {
        asked.push(file)
        if ((await readFile(file, 'utf8')) === 'none') throw new Error('not a sound')
        return 3
      },
    })
    const duration = async (fileId: string): Promise<unknown> =>
      envelope.parse(await (await ask(`/api/file?fileId=${fileId}`)).json()).data
    const fileId = await upload('sound')
    expect(await duration(fileId)).toMatchObject({ metadata: { audioDuration: 3 } })
    expect(await duration(fileId)).toMatchObject({ metadata: { audioDuration: 3 } })
    expect(asked).toHaveLength(1)
    expect(await duration(await upload('none'))).toMatchObject({ metadata: { audioDuration: null } })
  })

  it.each([
    ['../../../etc/passwd', 'passwd', 'bin'],
    ['C:\\sounds\\a.mp3', 'a.mp3', 'mp3'],
    ['приветствие 😀.m4a', 'приветствие 😀.m4a', 'm4a'],
    ['a"b\nc.wav', 'a"b c.wav', 'wav'],
    ['no extension', 'no extension', 'bin'],
    ['odd.ex tension', 'odd.ex tension', 'bin'],
    ['.wav', '.wav', 'bin'],
    ['..', '..', 'bin'],
  ])('named %j keeps its name and gets an id of its own', async (name, shown, extension) => {
    const { client, upload, ask, service } = await localWorld()
    const fileId = await upload('x', name)
    expect(fileId).toMatch(new RegExp(`^[0-9a-f]{32}\\.${extension}$`))
    expect(got(await fileDetails(client, fileId)).fileName).toBe(shown)
    const reply = await fetch(`${service.baseUrl}/common/uploads/${fileId}`)
    const disposition = reply.headers.get('content-disposition') ?? ''
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(shown)
    expect((await ask(`/api/file/download?fileId=${fileId}`)).status).toBe(200)
  })

  it('with a page in it is neither shown nor run', async () => {
    const { upload, service } = await localWorld()
    const { headers } = await fetch(`${service.baseUrl}/common/uploads/${await upload('<script>', 'a.html')}`)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(headers.get('content-security-policy')).toBe('sandbox')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    ['bytes=0-3', 206, 'good', 'bytes 0-3/12'],
    ['bytes=-7', 206, 'morning', 'bytes 5-11/12'],
    ['bytes=5-', 206, 'morning', 'bytes 5-11/12'],
    ['bytes=5-99', 206, 'morning', 'bytes 5-11/12'],
    ['bytes=0-1,3-4', 200, 'good morning', null],
    ['lines=0-1', 200, 'good morning', null],
  ])('asked for with %j answers that part', async (range, status, text, contentRange) => {
    const { upload, ask } = await localWorld()
    const reply = await ask(`/api/file/download?fileId=${await upload('good morning')}`, {
      headers: { range },
    })
    expect([reply.status, await reply.text(), reply.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ])
    expect(reply.headers.get('content-type')).toBe('audio/wav')
  })

  it('has no part beyond its end', async () => {
    const { upload, ask } = await localWorld()
    const path = `/api/file/download?fileId=${await upload('good')}`
    const reply = await ask(path, { headers: { range: 'bytes=4-' } })
    expect([reply.status, reply.headers.get('content-range')]).toEqual([416, 'bytes */4'])
    expect(envelope.parse(await reply.json())).toMatchObject({ success: false })
  })

  it('that a job needs stays until the job is done', async () => {
    const { client, upload, ask, gate } = await localWorld()
    const fileId = await upload('good morning')
    gate.close()
    const body = JSON.stringify({ fileId, language: 'en', domain: '' })
    const asked = await ask('/api/transcription/v1/file/transcribe', { method: 'POST', body })
    const { data } = envelope.parse(await asked.json())
    expect(await deleteFile(client, fileId)).toMatchObject({ error: { kind: 'rejected', status: 409 } })
    const job = `/api/transcription/v1/single/transcription?transcribeId=${'transcribeId' in data ? data.transcribeId : ''}`
    expect((await ask(job, { method: 'DELETE' })).status).toBe(200)
    got(await deleteFile(client, fileId))
  })
})

describe('what is public', () => {
  it('is a sound that was made, by an address that nobody can guess', async () => {
    const { client, service } = await localWorld()
    const task = got(await synthesizeOne(client, { text: 'Hi', gender: 'male', language: 'en-US' }))
    await spokenRecords(client, task.taskId)
    const reply = await fetch(`${service.baseUrl}/common/uploads/${task.files[0]?.fileId}`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  })

  it.each([
    '/common/uploads/',
    '/common/uploads/..%2f..%2fpackage.json',
    '/common/uploads/%',
    '/common/uploads/%00',
    `/common/uploads/${'0'.repeat(32)}.wav`,
    `/common/uploads/${'0'.repeat(32)}.wav.json`,
  ])('is nothing at %s', async path => {
    const { service } = await localWorld()
    const reply = await fetch(service.baseUrl + path)
    expect(reply.status).toBe(404)
    expect(envelope.parse(await reply.json()).success).toBe(false)
  })

  it('is read and not written', async () => {
    const { service, upload } = await localWorld()
    const url = `${service.baseUrl}/common/uploads/${await upload('x')}`
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(405)
  })

  it('can be asked about without being sent', async () => {
    const { service, upload } = await localWorld()
    const url = `${service.baseUrl}/common/uploads/${await upload('twelve bytes')}`
    for (let time = 0; time < 3; time++) {
      const asked = await fetch(url, { method: 'HEAD' })
      expect([asked.status, asked.headers.get('content-length')]).toEqual([200, '12'])
      expect(await asked.text()).toBe('')
    }
    expect((await fetch(`${url}x`, { method: 'HEAD' })).status).toBe(404)
  })
})

it('an id that is none of ours is a missing file to every operation', async () => {
  const { ask } = await localWorld()
  for (const fileId of ['unknown', '../details', `${'0'.repeat(32)}`, `${'0'.repeat(32)}.wav`, '%00']) {
    for (const [path, method] of [
      ['/api/file/download', 'GET'],
      ['/api/file', 'GET'],
      ['/api/file', 'DELETE'],
    ]) {
      const reply = await ask(`${path}?fileId=${encodeURIComponent(fileId)}`, { method: method ?? '' })
      expect(reply.status, `${method} ${path} ${fileId}`).toBe(404)
      expect(envelope.parse(await reply.json()).message).toContain('fileId')
    }
  }
})

it('a download that breaks off leaves nothing open', async () => {
  const { upload, ask, files, folder } = await localWorld()
  const fileId = await upload('x'.repeat(8_000_000))
  const openFiles = async (): Promise<number> => (await readdir('/proc/self/fd').catch(() => [])).length
  const before = await openFiles()
  for (let round = 0; round < 20; round += 1) {
    const stop = new AbortController()
    const reply = await ask(`/api/file/download?fileId=${fileId}`, { signal: stop.signal })
    expect(reply.status).toBe(200)
    stop.abort()
  }
  expect(got(await downloadFile(files, fileId, { file: join(folder, 'whole') }))).toEqual({
    bytes: 8_000_000,
  })
  expect(await openFiles()).toBeLessThan(before + 15)
})

it('an upload leaves nothing behind but itself', async () => {
  const { files, folder, service, ...world } = await localWorld()
  await world.upload('x')
  const missing = await uploadFile(files, { file: join(folder, 'nothing'), name: 'a.wav' })
  expect(missing).toMatchObject({ ok: false })
  expect(service.logged.filter(([level]) => level !== 'info')).toEqual([])
})
