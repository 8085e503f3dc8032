import { expect, it, onTestFinished } from 'vitest'
import type { Engines } from '../../../../electron/engines/engine-ports'
import { createFakeEngines } from '../fake-engines'
import { speakerRecord, transcriptionRecord } from './records'
import { type RunningService, runService, textIn, watched } from './running-service'
import { isOver } from './sequence'
import { line, single, speechTasksOf } from './speech-tasks'

interface LateEngines {
  engines: Partial<Engines>
  /** Resolves when one of them was asked. */
  asked: Promise<void>
  /** Lets them answer, and resolves when all is said. */
  answer(): Promise<void>
}

/** Engines that cannot be interrupted: a program of the system that is told to end and goes on for a while. */
function lateEngines(): LateEngines {
  const { speech, recogniser, speakers } = createFakeEngines().engines
  const answers: Promise<unknown>[] = []
  let letGo = (): void => undefined
  let noteAsked = (): void => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  const asked = new Promise<void>(resolve => {
    noteAsked = resolve
  })
  function late<T>(work: () => Promise<T>): Promise<T> {
    noteAsked()
    const answer = held.then(work)
    answers.push(answer)
    return answer
  }
  return {
    engines: {
      speech: { ...speech, speak: request => late(() => speech.speak(request)) },
      recogniser: { ...recogniser, recognise: request => late(() => recogniser.recognise(request)) },
      speakers: { identify: request => late(() => speakers.identify(request)) },
    },
    asked,
    async answer() {
      letGo()
      await Promise.all(answers)
    },
  }
}

interface Interrupted {
  late: LateEngines
  id: string
  second: RunningService
}

/** A job that was begun by one service, and the next one at the same folder. */
async function interrupted(start: (first: RunningService) => Promise<string>): Promise<Interrupted> {
  const late = lateEngines()
  const first = await runService({ engines: late.engines })
  onTestFinished(() => first.stop())
  const id = await start(first)
  await late.asked
  await first.pause()
  const second = await runService({ options: { folder: first.folder } })
  onTestFinished(() => second.stop())
  return { late, id, second }
}

/** What the late answer sets going reads and writes files: as many turns as it can possibly need. */
async function settled(service: RunningService): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await service.ask('/api/file?fileId=x')
}

it('a sound stays, however late the engine of the service before answers', async () => {
  const { late, id, second } = await interrupted(
    async first => (await speechTasksOf(first).synthesize(single, `{"data":{${line}}}`)).taskId,
  )
  const { finished, status } = speechTasksOf(second)
  const [record] = await finished(id)
  const path = `/api/file/download?fileId=${record?.fileId}`
  expect([record?.jobStatus, (await second.download(path)).status]).toEqual(['Completed', 200])
  await late.answer()
  await settled(second)
  const [after] = await status(id)
  expect([after?.jobStatus, after?.audioSaved, (await second.download(path)).status]).toEqual([
    'Completed',
    true,
    200,
  ])
})

it('words stay, however late the engine of the service before answers', async () => {
  const { late, id, second } = await interrupted(async first => {
    const fileId = await first.upload('good morning')
    const sent = `{"fileId":"${fileId}","language":"en","domain":"d"}`
    const { data } = await first.post('/api/transcription/v1/file/transcribe', sent)
    return textIn(data, 'transcribeId')
  })
  const fetched = async () =>
    transcriptionRecord.parse(
      (await second.ask(`/api/transcription/v1/single/transcription?transcribeId=${id}`)).data,
    )
  await watched(fetched, record => isOver({ status: record.transcriptionStatus, progress: [] }))
  expect((await fetched()).timestamp).toHaveLength(2)
  await late.answer()
  await settled(second)
  expect((await fetched()).timestamp).toHaveLength(2)
})

it('turns stay, however late the engine of the service before answers', async () => {
  const { late, id, second } = await interrupted(async first => {
    const fileId = await first.upload('good morning')
    const path = '/api/speaker-identification/v1/indentify/speakers'
    return textIn((await first.post(path, `{"fileId":"${fileId}"}`)).data, 'taskId')
  })
  const fetched = async () =>
    speakerRecord.parse((await second.ask(`/api/speaker-identification/v1/task/status?taskId=${id}`)).data)
  await watched(fetched, record => isOver({ status: record.jobStatus, progress: [] }))
  expect((await fetched()).results).toHaveLength(2)
  await late.answer()
  await settled(second)
  expect((await fetched()).results).toHaveLength(2)
})
