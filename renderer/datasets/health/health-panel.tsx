import { memo, useMemo } from 'react'
import { type AsText, fromText } from '../../../shared/as-text'
import { type HealthSection, healthKinds } from '../../../shared/datasets/health/finding'
import { findingText } from '../../../shared/datasets/health/finding-text'
import { quoted } from '../../annotations/quoted'
import { ErrorAlert } from '../../components/error-alert'
import { UnderWay } from '../../components/under-way'
import { useTranslate } from '../../language/use-translate'
import type { HereDataset } from '../open-datasets'
import classes from './health-panel.module.css'
import { PanelPart } from './panel-part'
import { RowsLine } from './rows-line'
import { useHealth } from './store'
import { TrainingPart } from './training/training-part'

/** What may be wrong with the sentences, looked for while one works. Each line leads to its rows. */
export function HealthPanel({ here }: { here: HereDataset }) {
  const t = useTranslate()
  const { sections, part, error } = useHealth(here)
  const found = healthKinds.flatMap(kind => sections.get(kind) ?? []).filter(({ count }) => count > 0)
  const count = found.reduce((sum, one) => sum + one.count, 0)
  return (
    <div className={classes.panel}>
      <TrainingPart here={here} />
      <p className={classes.sum} role="status">
        {part !== null && <UnderWay text={t('health.looking')} part={part} />}
        {part === null &&
          (count > 0 || error === null) &&
          (count === 0 ? t('health.fine') : t('health.found', { count }))}
      </p>
      {error && <ErrorAlert error={error} />}
      {found.map(({ kind, section }) => (
        <FindingList key={kind} id={here.id} section={section} />
      ))}
    </div>
  )
}

interface FindingListProps {
  id: string
  section: AsText<HealthSection>
}

/** All of one kind: what it means, its lines, and the rows of one of them or of all. */
const FindingList = memo(function FindingList({ id, section }: FindingListProps) {
  const t = useTranslate()
  const { kind, findings, more, keys } = useMemo(() => fromText(section), [section])
  return (
    <PanelPart
      id={id}
      title={t(`health.${kind}`)}
      why={t(`health.${kind}Why`)}
      keys={findings.length > 1 ? keys : []}
    >
      <ul>
        {findings.map(finding => {
          const text = findingText(kind, finding, t, quoted)
          return (
            <li key={finding.names.join('\n')}>
              <RowsLine id={id} title={text} keys={finding.keys}>
                {text}
              </RowsLine>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="quiet">{t('health.more', { count: more })}</p>}
    </PanelPart>
  )
})
