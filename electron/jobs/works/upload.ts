import { basename } from 'node:path'
import { failure, type Result, success } from '../../../shared/result'
import { uploadFile } from '../../service/files'
import { recordingJob } from './recording-job'
import type { StepContext, UnitWorkDescription } from './unit-work'

const noFile = failure({ kind: 'not-found', what: 'file' })

/** Sends the recording. The service cannot go on in the middle, so what was interrupted begins anew. */
export const upload: UnitWorkDescription = {
  createsWork: false,
  operation: 'fileUpload',
  slot: 'upload',
  async send(context) {
    const found = await locate(context)
    if (!found.ok) return found
    const { ports, signal, onProgress } = context
    const sent = await uploadFile(ports, {
      ...found.value,
      signal,
      onProgress: (done, total) => onProgress('up', done, total),
    })
    return sent.ok ? success({ unit: { phase: 'done', remoteId: sent.value.fileId } }) : sent
  },
}

async function locate({ job, media }: StepContext): Promise<Result<{ file: string; name: string }>> {
  const { source } = recordingJob(job)
  if (source.kind === 'path') return success({ file: source.path, name: basename(source.path) })
  if (source.kind !== 'media') return noFile
  const file = await media.fileOf(source.id)
  if (!file.ok) return file
  const info = await media.get(source.id)
  if (!info.ok) return info
  if (file.value === null || info.value === null) return noFile
  return success({ file: file.value, name: info.value.originalName })
}
