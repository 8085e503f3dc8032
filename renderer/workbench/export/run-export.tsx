import {
  type ExportEnd,
  type ExportFormat,
  type ExportOptions,
  usualNameTemplate,
} from '../../../shared/transcripts/export-choice'
import { bridge } from '../../bridge'
import { notify, notifyError, notifySaved } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'
import { allSaved } from '../../transcripts/transcript-on-screen'
import { endsExport, exportNotices } from './export-end'

export interface WantedExport {
  ids: string[] | 'all'
  formats: readonly ExportFormat[]
  options: ExportOptions
  /** Nothing in it: as files are usually called. */
  nameTemplate: string
}

/** Files are made from what is on disk, so what was just typed goes there first. Answers whether it is over with. */
export async function runExport({ ids, formats, options, ...wanted }: WantedExport): Promise<boolean> {
  const t = currentTranslate()
  if (!(await allSaved())) {
    notify({ kind: 'warning', title: t('export.unsaved') })
    return false
  }
  const nameTemplate = wanted.nameTemplate.trim() === '' ? usualNameTemplate : wanted.nameTemplate
  const answer = await bridge.exportTranscripts({ ids, formats: [...formats], options, nameTemplate })
  if (!answer.ok) notifyError(answer.error)
  else if (answer.value) tellEnd(answer.value)
  return answer.ok && answer.value !== null && endsExport(answer.value)
}

function tellEnd(end: ExportEnd): void {
  for (const { lines, path, ...said } of exportNotices(end, currentTranslate())) {
    const notice = { ...said, ...(lines.length > 0 && { text: <Lines lines={lines} /> }) }
    if (path === null) notify(notice)
    else notifySaved({ ...notice, path })
  }
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map(line => (
    <div key={line} dir="auto">
      {line}
    </div>
  ))
}
