import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Model } from '../../shared/built-in'
import { type Result, success } from '../../shared/result'
import { bridge } from '../bridge'
import { DoingButton } from '../components/doing-button'
import { Meter } from '../components/meter'
import { told } from '../components/notify'
import { useBytes } from '../language/use-bytes'
import { useTranslate } from '../language/use-translate'
import classes from './get-models.module.css'
import { TermsDialog } from './terms-dialog'
import type { WantedDownload } from './wanted-download'

/** One press brings what is wanted for a language, in place: how much of it has come stands where the button was. */
export function GetModels({ wanted, language }: { wanted: WantedDownload; language: string }) {
  const t = useTranslate()
  const bytes = useBytes()
  const [isAsking, setAsking] = useState(false)
  const { models, received } = wanted
  const names = models.map(({ name }) => name).join(', ')
  const size = bytes(wanted.bytes)
  const restricted = models.find(({ licence }) => licence.terms)
  if (wanted.state === 'coming') {
    return (
      <Meter
        isShort
        part={received / wanted.bytes}
        label={t('thisComputer.progressOf', { name: names })}
        text={t('thisComputer.received', { received: bytes(received), size })}
      />
    )
  }
  return (
    <>
      <DoingButton
        size="compact-xs"
        variant="subtle"
        className={classes.get ?? ''}
        leftSection={<IconDownload size="0.75rem" />}
        aria-label={t('thisComputer.getFor', { names, language, size })}
        title={t('thisComputer.downloadModel', { name: names, size })}
        onDo={() => (restricted ? setAsking(true) : told(download(models)))}
      >
        {t('thisComputer.getSize', { size })}
      </DoingButton>
      {restricted && (
        <TermsDialog
          model={restricted}
          opened={isAsking}
          onConfirm={() => download(models)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Each begins by itself; the first refusal ends the rest. */
async function download(wanted: readonly Model[]): Promise<Result<null>> {
  for (const { id } of wanted) {
    const begun = await bridge.downloadModel({ id })
    if (!begun.ok) return begun
  }
  return success(null)
}
