import { expect, it, onTestFinished } from 'vitest'
import { type Answered, type RunningService, runService } from './running-service'

const one = { speech: 1, transcription: 1, speakers: 1, language: 1 }

/** A service with one place for each kind of work. */
async function smallService(): Promise<RunningService> {
  const service = await runService({ options: { serviceLimits: { places: one, atOnce: one } } })
  onTestFinished(() => service.stop())
  return service
}

const line = '{"text":"Hi","gender":"male","language":"en-US"}'

/** With all places taken, what is too much is refused, and taken again when there is room. */
it.each([
  ['/api/tts/v1/single/synthesize', `{"data":${line}}`],
  ['/api/tts/v1/batch/synthesize', `{"data":[${line}]}`],
  ['/api/transcription/v1/file/transcribe', `{"fileId":"FILE","language":"en","domain":"d"}`],
  ['/api/speaker-identification/v1/indentify/speakers', `{"fileId":"FILE"}`],
  ['/api/augmentation/v1/augment', '{"text":"Hi","exampleCount":1}'],
  ['/api/augmentation/v1/annotated/augment', '{"text":"Hi","exampleCount":1,"entities":[]}'],
  ['/api/translation/v1/translate', '{"text":"Hi","sourceLanguage":"en","targetLanguage":"es"}'],
  [
    '/api/translation/v1/annotated/translate',
    '{"text":"Hi","sourceLanguage":"en","targetLanguage":"es","entities":[]}',
  ],
])('%s is refused with 429 while the queue is full', async (path, sent) => {
  const service = await smallService()
  const body = sent.replace('FILE', await service.upload('good morning'))
  // Whichever comes second finds the one place taken, and is the first to be answered that it is.
  const { refused, taken } = await service.held(() =>
    oneRefused(service.post(path, body), service.post(path, body)),
  )
  expect([refused.success, refused.data]).toEqual([false, { error: refused.message }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await taken).status).toBe(200)
  let again = await service.post(path, body)
  while (again.status === 429) again = await service.post(path, body)
  expect(again.status).toBe(200)
})

it('a batch that never fits is refused whole', async () => {
  const service = await smallService()
  const reply = await service.post('/api/tts/v1/batch/synthesize', `{"data":[${line},${line}]}`)
  expect([reply.status, reply.success]).toEqual([429, false])
})

interface OneRefused {
  refused: Answered
  taken: Promise<Answered>
}

/** The answer that is a refusal, as soon as it is there, and the other one to come. */
function oneRefused(one: Promise<Answered>, other: Promise<Answered>): Promise<OneRefused> {
  return new Promise((resolve, reject) => {
    const look = (reply: Answered, taken: Promise<Answered>): void => {
      if (reply.status === 429) resolve({ refused: reply, taken })
    }
    one.then(reply => look(reply, other), reject)
    other.then(reply => look(reply, one), reject)
  })
}
