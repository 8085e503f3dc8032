import { agreed, refused } from '../answer'
import { keepFile } from './files'
import { type Asked, list, type Operate, record, text } from './operation'
import { toneOf, toneSampleRate } from './tone'
import { lookAt, progressOf, startJob, statusOf } from './world'

interface Line {
  fileId: string
  item: Record<string, unknown>
}

/** Klingon is known to no voice, nor what looks like no code; one is enough to refuse all that came with it. */
const languageCode = /^(?!tlh)[a-z]{2,3}(-|$)/i

export const speakOne: Operate = asked => synthesize(asked, [asked.body.data])
export const speakMany: Operate = asked => synthesize(asked, list(asked.body.data))

function synthesize(asked: Asked, items: unknown[]): ReturnType<Operate> {
  const wanted = items.map(record)
  if (wanted.length === 0 || wanted.some(item => text(item.text) === '')) {
    return refused(400, 'data must hold a text')
  }
  const unknown = wanted.find(({ language }) => !languageCode.test(text(language)))
  if (unknown) return refused(422, `language ${text(unknown.language)} is not supported`)
  const lines = wanted.map((item): Line => {
    const said = text(item.text)
    const seconds = typeof item.requiredTime === 'number' ? item.requiredTime : 0.2 + said.length / 50
    const { fileId } = keepFile(asked.world, asked.world.soundName, toneOf(seconds), 'audio/wav')
    return { item, fileId }
  })
  const job = startJob(asked.world, 'speech', lines)
  return agreed({
    message: 'Task queued',
    task_id: job.id,
    file_id_text_mapping: Object.fromEntries(lines.map(({ fileId, item }) => [fileId, text(item.text)])),
  })
}

export const speechStatus: Operate = ({ query, world, account }) => {
  const known = world.jobs.speech.get(query.get('taskId') ?? '')
  if (!known) return refused(404, 'Task not found')
  const job = lookAt(known)
  const status = statusOf(job)
  const saved = status === 'Completed'
  return agreed(
    (job.result as Line[]).map(({ item, fileId }) => ({
      apikey: account.apikey,
      taskId: job.id,
      jobStatus: status,
      jobProgress: progressOf(job),
      filePath: `/speech/${fileId}`,
      message: status === 'Failed' ? 'The voice could not be loaded' : '',
      audioSaved: saved,
      language: item.language,
      gender: item.gender,
      speakerId: item.speakerId ?? 'aa3ff88b',
      sampleRate: toneSampleRate,
      fileId,
      requiredTime: item.requiredTime ?? 0,
      stretchMode: item.stretchMode ?? 'none',
      ...(item.meta === undefined ? {} : { meta: item.meta }),
    })),
  )
}
