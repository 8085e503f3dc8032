import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { replyTo, written } from './literal-http'
import { envelope, fileDetails } from './records'
import { runService, textIn } from './running-service'

const service = await runService()
afterAll(() => service.stop())

const details = async (fileId: string) => {
  const reply = await service.ask(`/api/file?fileId=${fileId}`)
  expect([reply.status, reply.success]).toEqual([200, true])
  return fileDetails.parse(reply.data)
}

describe('a file', () => {
  it('is uploaded, described, fetched in two ways, and deleted', async () => {
    const before = Date.now()
    const content = 'sound\r\n--\u0000\r\n'
    const body = new FormData()
    body.append('files', new Blob([content]), 'My talk.WAV')
    const uploaded = await service.ask('/api/file/upload', { method: 'POST', body })
    expect(uploaded).toMatchObject({ status: 200, success: true, message: 'File uploaded successfully' })
    expect(Object.keys(uploaded.data)).toEqual(['fileId'])
    const fileId = textIn(uploaded.data, 'fileId')

    const described = await details(fileId)
    expect(described).toMatchObject({
      fileId,
      fileName: 'My talk.WAV',
      fileExt: 'wav',
      fileSize: Buffer.byteLength(content),
      metadata: { audioDuration: 1.5 },
      apikey: service.apikey,
    })
    expect(described.uploadedAt).toBeGreaterThanOrEqual(before)

    const path = `/api/file/download?fileId=${fileId}`
    expect(await (await service.download(path)).text()).toBe(content)
    const open = `${service.baseUrl}/common/uploads/${fileId}`
    expect(await (await fetch(open)).text()).toBe(content)

    const deleted = await service.ask(`/api/file?fileId=${fileId}`, { method: 'DELETE' })
    expect([deleted.status, deleted.success]).toEqual([200, true])
    expect((await service.download(path)).status).toBe(404)
    expect((await fetch(open)).status).toBe(404)
    expect((await service.ask(`/api/file?fileId=${fileId}`)).status).toBe(404)
    expect((await service.ask(`/api/file?fileId=${fileId}`, { method: 'DELETE' })).status).toBe(404)
  })

  it('is kept to the byte', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256)
    const body = new FormData()
    body.append('files', new Blob([bytes]), 'bytes.bin')
    const { data } = await service.ask('/api/file/upload', { method: 'POST', body })
    const reply = await service.download(`/api/file/download?fileId=${textIn(data, 'fileId')}`)
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true)
    expect(reply.headers.get('content-length')).toBe('70000')
  })

  it('that a job needs stays until the job is done', async () => {
    const fileId = await service.upload('good morning')
    const path = '/api/transcription/v1/file/transcribe'
    const refused = await service.held(async () => {
      await service.post(path, `{"fileId":"${fileId}","language":"en","domain":""}`)
      return service.ask(`/api/file?fileId=${fileId}`, { method: 'DELETE' })
    })
    expect([refused.status, refused.success]).toEqual([409, false])
    expect(refused.message).toContain('fileId')
    expect((await details(fileId)).fileId).toBe(fileId)
  })
})

describe('a name', () => {
  it.each([
    ['../../../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system.ini', 'system.ini'],
    ['/etc/shadow', 'shadow'],
    ['a\u0000.wav', undefined],
    ['..', undefined],
    ['.', undefined],
    ['CON', 'CON'],
    ['%2e%2e%2fup.wav', undefined],
    ['x'.repeat(300), undefined],
    ['привет 😀.wav', 'привет 😀.wav'],
    ['<img src=x onerror=alert(1)>.html', undefined],
  ])('%j is shown and leads nowhere', async (name, shown) => {
    const fileId = await service.upload('x', name)
    expect(fileId).toMatch(/^[A-Za-z0-9._-]{8,64}$/)
    const { fileName } = await details(fileId)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no name may hold one.
    expect(fileName).not.toMatch(/[/\\\u0000-\u001f]/)
    expect(fileName.length).toBeLessThanOrEqual(512)
    if (shown) expect(fileName).toBe(shown)
    const reply = await service.download(`/api/file/download?fileId=${fileId}`)
    expect([reply.status, await reply.text()]).toEqual([200, 'x'])
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment;/)
  })

  it('put nothing outside the folder of the service', () => {
    const beside = readdirSync(dirname(service.folder))
    expect(beside).not.toContain('passwd')
    const inside = readdirSync(service.folder, { recursive: true, encoding: 'utf8' })
    expect(
      inside.map(name => join(service.folder, name)).filter(name => /passwd|shadow|CON$/.test(name)),
    ).toEqual([])
  })
})

it('a public file is there without the token, and with a wrong one', async () => {
  const fileId = await service.upload('good morning')
  for (const token of [undefined, 'wrong', service.token]) {
    const request = written(service.port, '', {
      method: 'GET',
      target: `/common/uploads/${fileId}`,
      headers: { Authorization: token },
    })
    const reply = await replyTo(service.port, request)
    expect([reply.status, reply.body]).toEqual([200, 'good morning'])
  }
})

it('generated audio has no public address', async () => {
  const sent = '{"data":{"text":"Hi","gender":"male","language":"en-US"}}'
  const { data } = await service.post('/api/tts/v1/single/synthesize', sent)
  const [fileId = ''] = Object.keys(Reflect.get(data, 'file_id_text_mapping') ?? {})
  const reply = await fetch(`${service.baseUrl}/common/uploads/${fileId}`)
  expect([reply.status, envelope.parse(await reply.json()).success]).toEqual([404, false])
})
