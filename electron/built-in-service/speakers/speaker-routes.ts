import { z } from 'zod'
import { defaultPaths } from '../../../shared/operations'
import type { Turn } from '../../engines/engine-ports'
import { completed, type Job, statusOf } from '../jobs/job'
import { jobRoutes, notSubmitted } from '../jobs/job-routes'
import type { Jobs } from '../jobs/jobs'
import { accepted, rejected } from '../reply'
import { jsonFields, requiredText } from '../request-fields'
import { type Route, route } from '../route'
import type { ContentStore } from '../store/content-store'
import type { Results } from '../store/results'
import type { SpeakerOrder, SpeakerOutcome } from './speaker-jobs'

export interface SpeakerRouteParts {
  jobs: Jobs<SpeakerOrder, SpeakerOutcome>
  content: ContentStore
  results: Results<Turn[]>
  apikey: string
}

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

export function speakerRoutes({ jobs, content, results, apikey }: SpeakerRouteParts): Route[] {
  async function record({ id, parts: [part] }: Job<SpeakerOrder, SpeakerOutcome>): Promise<object> {
    if (!part) return {}
    const status = statusOf(part)
    return {
      apikey,
      taskId: id,
      fileId: part.order.fileId,
      jobStatus: status,
      jobProgress: part.steps,
      message: part.message,
      fileDuration: part.outcome?.duration ?? 0,
      results: status === completed ? ((await results.read(id)) ?? []) : [],
    }
  }

  return [
    ...spellings.map(path =>
      route({
        method: 'POST',
        path,
        access: 'token',
        read: request,
        async answer({ body }) {
          if (!(await content.find(body.fileId))) return rejected(404, 'There is no file with this fileId.')
          const submitted = await jobs.submit([body])
          if (submitted === 'full' || !submitted.ok) return notSubmitted(submitted)
          return accepted('Speaker identification queued', { taskId: submitted.value.id })
        },
      }),
    ),
    ...jobRoutes({
      path: defaultPaths.speakersStatus,
      field: 'taskId',
      what: 'speaker identification',
      jobs,
      show: record,
      clean: job => results.remove(job.id),
    }),
  ]
}
