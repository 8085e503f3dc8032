import { Select } from '@mantine/core'
import type { JobKind } from '../../../shared/jobs/job'
import type { JobSummary } from '../../../shared/jobs/job-state'
import bar from '../../components/table/filter-bar.module.css'
import { useTranslate } from '../../language/use-translate'
import classes from '../activity-screen.module.css'
import { changeJobFilter, useActivityView } from '../state/activity-view'
import { countGroups, jobGroups } from '../state/job-filter'

const kinds: readonly JobKind[] = ['speech', 'transcription', 'speakers', 'segments', 'augment', 'translate']
const day = 86_400_000
const spans = { any: null, day, week: 7 * day } as const
const spanNames = ['any', 'day', 'week'] as const

/** Which jobs the list shows. */
export function JobToolbar({ jobs }: { jobs: readonly JobSummary[] }) {
  const t = useTranslate()
  const { group, kind, span } = useActivityView(view => view.filter)
  const counts = countGroups(jobs)
  const spanName = spanNames.find(name => spans[name] === span) ?? 'any'
  return (
    <div className={bar.toolbar}>
      <fieldset className={bar.groups}>
        <legend className="spoken">{t('word.showWhat')}</legend>
        {jobGroups.map(name => (
          <button
            key={name}
            type="button"
            className={bar.group}
            aria-pressed={group === name}
            onClick={() => changeJobFilter({ group: name })}
          >
            {t(`activity.group.${name}`)} <span className={bar.count}>{counts[name]}</span>
          </button>
        ))}
      </fieldset>
      <div className={bar.end}>
        <Select
          className={classes.choice ?? ''}
          size="md"
          aria-label={t('activity.kinds')}
          data={[
            { value: '', label: t('activity.allKinds') },
            ...kinds.map(name => ({ value: name, label: t(`activity.kind.${name}`) })),
          ]}
          value={kind ?? ''}
          onChange={name => changeJobFilter({ kind: kinds.find(one => one === name) ?? null })}
        />
        <Select
          className={classes.choice ?? ''}
          size="md"
          aria-label={t('activity.started')}
          data={spanNames.map(name => ({ value: name, label: t(`activity.when.${name}`) }))}
          value={spanName}
          onChange={name => changeJobFilter({ span: spans[spanNames.find(one => one === name) ?? 'any'] })}
        />
      </div>
    </div>
  )
}
