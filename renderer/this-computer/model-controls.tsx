import { IconCheck, IconDownload, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Model } from '../../shared/built-in'
import { bridge } from '../bridge'
import { ConfirmDialog } from '../components/confirm-dialog'
import { DoingButton } from '../components/doing-button'
import { IconButton } from '../components/icon-button'
import { told } from '../components/notify'
import { StateBadge } from '../components/state-badge'
import { useBytes } from '../language/use-bytes'
import { useTranslate } from '../language/use-translate'
import classes from './model-controls.module.css'
import { TermsDialog } from './terms-dialog'

/** What can be done about a model. */
export function ModelControls({ model }: { model: Model }) {
  const t = useTranslate()
  const bytes = useBytes()
  const [asking, setAsking] = useState<'delete' | 'terms' | null>(null)
  const { id, name, licence, state } = model
  const download = () => bridge.downloadModel({ id })
  const begin = (): Promise<boolean> => told(download())
  const gone = state.state === 'available' || state.state === 'downloading'
  return (
    <div className={classes.controls}>
      {state.state === 'available' && (
        <DoingButton
          size="sm"
          leftSection={<IconDownload size="0.875rem" />}
          aria-label={t('thisComputer.downloadModel', { name, size: bytes(model.bytes) })}
          onDo={licence.terms ? () => setAsking('terms') : begin}
        >
          {t('word.download')}
        </DoingButton>
      )}
      {state.state === 'downloading' && (
        <DoingButton
          size="sm"
          leftSection={<IconPlayerPause size="0.875rem" />}
          aria-label={t('thisComputer.pauseModel', { name })}
          onDo={() => told(bridge.pauseModel({ id }))}
        >
          {t('sound.pause')}
        </DoingButton>
      )}
      {state.state === 'paused' && (
        <DoingButton
          size="sm"
          leftSection={<IconPlayerPlay size="0.875rem" />}
          aria-label={t('thisComputer.resumeModel', { name })}
          onDo={begin}
        >
          {t('thisComputer.resume')}
        </DoingButton>
      )}
      {state.state === 'installed' && (
        <StateBadge kind="ok" icon={IconCheck}>
          {t('thisComputer.downloaded')}
        </StateBadge>
      )}
      {!gone && (
        <IconButton
          icon={IconTrash}
          label={t(state.state === 'paused' ? 'thisComputer.discardModel' : 'thisComputer.deleteModel', {
            name,
          })}
          iconSize="0.875rem"
          onClick={() => setAsking('delete')}
        />
      )}
      {/* Hundreds of megabytes take their time to come again. */}
      <ConfirmDialog
        opened={asking === 'delete' && !gone}
        title={t('thisComputer.deleteTitle', { name })}
        confirm={t('thisComputer.deleteConfirm')}
        isDangerous
        onConfirm={() => bridge.removeModel({ id })}
        onClose={() => setAsking(null)}
      >
        {state.state === 'paused'
          ? t('thisComputer.discardText', { size: bytes(state.received) })
          : t('thisComputer.deleteText', { size: bytes(model.bytes) })}
      </ConfirmDialog>
      <TermsDialog
        model={model}
        opened={asking === 'terms' && state.state === 'available'}
        onConfirm={download}
        onClose={() => setAsking(null)}
      />
    </div>
  )
}
