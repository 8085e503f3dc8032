import { IconDatabase } from '@tabler/icons-react'
import { useBytes } from '../language/use-bytes'
import { useTranslate } from '../language/use-translate'
import { showFolder } from '../program/show-folder'
import { useStorageUse } from '../program/use-storage-use'
import classes from './status-bar.module.css'

/** How much is stored and where. Nothing is shown where the disk does not say. */
export function StorageStatus({ className }: { className: string | undefined }) {
  const translate = useTranslate()
  const bytes = useBytes()
  const use = useStorageUse()
  if (!use || use.bytesTotal <= 0) return null
  const used = bytes(use.bytesUsed)
  const free = bytes(use.bytesFree)
  return (
    <div className={className}>
      <button
        type="button"
        className={classes.button}
        title={translate('frame.storageTitle', { used, free, folder: use.folder })}
        onClick={() => void showFolder('data')}
      >
        <IconDatabase size="0.8125rem" />
        <span>{translate('frame.storage', { used, total: bytes(use.bytesTotal) })}</span>
        <span className={classes.meter} aria-hidden="true">
          <span style={{ inlineSize: `${Math.ceil((use.bytesUsed / use.bytesTotal) * 100)}%` }} />
        </span>
      </button>
    </div>
  )
}
