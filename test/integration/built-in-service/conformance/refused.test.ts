import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replyTo } from './literal-http'
import { envelope } from './records'
import type { Place, RefusedRequest } from './refused/refused-request'
import { wrongAccess } from './refused/wrong-access'
import { wrongFields } from './refused/wrong-fields'
import { largestUpload, wrongForms } from './refused/wrong-forms'
import { wrongHttp } from './refused/wrong-http'
import { wrongIds } from './refused/wrong-ids'
import { wrongJson } from './refused/wrong-json'
import { runService } from './running-service'

const service = await runService({ options: { serviceLimits: { uploadBytes: largestUpload } } })
const fileId = await service.upload('good morning')
const place: Place = { port: service.port, token: service.token, fileId }

const rejections: unknown[] = []
const note = (reason: unknown): void => void rejections.push(reason)
beforeAll(() => void process.on('unhandledRejection', note).on('uncaughtExceptionMonitor', note))
afterAll(async () => {
  process.off('unhandledRejection', note).off('uncaughtExceptionMonitor', note)
  await service.stop()
})

const tables: Record<string, RefusedRequest[]> = {
  'without the right to ask, or for what there is not': wrongAccess,
  'for what was never given out': wrongIds,
  'with a field that is wrong': wrongFields,
  'with a body that is wrong': wrongJson,
  'with a form that is wrong': wrongForms,
  'that breaks HTTP': wrongHttp,
}

describe.each(Object.entries(tables))('a request %s', (_, requests) => {
  it.each(requests.map(request => [request.what, request] as const))('%s', async (_what, request) => {
    const { status, names, header, cut = false } = request
    const reply = await replyTo(service.port, request.bytes(place), cut)
    expect(reply.status, reply.body.slice(0, 300)).toBe(status)
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
    const { message, ...rest } = envelope.parse(JSON.parse(reply.body))
    expect(rest).toEqual({ success: false, data: { error: message } })
    if (names) expect(namesIt(message, names), `${message} names ${names}`).toBe(true)
    if (header) expect(reply.headers.get(header[0])).toMatch(header[1])
    expect(message).not.toContain(service.token)
    expect(message).not.toContain(service.folder)
  })
})

describe('after all of them', () => {
  it('there were at least two hundred, and none twice', () => {
    const all = Object.values(tables).flat()
    expect(all.length).toBeGreaterThanOrEqual(200)
    expect(new Set(all.map(({ bytes }) => Buffer.from(bytes(place)).toString('latin1'))).size).toBe(
      all.length,
    )
  })

  it('nothing was left on the disk', () => {
    expect(readdirSync(join(service.folder, 'files', 'incoming'))).toEqual([])
    expect(readdirSync(join(service.folder, 'files', 'content'))).toEqual([fileId])
  })

  it('the service answers a good request of each kind', async () => {
    const spoken = '{"data":{"text":"Hi","gender":"male","language":"en-US"}}'
    const translated = '{"text":"Hi","sourceLanguage":"en","targetLanguage":"es"}'
    const replies = await Promise.all([
      service.post('/api/tts/v1/single/synthesize', spoken),
      service.post('/api/augmentation/v1/augment', '{"text":"Hi","exampleCount":3}'),
      service.post('/api/translation/v1/translate', translated),
      service.post(
        '/api/transcription/v1/file/transcribe',
        `{"fileId":"${fileId}","language":"en","domain":"d"}`,
      ),
      service.ask(`/api/file?fileId=${fileId}`),
    ])
    expect(replies.map(({ status, success }) => [status, success])).toEqual(replies.map(() => [200, true]))
    expect(await (await fetch(`${service.baseUrl}/common/uploads/${fileId}`)).text()).toBe('good morning')
  })

  it('nothing broke inside', () => {
    expect(rejections).toEqual([])
    expect(service.logged.filter(([level]) => level === 'error' || level === 'warn')).toEqual([])
  })

  it('no object was given what a request called __proto__', () => {
    expect(Reflect.get({}, 'text')).toBeUndefined()
    expect(Reflect.get({}, 'exampleCount')).toBeUndefined()
  })
})

/** A field is named with its place in the request, or an item by one of its own fields. */
function namesIt(message: string, name: string): boolean {
  const words = message.split(/[^\w.[\]-]+/).map(word => word.replace(/\.$/, ''))
  return words.some(word => word === name || (name.endsWith(']') && word.startsWith(`${name}.`)))
}
