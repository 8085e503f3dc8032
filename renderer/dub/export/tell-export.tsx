import type { DubExportUpdate } from '../../../shared/dub/dub-file-requests'
import type { Translate } from '../../../shared/language/translate'
import { bridge } from '../../bridge'
import { WrittenNotice } from '../../components/file-writing'
import { notify, notifyError, told } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'

const noticeId = 'dub exported'

export const showExport = (id: string): Promise<boolean> => told(bridge.showDubExport({ id }))

/** What the formats could not hold, as where a transcript is exported. */
export const lostTexts = (
  losses: Extract<DubExportUpdate, { state: 'done' }>['losses'],
  t: Translate,
): string[] =>
  losses.map(({ format, count }) => t('export.losses', { count, format: t(`export.format.${format}`) }))

export function tellExport(update: DubExportUpdate): void {
  const t = currentTranslate()
  if (update.state === 'failed') notifyError(update.error)
  if (update.state !== 'done') return
  const { id, folder, files, failed, silent, losses } = update
  notify({
    kind: failed.length > 0 ? 'warning' : 'ok',
    id: noticeId,
    title: t('dubExport.done', { count: files.length }),
    text: (
      <WrittenNotice id={noticeId} onShow={() => showExport(id)}>
        {failed.length > 0
          ? t('dubExport.failed', { count: failed.length })
          : t('save.savedTo', { path: folder })}
        {silent > 0 && <span>{t('dubExport.silent', { count: silent })}</span>}
        {lostTexts(losses, t).map(text => (
          <span key={text}>{text}</span>
        ))}
      </WrittenNotice>
    ),
  })
}
