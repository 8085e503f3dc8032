import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { isHeardAsBefore } from '../../../shared/dub/dub-line-state'
import { speakersInDub } from '../../../shared/dub/edits/edit-track'
import {
  type DubExportChoice,
  isEmptyExport,
  type MixFormat,
  mixFormats,
} from '../../../shared/dub/export/export-choice'
import { isHeardIn } from '../../../shared/dub/levels'
import type { AppError } from '../../../shared/errors'
import { localeOf } from '../../../shared/language/translate'
import { bridge } from '../../bridge'
import { DialogForm } from '../../components/dialog'
import { ErrorAlert } from '../../components/error-alert'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { Remark } from '../../speech/save/remark'
import { Segments } from '../../speech/save/segments'
import { useHasPicture } from '../recording-sound'
import { dubSpeakerName } from '../speaker-words'
import { dubsOnPage } from '../store/open-dubs'
import type { DubView } from '../use-dub-view'
import { fittingExport, keepExport, keptExport } from './kept-export'
import { exportBegan } from './running-export'

type Part = Exclude<keyof DubExportChoice, 'mix' | 'film'>
const parts = ['stems', 'clips', 'srt', 'vtt', 'table'] as const satisfies readonly Part[]

/** What of a language is wanted as files. Where to is asked by the system, when all is said. */
export function ExportForm({ view, onClose }: { view: DubView; onClose(): void }) {
  const t = useTranslate()
  const { id, dub, track, views } = view
  const hasPicture = useHasPicture(dub.recording)
  const [kept, setKept] = useState(keptExport)
  const [error, setError] = useState<AppError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const choice = fittingExport(kept, hasPicture)
  const change = (part: Partial<DubExportChoice>): void => setKept({ ...kept, ...part })
  const start = async (): Promise<void> => {
    setBusy(true)
    keepExport(kept)
    // What is exported is what is on disk.
    const isSaved = await dubsOnPage.settled(id)
    const begun = isSaved ? await bridge.exportDub({ id, language: track.language, choice }) : null
    setBusy(false)
    if (begun?.ok === false) setError(begun.error)
    else if (begun?.value) exportBegan(begun.value.id, { name: dub.name, language: track.language })
  }
  // What is muted is to be silent.
  const silent = views.filter(
    ({ line, spoken, take }) => !(line.keepsOriginal || spoken.isMuted || (take && spoken.row.target)),
  )
  const leftOut = speakersInDub(dub).filter(({ id: speaker }) => !isHeardIn(dub.mix, speaker))
  const lists = new Intl.ListFormat(localeOf(useLanguage()))
  const old = views.filter(one => isHeardAsBefore(one, track))
  return (
    <DialogForm
      submit={t('dubExport.choosePlace')}
      isBusy={isBusy}
      isHeld={isEmptyExport(choice)}
      onSubmit={start}
      onClose={onClose}
    >
      {error && <ErrorAlert error={error} />}
      <Segments
        label={t('dubExport.mix')}
        value={choice.mix ?? 'none'}
        choices={[
          ...mixFormats.map(format => ({ value: format, label: t(`save.format.${format}`) })),
          { value: 'none', label: t('dubExport.noMix') },
        ]}
        help={choice.mix ? t(`save.formatText.${choice.mix}`) : t('dubExport.noMixText')}
        onChange={(value: MixFormat | 'none') => change({ mix: value === 'none' ? null : value })}
      />
      {hasPicture && (
        <Checkbox
          label={t('dubExport.film')}
          description={t('dubExport.filmText')}
          checked={choice.film}
          onChange={event => change({ film: event.currentTarget.checked })}
        />
      )}
      {parts.map(part => (
        <Checkbox
          key={part}
          label={t(`dubExport.${part}`)}
          description={t(`dubExport.${part}Text`)}
          checked={choice[part]}
          onChange={event => change({ [part]: event.currentTarget.checked })}
        />
      ))}
      {silent.length > 0 && (
        <Remark kind="warning">{t('dubExport.silentYet', { count: silent.length })}</Remark>
      )}
      {leftOut.length > 0 && (
        <Remark kind="warning">
          {t('dubExport.leftOut', {
            speakers: lists.format(leftOut.map(({ id: speaker }) => dubSpeakerName(dub, speaker, t))),
          })}
        </Remark>
      )}
      {old.length > 0 && <Remark kind="warning">{t('dubExport.oldYet', { count: old.length })}</Remark>}
    </DialogForm>
  )
}
