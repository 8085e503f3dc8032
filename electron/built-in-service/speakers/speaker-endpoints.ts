import { z } from 'zod'
import { defaultPaths } from '../../../shared/operations'
import type { SpokenTurn } from '../../engines/engine-ports'
import { type Endpoint, endpoint } from '../endpoint'
import { accepted, rejected, withoutDust } from '../reply'
import { jsonFields, requiredText } from '../request-fields'
import type { FileStore } from '../store/file-store'
import type { Results } from '../store/results'
import { completed, type ServiceTask, statusOf } from '../tasks/service-task'
import type { ServiceTasks } from '../tasks/service-tasks'
import { submitTask, taskEndpoints } from '../tasks/task-endpoints'
import type { SpeakerOrder, SpeakerOutcome } from './speaker-task'

export interface SpeakerEndpointParts {
  tasks: ServiceTasks<SpeakerOrder, SpeakerOutcome>
  content: FileStore
  results: Results<SpokenTurn[]>
  apikey: string
}

const plainly = ({ start, stop, user }: SpokenTurn): SpokenTurn => ({
  start: withoutDust(start),
  stop: withoutDust(stop),
  user,
})

const count = 'must be a whole number from 1 to 20'
/** `speakers` is our own: a hint that the interface does not know, and that others leave out. */
const request = jsonFields(
  z.object({
    fileId: requiredText(200),
    speakers: z.int(count).min(1, count).max(20, count).optional(),
  }),
)

/** The service that the interface describes spells it so. The word as it should be is taken, too. */
const spellings = [defaultPaths.speakersCreate, defaultPaths.speakersCreate.replace('indentify', 'identify')]

export function speakerEndpoints({ tasks, content, results, apikey }: SpeakerEndpointParts): Endpoint[] {
  async function record({ id, parts: [part] }: ServiceTask<SpeakerOrder, SpeakerOutcome>): Promise<object> {
    if (!part) return {}
    const status = statusOf(part)
    return {
      apikey,
      taskId: id,
      fileId: part.order.fileId,
      jobStatus: status,
      jobProgress: part.steps,
      message: part.message,
      fileDuration: withoutDust(part.outcome?.duration ?? 0),
      results: status === completed ? ((await results.read(id)) ?? []).map(plainly) : [],
    }
  }

  return [
    ...spellings.map(path =>
      endpoint({
        method: 'POST',
        path,
        read: request,
        async answer({ body }) {
          if (!(await content.find(body.fileId))) return rejected(404, 'There is no file with this fileId.')
          return submitTask(tasks, [body], taskId => accepted('Speaker identification queued', { taskId }))
        },
      }),
    ),
    ...taskEndpoints({
      path: defaultPaths.speakersStatus,
      field: 'taskId',
      what: 'speaker identification',
      tasks,
      show: record,
      clean: task => results.remove(task.id),
    }),
  ]
}
