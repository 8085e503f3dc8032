import { heardLoss } from '../../../shared/datasets/heard/came-through'
import { voiceName } from '../../../shared/datasets/heard/spoken'
import type { DatasetRow } from '../../../shared/datasets/row'
import { useTranslate } from '../../language/use-translate'
import { SpokenButton } from './spoken-button'

/** What a voice said of which this row is what was heard, and what of it did not come through. */
export function SaidAgain({ row }: { row: DatasetRow }) {
  const t = useTranslate()
  const { spoken } = row
  if (spoken === undefined) return null
  const loss = heardLoss(row)
  return (
    <section aria-label={t('heard.saidBy', { voice: voiceName(spoken.voice) })}>
      <div className="cluster">
        {spoken.sound !== null && <SpokenButton sound={spoken.sound} />}
        <span className="quiet">{t('heard.saidBy', { voice: voiceName(spoken.voice) })}</span>
        <bdi>{spoken.said}</bdi>
      </div>
      {loss && (
        <ul>
          {loss.isSilent && <li>{t('health.heard-nothing')}</li>}
          {loss.lost.map(({ start, label, value }) => (
            <li key={start}>{t('heard.lostEntity', { label, value })}</li>
          ))}
          {loss.changed.map(({ said, heard }) => (
            <li key={said.start}>
              {t('heard.changedEntity', { label: said.label, value: said.value, heard: heard.value })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
