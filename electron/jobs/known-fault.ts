import { open } from 'node:fs/promises'
import type { AppError } from '../../shared/errors'
import type { JobRequest } from '../../shared/jobs/job-request'
import { errorCode, readingError } from '../storage/storage-error'
import type { StepContext } from './works/unit-work'

const noFile: AppError = { kind: 'not-found', what: 'file' }
const isGone = (code: string): boolean => code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR'

/**
 * Why a job would fail, where this computer knows it already: it might wait for a sign-in, a connection or other uploads
 * before it found out by itself. Null: nothing speaks against it.
 */
export async function knownFault(request: JobRequest, media: StepContext['media']): Promise<AppError | null> {
  if (!('source' in request)) return null
  const { source } = request
  if (source.kind === 'path') return faultOfFile(source.path)
  if (source.kind !== 'media') return null
  const file = await media.fileOf(source.id)
  if (!file.ok) return file.error
  return file.value === null ? noFile : faultOfFile(file.value)
}

/** Only opening it tells, on some systems and shares. */
async function faultOfFile(file: string): Promise<AppError | null> {
  try {
    const handle = await open(file)
    const found = await handle.stat().finally(() => handle.close())
    return found.isFile() ? null : noFile
  } catch (error) {
    return isGone(errorCode(error)) ? noFile : readingError(file, error, process.platform)
  }
}
