import { describeError } from '../../../shared/language/describe-error'
import type { ExportEnd, ExportFormat, ExportOptions } from '../../../shared/transcripts/export-choice'
import { bridge } from '../../bridge'
import { notify, notifyError } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'
import { allSaved } from '../../transcripts/open-transcript'

export interface WantedExport {
  ids: string[] | 'all'
  formats: readonly ExportFormat[]
  options: ExportOptions
  nameTemplate: string
}

/** Files are made from what is on disk, so what was just typed goes there first. Answers whether files were written. */
export async function runExport({ ids, formats, options, nameTemplate }: WantedExport): Promise<boolean> {
  const t = currentTranslate()
  if (!(await allSaved())) {
    notify({ kind: 'warning', title: t('export.unsaved') })
    return false
  }
  const answer = await bridge.exportTranscripts({ ids, formats: [...formats], options, nameTemplate })
  if (!answer.ok) notifyError(answer.error)
  else if (answer.value) tellEnd(answer.value)
  return answer.ok && answer.value !== null && answer.value.files.length > 0
}

function tellEnd({ folder, files, failed, losses }: ExportEnd): void {
  const t = currentTranslate()
  const [only] = files
  if (files.length > 0) {
    const title =
      files.length === 1 && only !== undefined
        ? t('export.doneOne', { name: only })
        : t('export.done', { count: files.length })
    const lost = losses.map(({ format, count }) =>
      t('export.losses', { count, format: t(`export.format.${format}`) }),
    )
    notify({
      kind: 'ok',
      id: 'transcripts exported',
      title,
      text: <Lines lines={[t('export.doneIn', { folder }), ...lost]} />,
    })
  }
  if (failed.length > 0) {
    const reasons = failed.map(({ name, error }) => `${name}: ${describeError(error, t).text}`)
    notify({
      kind: 'error',
      id: 'transcripts not exported',
      title: t('export.failedSome', { count: failed.length }),
      text: <Lines lines={[...new Set(reasons)].slice(0, mostReasons)} />,
    })
  } else if (files.length === 0) notify({ kind: 'info', title: t('export.nothing') })
}

const mostReasons = 5

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map(line => (
    <div key={line} dir="auto">
      {line}
    </div>
  ))
}
