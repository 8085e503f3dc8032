import { describeError } from '../../../shared/language/describe-error'
import type { Translate } from '../../../shared/language/translate'
import type { ExportEnd } from '../../../shared/transcripts/export-choice'
import type { NoticeKind } from '../../components/notify'

export interface ExportNotice {
  kind: NoticeKind
  id?: string
  title: string
  lines: readonly string[]
  /** Of the first file, to be shown where it is. */
  path: string | null
}

const mostReasons = 5

/** What is said when an export has ended: what was written and what not, each by itself. */
export function exportNotices(end: ExportEnd, t: Translate): ExportNotice[] {
  const { files, failed, left } = end
  if (files.length + failed.length + left === 0) {
    return [{ kind: 'info', title: t('export.nothing'), lines: [], path: null }]
  }
  return [
    ...(files.length > 0 || left > 0 ? [writtenNotice(end, t)] : []),
    ...(failed.length > 0 ? [failedNotice(end, t)] : []),
  ]
}

/** Something was written, or a person stopped it: whoever asked for it can go on. */
export const endsExport = ({ files, left }: ExportEnd): boolean => files.length > 0 || left > 0

function writtenNotice({ folder, files, losses, left }: ExportEnd, t: Translate): ExportNotice {
  const [first] = files
  return {
    kind: left > 0 ? 'info' : 'ok',
    id: 'transcripts exported',
    title: left > 0 ? t('export.stopped', { count: files.length }) : doneTitle(files, t),
    lines: [
      ...(files.length > 0 ? [t('export.doneIn', { folder })] : []),
      ...(left > 0 ? [t('export.stoppedLeft', { count: left })] : []),
      ...losses.map(({ format, count }) =>
        t('export.losses', { count, format: t(`export.format.${format}`) }),
      ),
    ],
    path: first === undefined ? null : pathIn(folder, first),
  }
}

/** A disk of Windows has its separator at the end, and the root of a system is one. */
function pathIn(folder: string, file: string): string {
  const separator = folder.includes('\\') ? '\\' : '/'
  return folder.endsWith(separator) ? `${folder}${file}` : `${folder}${separator}${file}`
}

function failedNotice({ failed }: ExportEnd, t: Translate): ExportNotice {
  const reasons = failed.map(({ name, error }) => `${name}: ${describeError(error, t).text}`)
  return {
    kind: 'error',
    id: 'transcripts not exported',
    title: t('export.failedSome', { count: failed.length }),
    lines: [...new Set(reasons)].slice(0, mostReasons),
    path: null,
  }
}

function doneTitle(files: readonly string[], t: Translate): string {
  const [only] = files
  return files.length === 1 && only !== undefined
    ? t('export.doneOne', { name: only })
    : t('export.done', { count: files.length })
}
