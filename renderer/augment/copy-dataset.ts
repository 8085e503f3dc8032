import { sentenceOfRow } from '../../shared/datasets/files/row-sentences'
import type { DatasetRow } from '../../shared/datasets/row'
import { type EntityFormat, writeEntities } from '../../shared/formats/entities/entity-formats'
import { bridge } from '../bridge'
import { notify, notifyError } from '../components/notify'
import { currentTranslate } from '../language/use-translate'

/** All of it, as it would be in a file. What the format cannot hold is said, as it is when a file is saved. */
export async function copyDataset(rows: readonly DatasetRow[], format: EntityFormat): Promise<void> {
  const t = currentTranslate()
  const { text, losses } = writeEntities(format, rows.map(sentenceOfRow), 'codepoint')
  // A mark at the start tells Excel how a file is written; in a text that is pasted it would be a stray sign.
  const copied = await bridge.copyText({ text: text.replace(/^\ufeff/, '') })
  if (!copied.ok) return notifyError(copied.error)
  const title = t('augment.copied', { count: rows.length })
  if (losses.length === 0) notify({ kind: 'ok', title, id: 'copied' })
  else
    notify({ kind: 'info', title, text: t('augment.copiedLosses', { count: losses.length }), id: 'copied' })
}
