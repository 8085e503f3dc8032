import { connect } from 'node:net'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { takeServiceFolder } from '../../../../electron/use-cases/service-folder'
import { libraryParts, testLocks, unwrap } from '../../library/library-parts'
import { createFakeEngines } from '../fake-engines'
import { statusOf } from '../local-service'
import { replyTo, written } from './literal-http'
import { credentials, runService, textIn } from './running-service'
import { single, speechTasksOf } from './speech-tasks'

/** Programs that others wrote for the hosted service, each with the one habit by which it is another one. */

const service = await runService()
afterAll(() => service.stop())

const { baseUrl, port, token } = service
const line = { text: 'Good morning', gender: 'female', language: 'en-US' }
const toTranslate = { text: 'Hi', sourceLanguage: 'en', targetLanguage: 'es' }

const asForm = (path: string, body: URLSearchParams | string, headers: Record<string, string> = {}) =>
  service.ask(path, {
    method: 'POST',
    body: String(body),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })

describe('a client', () => {
  it.each(['translate', 'annotated/translate'])('that looks for translated_text (%s)', async operation => {
    const { data } = await service.post(`/api/translation/v1/${operation}`, JSON.stringify(toTranslate))
    expect(textIn(data, 'translated_text')).toBe(textIn(data, 'translatedText'))
  })

  it('that has no entities to send, and leaves the field out or says null', async () => {
    for (const body of [toTranslate, { ...toTranslate, entities: null }]) {
      const reply = await service.post('/api/translation/v1/annotated/translate', JSON.stringify(body))
      expect([reply.status, reply.data]).toEqual([200, expect.objectContaining({ entities: [] })])
    }
  })

  it('that takes the ids of sounds from fileStatus, in the order of its texts', async () => {
    const body = JSON.stringify({ data: [line, { ...line, text: 'Good night' }, line] })
    const { data } = await service.post('/api/tts/v1/batch/synthesize', body)
    const told = z.object({ fileStatus: z.array(z.object({ fileId: z.string(), text: z.string() })) })
    const { fileStatus } = told.parse(data)
    expect(fileStatus.map(({ text }) => text)).toEqual(['Good morning', 'Good night', 'Good morning'])
    expect(new Set(fileStatus.map(({ fileId }) => fileId)).size).toBe(3)
  })

  it('that looks for the reason in data.error', async () => {
    const { message, data } = await service.post('/api/augmentation/v1/augment', '{"text":""}')
    expect(textIn(data, 'error')).toBe(message)
  })

  it('that fetches what was spoken without a token', async () => {
    const { data } = await service.post('/api/tts/v1/single/synthesize', JSON.stringify({ data: line }))
    const [fileId = ''] = Object.keys(
      z.object({ file_id_text_mapping: z.object({}).loose() }).parse(data).file_id_text_mapping,
    )
    let reply = await fetch(`${baseUrl}/common/uploads/${fileId}`)
    while (reply.status === 404) reply = await fetch(`${baseUrl}/common/uploads/${fileId}`)
    expect([reply.status, (await reply.arrayBuffer()).byteLength > 44]).toEqual([200, true])
  })

  it('that shows numbers as they come', async () => {
    const dusty = await runService({ options: { measureSound: async () => 6.82 - 1e-15 * 8 } })
    onTestFinished(() => dusty.stop())
    const { data } = await dusty.ask(`/api/file?fileId=${await dusty.upload('sound')}`)
    expect(data).toMatchObject({ metadata: { audioDuration: 6.82 } })
  })

  it('that names a voice of the hosted service', async () => {
    const refusal = 'There is no speaker 7f3. Speakers: flite-slt, espeak-de-male.'
    const { speech } = createFakeEngines().engines
    const choosy = await runService({
      engines: { speech: { ...speech, speakerProblem: async () => refusal } },
    })
    onTestFinished(() => choosy.stop())
    const body = JSON.stringify({ data: { ...line, speakerId: '7f3' } })
    const reply = await choosy.post('/api/tts/v1/single/synthesize', body)
    expect([reply.status, reply.message, textIn(reply.data, 'error')]).toEqual([422, refusal, refusal])
  })

  it('that keeps its token and its key while the service is started again', async () => {
    const before = await runService()
    onTestFinished(() => before.stop())
    await before.pause()
    const after = await runService({ options: { folder: before.folder } })
    onTestFinished(() => after.pause())
    const headers = { Authorization: before.token }
    expect((await fetch(`${after.baseUrl}/api/file?fileId=none`, { headers })).status).toBe(404)
    expect(after.apikey).toBe(before.apikey)
    const others = { Authorization: 'none of ours' }
    expect((await fetch(`${after.baseUrl}/api/file?fileId=none`, { headers: others })).status).toBe(401)
  })

  it('that waits for a text while the service is stopped in good order again and again', async () => {
    let folder: string | undefined
    let taskId = ''
    for (let stop = 0; stop < 4; stop += 1) {
      const { engines, gate } = createFakeEngines()
      gate.close()
      const stopped = await runService({ engines, options: folder === undefined ? {} : { folder } })
      folder = stopped.folder
      if (taskId === '')
        taskId = (await speechTasksOf(stopped).synthesize(single, JSON.stringify({ data: line }))).taskId
      await gate.reached(1)
      await stopped.pause()
    }
    const last = await runService({ options: folder === undefined ? {} : { folder } })
    onTestFinished(() => last.stop())
    expect(await speechTasksOf(last).finished(taskId)).toMatchObject([{ jobStatus: 'Completed' }])
  })

  it('that waits for a text while another service is started for the same library', async () => {
    const parts = await libraryParts()
    const locks = testLocks(parts)
    const place = async () => unwrap(await takeServiceFolder(parts.folder, locks, 'served-0'))
    const { engines, gate, spoken } = createFakeEngines()
    gate.close()
    const asked = await runService({ engines, options: { folder: (await place()).folder } })
    onTestFinished(() => asked.stop())
    const tasks = speechTasksOf(asked)
    const { taskId } = await tasks.synthesize(single, JSON.stringify({ data: line }))
    await gate.reached(1)

    const other = await runService({ options: { folder: (await place()).folder } })
    onTestFinished(() => other.stop())
    expect((await other.ask(`/api/tts/v1/task/status?taskId=${taskId}`)).status).toBe(404)
    gate.open()
    expect(await tasks.finished(taskId)).toMatchObject([{ jobStatus: 'Completed' }])
    expect([spoken.length, other.spoken.length]).toEqual([1, 0])
  })

  it('that signs out', async () => {
    const signedIn = await fetch(`${baseUrl}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    })
    const { data } = z.object({ data: z.object({ auth: z.string() }) }).parse(await signedIn.json())
    const ask = (path: string, method: string) =>
      fetch(baseUrl + path, { method, headers: { Authorization: data.auth } }).then(({ status }) => status)
    expect(await ask('/api/file?fileId=x', 'GET')).toBe(404)
    expect(await ask('/api/auth/logout', 'POST')).toBe(200)
    expect(await ask('/api/file?fileId=x', 'GET')).toBe(401)
  })

  it('that reads its answer once it has sent thirty megabytes, with a wrong token or none', async () => {
    for (const wrong of ['wrong', undefined]) {
      const bytes = batchOf(30_000_000, { Authorization: wrong })
      expect(statusOf(await readAfterwards(bytes))).toBe(401)
    }
  })

  it('that sends more than is taken, and reads its answer then', async () => {
    expect(statusOf(await readAfterwards(batchOf(40_000_000)))).toBe(413)
  })
})

const batchOf = (length: number, headers: Record<string, string | undefined> = {}): Buffer =>
  written(port, token, {
    target: '/api/tts/v1/batch/synthesize',
    headers,
    body: Buffer.alloc(length, 0x20),
  })

/** As most programs do: nothing is read before all is sent, and a connection that breaks meanwhile is all they see. */
function readAfterwards(bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause()
      socket.write(bytes, error => (error ? reject(error) : socket.resume()))
    })
    socket.on('data', chunk => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })
}

describe('a form', () => {
  it('signs in', async () => {
    const reply = await asForm('/api/auth/login', new URLSearchParams(credentials))
    expect([reply.status, textIn(reply.data, 'auth')]).toEqual([200, expect.stringMatching(/./)])
  })

  it('of plain fields is as good as JSON', async () => {
    const reply = await asForm('/api/augmentation/v1/augment', 'text=K%C3%B6ln+%26+Bonn&exampleCount=1')
    expect(reply.data).toMatchObject({ text: 'Köln & Bonn' })
  })

  it.each([
    [
      'in brackets',
      'data[text]=12&data[gender]=male&data[language]=en-US&data[requiredTime]=1.5&data[meta][start]=7',
    ],
    [
      'in JSON',
      `data=${encodeURIComponent('{"text":"12","gender":"male","language":"en-US","requiredTime":1.5,"meta":{"start":"7"}}')}`,
    ],
  ])('of a line %s', async (_, body) => {
    const reply = await asForm('/api/tts/v1/single/synthesize', body)
    expect(reply.status, reply.message).toBe(200)
    const { data } = await service.ask(`/api/tts/v1/task/status?taskId=${textIn(reply.data, 'task_id')}`)
    expect(data).toMatchObject([{ requiredTime: 1.5, meta: { start: '7' } }])
    await expect.poll(() => service.spoken.map(({ text }) => text)).toContain('12')
  })

  it('of a batch, with places or without', async () => {
    const field = (at: string, text: string): string =>
      `data[${at}][text]=${text}&data[${at}][gender]=male&data[${at}][language]=en-US`
    const reply = await asForm('/api/tts/v1/batch/synthesize', `${field('0', 'One')}&${field('1', 'Two')}`)
    expect(reply.status, reply.message).toBe(200)
  })

  it.each([
    ['a field that is a text and holds others', 'data=x&data[text]=Hi'],
    ['a field twice', 'text=a&text=b&exampleCount=1'],
    ['brackets that make no sense', 'data[text=Hi'],
    ['brackets by the hundred', `data${'[x]'.repeat(100)}=1`],
  ])('with %s is refused', async (_, body) => {
    const reply = await asForm('/api/augmentation/v1/augment', body)
    expect([reply.status, reply.message]).toEqual([400, 'The fields of the form contradict each other.'])
  })

  it('changes no object that others use', async () => {
    await asForm('/api/augmentation/v1/augment', '__proto__[polluted]=1&constructor[prototype][polluted]=1')
    expect('polluted' in {}).toBe(false)
  })

  // A page of any origin may send one, and the browser says from where.
  it.each(['https://evil.example', 'null', `http://127.0.0.1:${port}`])(
    'of a page of %s is refused',
    async origin => {
      const reply = await replyTo(
        port,
        written(port, token, {
          target: '/api/auth/login',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
          body: String(new URLSearchParams(credentials)),
        }),
      )
      expect(reply.status).toBe(415)
    },
  )
})
