import type { ExportFormat } from '../../../shared/transcripts/export-choice'
import { bridge } from '../../bridge'
import { notify, notifyError } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'

/** Through the system's own clipboard; answers whether it is there. */
export async function copyExport(text: string): Promise<boolean> {
  const copied = await bridge.copyText({ text })
  if (!copied.ok) notifyError(copied.error)
  return copied.ok
}

/** With what the format could not hold, as where a file is written. */
export function notifyCopied(title: string, format: ExportFormat, losses: number): void {
  const t = currentTranslate()
  const lost = t('export.losses', { count: losses, format: t(`export.format.${format}`) })
  const id = 'export copied'
  notify(losses === 0 ? { kind: 'ok', id, title } : { kind: 'info', id, title, text: lost })
}
