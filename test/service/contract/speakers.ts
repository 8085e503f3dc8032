import { agreed, refused } from '../answer'
import { type Operate, text } from './operation'
import { lookAt, progressOf, startJob, statusOf } from './world'

/** Who speaks in every recording. */
export const spokenTurns = [
  { start: 0, stop: 1, user: '1' },
  { start: 2, stop: 3, user: '2' },
]

export const identifySpeakers: Operate = ({ body, world }) => {
  const fileId = text(body.fileId)
  if (!world.files.has(fileId)) return refused(404, 'File not found')
  return agreed({ taskId: startJob(world, 'speakers', fileId).id })
}

export const speakersStatus: Operate = ({ query, world, account }) => {
  const known = world.jobs.speakers.get(query.get('taskId') ?? '')
  if (!known) return refused(404, 'Task not found')
  const job = lookAt(known)
  const status = statusOf(job)
  return agreed({
    apikey: account.apikey,
    taskId: job.id,
    fileId: job.result,
    jobStatus: status,
    jobProgress: progressOf(job),
    fileDuration: 3,
    results: status === 'Completed' ? spokenTurns : [],
  })
}
