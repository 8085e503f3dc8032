import { agreed, refused } from '../answer'
import { type Operate, text } from './operation'
import { lookAt, progressOf, startJob, statusOf } from './world'

interface Wanted {
  fileId: string
  language: string
  domain: string
}

export const transcribe: Operate = ({ body, world }) => {
  const fileId = text(body.fileId)
  if (!world.files.has(fileId)) return refused(404, 'File not found')
  const wanted: Wanted = { fileId, language: text(body.language), domain: text(body.domain) }
  return agreed({ transcribeId: startJob(world, 'transcription', wanted).id })
}

export const transcription: Operate = ({ query, world, account }) => {
  const known = world.jobs.transcription.get(query.get('transcribeId') ?? '')
  if (!known) return refused(404, 'Transcription not found')
  const job = lookAt(known)
  const status = statusOf(job)
  const { fileId, language, domain } = job.result as Wanted
  const file = world.files.get(fileId)
  return agreed({
    fileId,
    language,
    transcribeId: job.id,
    fileName: file?.name ?? '',
    transcriptionStatus: status,
    transcriptionProgress: progressOf(job),
    apikey: account.apikey,
    appType: 'transcription',
    duration: 3,
    fileSize: file?.size ?? 0,
    domain,
    suburl: '',
    message: status === 'Failed' ? 'The recording holds no speech' : '',
    createAt: 1_700_000_000_000,
    transcribingTime: 1.5,
    publicUrl: `${world.storageUrl}/common/uploads/${fileId}`,
    ...(status === 'Completed'
      ? { timestamp: world.spoken, transcripts: world.spoken.map(textOf).join(' ') }
      : {}),
  })
}

const textOf = (spoken: unknown): string =>
  typeof spoken === 'object' && spoken !== null && 'word' in spoken ? String(spoken.word) : ''
