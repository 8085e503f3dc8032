import { Button, Select } from '@mantine/core'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { AppError } from '../../shared/errors'
import {
  countGroups,
  type JobGroup,
  type JobStateCounts,
  jobGroups,
  jobKinds,
} from '../../shared/jobs/job-list'
import { bridge } from '../bridge'
import { ConfirmDialog } from '../components/confirm-dialog'
import { DoingButton } from '../components/doing-button'
import empty from '../components/empty-note.module.css'
import { ErrorAlert } from '../components/error-alert'
import { FromToPicture } from '../components/from-to-picture'
import { notify, notifyError } from '../components/notify'
import { PageHeader } from '../components/page-header'
import { askForRow } from '../components/table/asked-row'
import bar from '../components/table/filter-bar.module.css'
import { useRowWindow } from '../components/table/use-row-window'
import { UnderWay } from '../components/under-way'
import { type On, useArrivals } from '../find/destination'
import { ListSearch } from '../find/list-search'
import { strandedCount, useJobs } from '../jobs/store'
import { currentTranslate, useTranslate } from '../language/use-translate'
import { goTo } from '../program/navigation'
import classes from './activity-screen.module.css'
import { JobDetail } from './detail/job-detail'
import { JobTable } from './list/job-table'
import {
  changeJobFilter,
  everyJob,
  keepJobHits,
  openJob,
  questionOf,
  useActivityView,
} from './state/activity-view'
import { type JobsHere, jobWindow } from './state/job-window'

/** Every job, the newest first. */
export default function ActivityScreen() {
  const t = useTranslate()
  const { filter, hits } = useActivityView(useShallow(({ filter, hits }) => ({ filter, hits })))
  const question = useMemo(() => questionOf(filter, hits), [filter, hits])
  const here = useRowWindow(jobWindow, question, useActivityView)
  const { told, error } = here
  const isCovered = useActivityView(view => view.isDetailOpen && view.current !== null)
  useArrivals('activity', showJob)
  if (!told) {
    return (
      <div className={classes.screen}>
        <PageHeader title={t('frame.activity')} />
        {error ? (
          <ErrorAlert error={error} around={classes.error} />
        ) : (
          <div className={classes.waiting} role="status">
            <UnderWay text={t('activity.loading')} />
          </div>
        )}
      </div>
    )
  }
  const counts = countGroups(told.states)
  return (
    <div className={classes.screen}>
      <Head counts={counts} states={told.states} />
      {error && <ErrorAlert error={error} around={classes.error} />}
      {counts.all === 0 ? (
        <NoJobs />
      ) : (
        <div className={classes.split}>
          <div className={classes.main} data-covered={isCovered || undefined}>
            <JobToolbar counts={counts} />
            {here.list.count > 0 ? (
              <JobTable here={here} isAnswered={here.question === question} />
            ) : (
              <NoneFit />
            )}
          </div>
          <Detail here={here} />
        </div>
      )}
    </div>
  )
}

/** A filter may hide it. */
function showJob({ job }: On<'activity'>): void {
  changeJobFilter(everyJob)
  openJob(job)
  askForRow(job)
}

function Detail({ here }: { here: JobsHere }) {
  const current = useActivityView(view => (view.isDetailOpen ? view.current : null))
  const summary = current === null ? undefined : here.row(current)
  return summary ? <JobDetail key={summary.id} summary={summary} /> : null
}

interface HeadProps {
  counts: Record<JobGroup, number>
  states: JobStateCounts
}

function Head({ counts, states }: HeadProps) {
  const t = useTranslate()
  const [isClearing, setIsClearing] = useState(false)
  const { all: count, failed } = counts
  const running = states.waiting + states.running + states.pausing - useJobs(strandedCount)
  const finished = counts.done + counts.cancelled
  return (
    <>
      <PageHeader
        title={t('frame.activity')}
        sub={count > 0 ? t('activity.countMore', { count, running, failed }) : undefined}
        actions={
          count > 0 && (
            <>
              {finished > 0 && (
                <Button
                  leftSection={<IconTrash size="1rem" aria-hidden />}
                  onClick={() => setIsClearing(true)}
                >
                  {t('activity.clear')}
                </Button>
              )}
              {states.toRetry > 0 && (
                <DoingButton leftSection={<IconRefresh size="1rem" aria-hidden />} onDo={() => retryAll()}>
                  {t('job.failedAgain', { count: states.toRetry })}
                </DoingButton>
              )}
            </>
          )
        }
      />
      <ConfirmDialog
        opened={isClearing}
        title={t('activity.clearTitle', { count: finished })}
        confirm={t('activity.clearNow')}
        onConfirm={() => void clear()}
        onClose={() => setIsClearing(false)}
      >
        {t('activity.clearText')}
      </ConfirmDialog>
    </>
  )
}

/** Nothing that failed, for that may be tried again. */
async function clear(): Promise<void> {
  let refused: AppError | null = null
  for (const group of ['done', 'cancelled'] as const) {
    const finished = await bridge.idsOfJobs({ question: questionOf({ ...everyJob, group }, new Map()) })
    if (!finished.ok) return notifyError(finished.error)
    for (const id of finished.value) {
      const removed = await bridge.removeJob({ id })
      if (!removed.ok) refused ??= removed.error
    }
  }
  // What could not go yet keeps none of the others.
  if (refused) notifyError(refused)
}

async function retryAll(): Promise<void> {
  const answer = await bridge.retryFailedJobs()
  if (!answer.ok) return notifyError(answer.error)
  notify({ kind: 'info', title: currentTranslate()('activity.retried', { count: answer.value.count }) })
}

function NoJobs() {
  const t = useTranslate()
  return (
    <section className={empty.none}>
      <FromToPicture from="lines" to="wave" />
      <h2 className={empty.title}>{t('activity.emptyTitle')}</h2>
      <p className={empty.text}>{t('activity.emptyText')}</p>
      <Button variant="filled" onClick={() => goTo('transcribe')}>
        {t('command.recordings.add')}
      </Button>
    </section>
  )
}

function NoneFit() {
  const t = useTranslate()
  return (
    <section className={empty.none}>
      <h2 className={empty.title}>{t('activity.noneFound')}</h2>
      <Button onClick={() => changeJobFilter(everyJob)}>{t('activity.showAll')}</Button>
    </section>
  )
}

const day = 86_400_000
const spans = { any: null, day, week: 7 * day } as const
const spanNames = ['any', 'day', 'week'] as const

const onlyJobs = ['job'] as const

/** Which jobs the list shows. */
function JobToolbar({ counts }: { counts: Record<JobGroup, number> }) {
  const t = useTranslate()
  const { group, text, kind, span } = useActivityView(view => view.filter)
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
        <ListSearch
          label={t('activity.search')}
          within={onlyJobs}
          text={text}
          onText={wanted => changeJobFilter({ text: wanted })}
          onHits={keepJobHits}
        />
        <Select
          className={classes.choice ?? ''}
          size="md"
          aria-label={t('activity.kinds')}
          data={[
            { value: '', label: t('activity.allKinds') },
            ...jobKinds.map(name => ({ value: name, label: t(`activity.kind.${name}`) })),
          ]}
          value={kind ?? ''}
          onChange={name => changeJobFilter({ kind: jobKinds.find(one => one === name) ?? null })}
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
