import { once } from 'node:events'
import { readdir, truncate, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { fileDetails, uploadFile } from '../../../electron/service/files'
import { temporaryFolder } from '../storage/temporary-folder'
import { got, type LocalWorldTest, localWorld } from './local-client'
import { envelope, envelopeIn, sendRaw, statusOf } from './local-service'

const path = '/api/file/upload'
const boundary = 'edge'
const formType = `multipart/form-data; boundary=${boundary}`

const part = (disposition: string, content: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const file = (content: string, name = 'a.wav'): string => part(`name="files"; filename="${name}"`, content)
const end = `--${boundary}--\r\n`

async function send({ ask }: LocalWorldTest, body: BodyInit, type = formType): Promise<Response> {
  return ask(path, { method: 'POST', body, headers: { 'content-type': type } })
}

async function stored(world: LocalWorldTest, body: BodyInit, type = formType): Promise<string> {
  const reply = await send(world, body, type)
  const { data, message } = envelope.parse(await reply.json())
  if (!('fileId' in data)) throw new Error(message)
  return (await world.ask(`/api/file/download?fileId=${data.fileId}`)).text()
}

const worldIn = (folder: string, uploadBytes = 1_000): Promise<LocalWorldTest> =>
  localWorld({ folder, serviceLimits: { uploadBytes } })

const leftIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => entry.name)

describe('an upload', () => {
  it.each<[string, string, string]>([
    ['with text around its parts', `to be left out\r\n${file('sound')}${end}the end`, 'sound'],
    [
      'with a form field before and after',
      `${part('name="x"', '1')}${file('sound')}${part('name="y"', '2')}${end}`,
      'sound',
    ],
    [
      'with what looks like a boundary in it',
      `${file(`a\r\n--edg\r\n--\r\n-edge--\r\n`)}${end}`,
      `a\r\n--edg\r\n--\r\n-edge--\r\n`,
    ],
    ['with line ends at its edges', `${file('\r\n\r\nsound\r\n')}${end}`, '\r\n\r\nsound\r\n'],
    ['with blanks after a boundary', file('sound').replace('--edge\r\n', '--edge \t\r\n') + end, 'sound'],
    [
      'with more headers',
      file('sound').replace('\r\n\r\n', '\r\nContent-Type: audio/wav\r\nX: y\r\n\r\n') + end,
      'sound',
    ],
    ['without a line end after the last boundary', file('sound') + end.trimEnd(), 'sound'],
  ])('%s is stored to the byte', async (_, body, content) => {
    expect(await stored(await worldIn(temporaryFolder()), body)).toBe(content)
  })

  it('of a form as a browser makes it is stored', async () => {
    const form = new FormData()
    form.append('files', new File(['sound'], 'ä "quoted".wav'))
    const world = await worldIn(temporaryFolder())
    const reply = await world.ask(path, {
      method: 'POST',
      body: new Uint8Array(await new Response(form).arrayBuffer()),
      headers: { 'content-type': new Response(form).headers.get('content-type') ?? '' },
    })
    // Two forms, two boundaries: this one is refused, and the one below is one and the same.
    expect(reply.status).toBe(400)
    const request = new Request(world.service.baseUrl, { method: 'POST', body: form })
    const type = request.headers.get('content-type') ?? ''
    expect(await stored(world, await request.arrayBuffer(), type)).toBe('sound')
  })

  it('may take longer than any other request while it goes on coming, and is let go where it does not', async () => {
    const limits = { headers: 200, wholeRequest: 200, silence: 400, checkEvery: 50 }
    const { service, token } = await localWorld({ limits })
    const send = async (pieces: number): Promise<string> => {
      const body = `${file('sound'.repeat(20))}${end}`
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${service.port}\r\nConnection: close\r\nAuthorization: ${token}\r\nContent-Type: ${formType}\r\nContent-Length: ${body.length}\r\n\r\n`
      const socket = connect(service.port, '127.0.0.1').on('error', () => undefined)
      const answer = once(socket, 'data')
      socket.write(head)
      const size = Math.ceil(body.length / 10)
      for (let at = 0; at < pieces; at += 1) {
        socket.write(body.slice(at * size, (at + 1) * size))
        await wait(60)
      }
      const [answered] = await answer
      socket.destroy()
      return String(answered)
    }
    expect(statusOf(await send(10))).toBe(200)
    expect(statusOf(await send(5))).toBe(408)
  })

  it('is the same however its bytes are cut', async () => {
    const world = await worldIn(temporaryFolder())
    const content = `\r\n--edg-\r\n${'x'.repeat(300)}\r\n--`
    const bytes = Buffer.from(file(content) + end)
    const head = (length: number): string =>
      `POST ${path} HTTP/1.1\r\nHost: localhost:${world.service.port}\r\nAuthorization: ${world.token}\r\nContent-Type: ${formType}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`
    for (const size of [1, 3, 7, 64]) {
      const socket = connect(world.service.port, '127.0.0.1')
      socket.setNoDelay(true)
      await once(socket, 'connect')
      const closed = once(socket, 'close')
      let answer = ''
      socket.setEncoding('utf8').on('data', text => {
        answer += text
      })
      socket.write(head(bytes.length))
      for (let at = 0; at < bytes.length; at += size) {
        const more = socket.write(bytes.subarray(at, at + size))
        if (!more) await once(socket, 'drain')
        await new Promise(setImmediate)
      }
      await closed
      const { data } = envelopeIn(answer)
      const fileId = 'fileId' in data ? String(data.fileId) : ''
      expect(await (await world.ask(`/api/file/download?fileId=${fileId}`)).text()).toBe(content)
    }
  })
})

describe('a form that is refused', () => {
  it.each<[string, string, number, string]>([
    ['empty', '', 400, 'ends before its last boundary'],
    ['without the last boundary', file('sound'), 400, 'ends before its last boundary'],
    ['cut in a header', `--${boundary}\r\nContent-Dis`, 400, 'ends before its last boundary'],
    [
      'with another boundary',
      file('x').replaceAll(boundary, 'other') + end.replace(boundary, 'other'),
      400,
      'ends before',
    ],
    ['with no part', end, 400, 'There is no part named files.'],
    [
      'with a part of another name',
      part('name="file"; filename="a.wav"', 'x') + end,
      400,
      'There is no part named files.',
    ],
    [
      'with a part without a header',
      `--${boundary}\r\n\r\nx\r\n${end}`,
      400,
      'There is no part named files.',
    ],
    ['with a field in place of the file', part('name="files"', 'x') + end, 400, 'it has no filename'],
    ['with two files', file('x') + file('y') + end, 400, 'There is more than one part named files.'],
    ['with an empty file', file('') + end, 400, 'The part named files is empty.'],
    [
      'with a header without end',
      `--${boundary}\r\nX: ${'x'.repeat(20_000)}\r\n\r\nx\r\n${end}`,
      400,
      'header is too large',
    ],
    [
      'with a boundary in a line',
      `${file('x')}--${boundary}x\r\n${end}`,
      400,
      'boundary in the middle of a line',
    ],
    ['larger than allowed', file('x'.repeat(1_001)) + end, 413, 'The file is larger than 1000 bytes.'],
    [
      'with other parts larger than allowed',
      part('name="x"', 'x'.repeat(1_001)) + file('x') + end,
      413,
      'larger than',
    ],
  ])('is one %s', async (_, body, status, message) => {
    const folder = temporaryFolder()
    const reply = await send(await worldIn(folder), body)
    expect(reply.status).toBe(status)
    expect(envelope.parse(await reply.json()).message).toContain(message)
    expect(await leftIn(folder)).toEqual([])
  })

  it.each([
    ['application/json', 415],
    ['multipart/mixed; boundary=edge', 415],
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=', 400],
    ['multipart/form-data; boundary=""', 400],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, 400],
  ])('is one of the type %s', async (type, status) => {
    const folder = temporaryFolder()
    const reply = await send(await worldIn(folder), file('x') + end, type)
    expect(reply.status).toBe(status)
    expect(envelope.parse(await reply.json()).message).toContain('Content-Type')
    expect(await leftIn(folder)).toEqual([])
  })

  it('is one that breaks off, and it leaves nothing', async () => {
    const folder = temporaryFolder()
    const world = await worldIn(folder)
    const socket = connect(world.service.port, '127.0.0.1')
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${world.service.port}\r\nAuthorization: ${world.token}\r\nContent-Type: ${formType}\r\nContent-Length: 900\r\n\r\n`
    socket.write(head + file('half').slice(0, -2))
    const incoming = join(folder, 'files', 'incoming')
    while ((await readdir(incoming).catch(() => [])).length === 0) await new Promise(setImmediate)
    socket.destroy()
    while ((await readdir(incoming)).length > 0) await new Promise(setImmediate)
    expect(await leftIn(folder)).toEqual([])
    expect(world.service.logged.filter(([level]) => level !== 'info')).toEqual([])
  })

  it('is one whose announced length is too large, before it is sent', async () => {
    const { service, token } = await worldIn(temporaryFolder())
    const raw = await sendRaw(
      service.port,
      `POST ${path} HTTP/1.1\r\nHost: localhost:${service.port}\r\nAuthorization: ${token}\r\nContent-Type: ${formType}\r\nContent-Length: 9000000\r\nConnection: close\r\n\r\n`,
    )
    expect(statusOf(raw)).toBe(413)
  })
})

it('takes a file of any size in little memory', async () => {
  const bytes = 120_000_000
  const world = await localWorld()
  const file = join(world.folder, 'long.wav')
  await writeFile(file, 'sound')
  await truncate(file, bytes)
  const before = process.memoryUsage().rss
  let most = 0
  const onProgress = (): void => {
    most = Math.max(most, process.memoryUsage().rss)
  }
  const { fileId } = got(await uploadFile(world.files, { file, name: 'long.wav', onProgress }))
  expect(got(await fileDetails(world.client, fileId)).fileSize).toBe(bytes)
  // Client and server are one process here. A body that either kept would take all of it.
  expect(most - before).toBeLessThan(bytes / 2)
})

it('is sent by the project in the same words', async () => {
  const world = await worldIn(temporaryFolder(), 100_000_000)
  const fileId = await world.upload('x'.repeat(5_000_000))
  expect(got(await fileDetails(world.client, fileId))).toMatchObject({ fileSize: 5_000_000 })
  const small = await worldIn(temporaryFolder(), 1_000)
  const refused = await uploadFile(small.files, { file: join(world.folder, 'to-upload'), name: 'a.wav' })
  expect(refused).toMatchObject({ ok: false })
})
