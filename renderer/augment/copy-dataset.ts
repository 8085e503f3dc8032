import type { Dataset } from '../../shared/datasets/dataset'
import { sentenceOfRow } from '../../shared/datasets/files/row-sentences'
import { isUnheard } from '../../shared/datasets/heard/came-through'
import { type EntityFormat, writeEntities } from '../../shared/formats/entities/entity-formats'
import { bridge } from '../bridge'
import { notify, notifyError } from '../components/notify'
import { currentTranslate } from '../language/use-translate'

/** All of it, as it would be in a file. What the format cannot hold is said, as it is when a file is saved. */
export async function copyDataset(
  { rows, lists }: Pick<Dataset, 'rows' | 'lists'>,
  format: EntityFormat,
): Promise<void> {
  const t = currentTranslate()
  const sentences = rows.filter(row => !isUnheard(row)).map(sentenceOfRow)
  const { text, losses } = writeEntities(format, sentences, 'codepoint', lists)
  // A mark at the start tells Excel how a file is written; in a text that is pasted it would be a stray sign.
  const copied = await bridge.copyText({ text: text.replace(/^\ufeff/, '') })
  if (!copied.ok) return notifyError(copied.error)
  const title = t('augment.copied', { count: sentences.length })
  if (losses.length === 0) notify({ kind: 'ok', title, id: 'copied' })
  else
    notify({ kind: 'info', title, text: t('augment.copiedLosses', { count: losses.length }), id: 'copied' })
}
