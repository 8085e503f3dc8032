import { Anchor, Button } from '@mantine/core'
import { IconCheck, IconDownload, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Model } from '../../../../shared/built-in'
import type { Pace } from '../../../../shared/pace'
import { bridge } from '../../../bridge'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { ErrorAlert } from '../../../components/error-alert'
import { IconButton } from '../../../components/icon-button'
import { Meter } from '../../../components/meter'
import { told } from '../../../components/notify'
import { StateBadge } from '../../../components/state-badge'
import { useBytes } from '../../../language/use-bytes'
import { useTimeLeft } from '../../../language/use-time-left'
import { useTranslate } from '../../../language/use-translate'
import { useLanguageNames } from '../../../this-computer/language-names'
import { TermsDialog } from '../../../this-computer/terms-dialog'
import classes from './model-row.module.css'

export function ModelRow({ model, pace }: { model: Model; pace: Pace | null }) {
  const { state } = model
  const problem = 'problem' in state ? state.problem : null
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div className={classes.text}>
          <div className={classes.name}>
            <bdi>{model.name}</bdi>
          </div>
          <Facts model={model} />
        </div>
        <Controls model={model} />
      </div>
      {(state.state === 'downloading' || state.state === 'paused') && (
        <ModelProgress
          model={model}
          received={state.received}
          pace={pace}
          paused={state.state === 'paused'}
        />
      )}
      {problem && <ErrorAlert error={problem} around={classes.problem} />}
    </li>
  )
}

function Facts({ model }: { model: Model }) {
  const t = useTranslate()
  const bytes = useBytes()
  const { list } = useLanguageNames()
  const { languages, licence, purpose, quality, voices, wordTimes } = model
  const text = t(quality === 'good' ? 'thisComputer.goodText' : 'thisComputer.basicText')
  const use =
    purpose === 'translation'
      ? null
      : purpose === 'speakers'
        ? t('thisComputer.forSpeakers')
        : purpose === 'speech'
          ? t('thisComputer.voicesOf', { count: voices })
          : wordTimes === 'estimated'
            ? t('thisComputer.textAndTimes', { text, times: t('thisComputer.estimatedTimes') })
            : text
  return (
    <div className={classes.facts}>
      <div>
        {t('thisComputer.modelFacts', {
          size: bytes(model.bytes),
          languages: languages === 'any' ? t('thisComputer.anyLanguage') : list(languages),
        })}
      </div>
      {use !== null && <div>{use}</div>}
      <div>
        <Anchor href={licence.url} target="_blank" rel="noreferrer" inherit className={classes.licence ?? ''}>
          {t('thisComputer.licence', { name: licence.name })}
        </Anchor>
      </div>
    </div>
  )
}

function Controls({ model }: { model: Model }) {
  const t = useTranslate()
  const bytes = useBytes()
  const [asking, setAsking] = useState<'delete' | 'terms' | null>(null)
  const { id, name, licence, state } = model
  const download = () => bridge.downloadModel({ id })
  const begin = (): void => void told(download())
  const gone = state.state === 'available' || state.state === 'downloading'
  return (
    <div className={classes.controls}>
      {state.state === 'available' && (
        <Button
          size="sm"
          leftSection={<IconDownload size="0.875rem" />}
          aria-label={t('thisComputer.downloadModel', { name, size: bytes(model.bytes) })}
          onClick={licence.terms ? () => setAsking('terms') : begin}
        >
          {t('word.download')}
        </Button>
      )}
      {state.state === 'downloading' && (
        <Button
          size="sm"
          leftSection={<IconPlayerPause size="0.875rem" />}
          aria-label={t('thisComputer.pauseModel', { name })}
          onClick={() => void told(bridge.pauseModel({ id }))}
        >
          {t('sound.pause')}
        </Button>
      )}
      {state.state === 'paused' && (
        <Button
          size="sm"
          leftSection={<IconPlayerPlay size="0.875rem" />}
          aria-label={t('thisComputer.resumeModel', { name })}
          onClick={begin}
        >
          {t('thisComputer.resume')}
        </Button>
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

interface ModelProgressProps {
  model: Model
  received: number
  /** Null: nothing comes in now. */
  pace: Pace | null
  paused: boolean
}

/** How much has come, in bytes, and as long as it comes, how quickly. */
function ModelProgress({ model, received, pace, paused }: ModelProgressProps) {
  const t = useTranslate()
  const bytes = useBytes()
  const left = useTimeLeft(pace ? [pace] : [])
  const amounts = { received: bytes(received), size: bytes(model.bytes) }
  const text = paused ? t('thisComputer.receivedPaused', amounts) : t('thisComputer.received', amounts)
  return (
    <div className={classes.progress}>
      <Meter
        part={received / model.bytes}
        label={t('thisComputer.progressOf', { name: model.name })}
        text={text}
        tone={paused ? 'held' : 'accent'}
      />
      <div className={classes.amounts}>
        <span>{text}</span>
        {!paused && pace && left && (
          <span>{[t('thisComputer.pace', { speed: bytes(pace.perSecond) }), left].join(', ')}</span>
        )}
      </div>
    </div>
  )
}
