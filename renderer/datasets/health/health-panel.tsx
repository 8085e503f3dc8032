import { healthKinds } from '../../../shared/datasets/health/finding'
import { ErrorAlert } from '../../components/error-alert'
import { UnderWay } from '../../components/under-way'
import { useTranslate } from '../../language/use-translate'
import type { HereDataset } from '../open-datasets'
import { FindingList } from './finding-list'
import classes from './health-panel.module.css'
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
