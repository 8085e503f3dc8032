import type { StartNotice } from '../../shared/diagnostics'
import type { AppError } from '../../shared/errors'
import { placeFile } from '../library/move/library-place'

/** Why there is no library to work with. */
export function noticeOfLibrary(error: AppError, dataFolder: string): StartNotice {
  const about = (kind: StartNotice['kind'], file: string): StartNotice => ({ kind, file, setAsideAs: '' })
  if (error.kind === 'library') {
    return about(error.reason === 'newer' ? 'library-newer' : 'library-away', error.folder)
  }
  if (error.kind === 'backup') return about('library-not-upgraded', dataFolder)
  if (error.kind !== 'storage') return about('library-unavailable', dataFolder)
  if (error.file === placeFile(dataFolder)) return about('library-away', error.file)
  return error.doing === 'reading'
    ? about('library-unread', error.file)
    : about('library-unavailable', dataFolder)
}
