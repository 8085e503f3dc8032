import type { Result } from '../../../shared/result'
import { labelsUsedIn } from '../../../shared/text/labels/label-changes'
import { type Batch, countUntranslated } from '../../../shared/translate/batch'
import { translatedSegments } from '../../../shared/translate/library-rows'
import { bridge } from '../../bridge'
import { notify, notifyError, notifySaved } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'
import { useTranslation } from '../store'

/** Brings the translations to where the texts came from, or into a file of the same form. */
export async function deliverBatch(id: string, batch: Batch): Promise<void> {
  const { origin } = batch
  const done = await (origin.kind === 'transcript'
    ? intoTranscript(batch, origin)
    : origin.kind === 'dataset'
      ? intoDataset(id, batch)
      : intoFile(id, origin))
  if (!done.ok) notifyError(done.error)
  else if (done.value !== null) {
    const { path, ...said } = { id: 'batch-saved', ...done.value }
    if (path === undefined) notify(said)
    else notifySaved({ ...said, path })
  }
}

interface Told {
  kind: 'ok' | 'warning'
  title: string
  text?: string
}

/** `path`: of the file that it was saved as. */
type Said = Result<(Told & { path?: string }) | null>

async function intoFile(id: string, { kind }: Batch['origin']): Promise<Said> {
  const saved = await bridge.saveBatch({ id })
  if (!saved.ok || saved.value === null) return saved.ok ? { ok: true, value: null } : saved
  const { file, untranslated, losses } = saved.value
  const said = { ...saidWithout('translate.saved', untranslated), path: file }
  if (losses === 0) return { ok: true, value: said }
  const t = currentTranslate()
  const format = t(`export.format.${kind === 'srt' || kind === 'vtt' ? kind : 'txt'}`)
  const lost = t('export.losses', { count: losses, format })
  return { ok: true, value: { ...said, text: said.text ? `${said.text} ${lost}` : lost } }
}

async function intoTranscript(
  batch: Batch,
  { id, segments }: Extract<Batch['origin'], { kind: 'transcript' }>,
): Promise<Said> {
  const translation = { language: batch.targetLanguage, segments: translatedSegments(batch, segments) }
  const added = await bridge.addTranslation({ id, translation })
  if (!added.ok) return added
  return { ok: true, value: saidWithout('translate.intoTranscript', countUntranslated(batch.rows)) }
}

/** With how many rows have no translation, where there are any. */
function saidWithout(title: 'translate.saved' | 'translate.intoTranscript', count: number): Told {
  const t = currentTranslate()
  return count > 0
    ? { kind: 'warning', title: t(title), text: t('translate.savedWithout', { count }) }
    : { kind: 'ok', title: t(title) }
}

async function intoDataset(id: string, { rows }: Batch): Promise<Said> {
  const translations = rows.map(({ target }) => target)
  const labels = labelsUsedIn(useTranslation.getState().draft.labels, translations)
  const delivered = await bridge.deliverToDataset({ id, labels })
  if (!delivered.ok) return delivered
  const t = currentTranslate()
  const { name, added, changed, kept, unsaid } = delivered.value
  const title = t('translate.intoDataset', { count: added, name })
  const said = [
    ...(changed > 0 ? [t('translate.intoDatasetChanged', { count: changed })] : []),
    ...(kept > 0 ? [t('translate.intoDatasetKept', { count: kept })] : []),
    ...(unsaid > 0 ? [t('translate.intoDatasetUnsaid', { count: unsaid })] : []),
  ]
  const kind = unsaid > 0 ? 'warning' : 'ok'
  return {
    ok: true,
    value: said.length > 0 ? { kind, title, text: said.join(' ') } : { kind, title },
  }
}
