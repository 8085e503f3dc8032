import { describeError } from '../../../shared/language/describe-error'
import type { Translate } from '../../../shared/language/translate'
import type { ExportEnd, ExportFormat, ExportOptions } from '../../../shared/transcripts/export-choice'
import { bridge } from '../../bridge'
import { notify, notifyError, notifySaved } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'
import { allSaved } from '../../transcripts/transcript-on-screen'

export interface WantedExport {
  ids: string[] | 'all'
  formats: readonly ExportFormat[]
  options: ExportOptions
  nameTemplate: string
}

/** Files are made from what is on disk, so what was just typed goes there first. Answers whether it is over with. */
export async function runExport({ ids, formats, options, nameTemplate }: WantedExport): Promise<boolean> {
  const t = currentTranslate()
  if (!(await allSaved())) {
    notify({ kind: 'warning', title: t('export.unsaved') })
    return false
  }
  const answer = await bridge.exportTranscripts({ ids, formats: [...formats], options, nameTemplate })
  if (!answer.ok) notifyError(answer.error)
  else if (answer.value) tellEnd(answer.value)
  return answer.ok && answer.value !== null && (answer.value.files.length > 0 || answer.value.left > 0)
}

function tellEnd({ folder, files, failed, losses, left }: ExportEnd): void {
  const t = currentTranslate()
  if (files.length > 0 || left > 0) {
    const lost = losses.map(({ format, count }) =>
      t('export.losses', { count, format: t(`export.format.${format}`) }),
    )
    const where = files.length > 0 ? [t('export.doneIn', { folder })] : []
    const rest = left > 0 ? [t('export.stoppedLeft', { count: left })] : []
    const notice = {
      kind: left > 0 ? 'info' : 'ok',
      id: 'transcripts exported',
      title: left > 0 ? t('export.stopped', { count: files.length }) : doneTitle(files, t),
      text: <Lines lines={[...where, ...rest, ...lost]} />,
    } as const
    const [first] = files
    if (first === undefined) notify(notice)
    else notifySaved({ ...notice, path: `${folder}${folder.includes('\\') ? '\\' : '/'}${first}` })
  }
  if (failed.length > 0) {
    const reasons = failed.map(({ name, error }) => `${name}: ${describeError(error, t).text}`)
    notify({
      kind: 'error',
      id: 'transcripts not exported',
      title: t('export.failedSome', { count: failed.length }),
      text: <Lines lines={[...new Set(reasons)].slice(0, mostReasons)} />,
    })
  } else if (files.length === 0 && left === 0) notify({ kind: 'info', title: t('export.nothing') })
}

function doneTitle(files: readonly string[], t: Translate): string {
  const [only] = files
  return files.length === 1 && only !== undefined
    ? t('export.doneOne', { name: only })
    : t('export.done', { count: files.length })
}

const mostReasons = 5

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map(line => (
    <div key={line} dir="auto">
      {line}
    </div>
  ))
}
