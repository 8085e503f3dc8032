import type { SavePreview } from '../../../shared/speech/save/speech-file-requests'
import { useTranslate } from '../../language/use-translate'
import { Remark } from './remark'
import classes from './save-form.module.css'

/** What is left out, and what may not be what one thinks. */
export function SaveRemarks({ preview }: { preview: SavePreview | null }) {
  const t = useTranslate()
  const { sounds = 0, silent = 0, stale = 0 } = preview ?? {}
  return (
    <output className={classes.remarks}>
      {preview && sounds === 0 && <Remark kind="warning">{t('save.nothing')}</Remark>}
      {sounds > 0 && silent > 0 && <Remark kind="info">{t('save.silent', { count: silent })}</Remark>}
      {stale > 0 && <Remark kind="warning">{t('save.stale', { count: stale })}</Remark>}
    </output>
  )
}
