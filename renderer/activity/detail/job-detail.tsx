import { Loader, Tabs } from '@mantine/core'
import { IconCopy, IconX } from '@tabler/icons-react'
import type { Job } from '../../../shared/jobs/job'
import type { ListedJob } from '../../../shared/jobs/job-list'
import type { JobSummary } from '../../../shared/jobs/job-state'
import { describeError } from '../../../shared/language/describe-error'
import { localeOf } from '../../../shared/language/translate'
import { bridge } from '../../bridge'
import { ErrorAlert } from '../../components/error-alert'
import { IconButton } from '../../components/icon-button'
import { notify, told } from '../../components/notify'
import { isStranded, useJobs, useOpenJob } from '../../jobs/store'
import { lengthText } from '../../language/clock-text'
import { inOneLine } from '../../language/in-one-line'
import { useNow } from '../../language/use-now'
import { currentTranslate, useLanguage, useTranslate } from '../../language/use-translate'
import { useProfiles } from '../../program/profiles'
import { JobActions, useNotAgain } from '../job-actions'
import { JobBadge } from '../list/job-badge'
import { closeDetail } from '../state/activity-view'
import { requestOf, responseOf } from '../state/job-records'
import { formatStarted } from '../state/times'
import classes from './job-detail.module.css'
import { Steps } from './steps'

/** One job at length: what it went through, what was asked for, and what came back. */
export function JobDetail({ summary }: { summary: ListedJob }) {
  const t = useTranslate()
  const open = useOpenJob(summary.id)
  const isWithoutService = useJobs(jobs => summary.endedAt === null && isStranded(jobs, summary.id))
  const notAgain = useNotAgain(summary)
  const name = inOneLine(summary.title) || t('activity.untitled')
  return (
    <aside className={classes.detail} aria-label={t('activity.details', { name })}>
      <div className={classes.head}>
        <h2 className={classes.title} dir="auto" title={summary.title}>
          {name}
        </h2>
        {open.state === 'here' && (
          <IconButton icon={IconCopy} label={t('activity.copy')} onClick={() => void copy(open.job)} />
        )}
        <IconButton icon={IconX} label={t('activity.close')} onClick={closeDetail} />
      </div>
      <div className={classes.facts}>
        <JobBadge job={summary} />
        <Facts summary={summary} account={open.state === 'here' ? open.job.account : undefined} />
        <div className="flow">
          <JobActions job={summary} />
        </div>
      </div>
      {isWithoutService && <p className={classes.note}>{t('activity.removedText')}</p>}
      {notAgain && <p className={classes.note}>{describeError(notAgain, t).text}</p>}
      {open.state === 'loading' && <Loader size="sm" className={classes.loader ?? ''} />}
      {open.state === 'gone' && <p className={classes.note}>{t('activity.gone')}</p>}
      {open.state === 'failed' && <ErrorAlert error={open.error} />}
      {open.state === 'here' && <Parts job={open.job} />}
    </aside>
  )
}

function Facts({
  summary: { id, profileId, createdAt, endedAt },
  account,
}: {
  summary: JobSummary
  account: string | undefined
}) {
  const t = useTranslate()
  const now = useNow(endedAt === null ? 1_000 : null)
  const locale = localeOf(useLanguage())
  const service = useProfiles(({ profiles }) => profiles.find(profile => profile.id === profileId)?.name)
  const facts = [
    [t('word.job'), id],
    [t('word.service'), service ?? profileId],
    ...(account === undefined ? [] : [[t('word.account'), account]]),
    [t('activity.started'), formatStarted(createdAt, now, locale)],
    [t('activity.column.took'), lengthText(Math.max(0, (endedAt ?? now) - createdAt) / 1000)],
  ]
  return (
    <dl className={classes.list}>
      {facts.map(([term, fact]) => (
        <div key={term} className={classes.fact}>
          <dt>{term}</dt>
          <dd dir="auto">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function Parts({ job }: { job: Job }) {
  const t = useTranslate()
  return (
    <Tabs defaultValue="steps" className={classes.tabs ?? ''} keepMounted={false}>
      <Tabs.List aria-label={t('activity.tabs')}>
        <Tabs.Tab value="steps">{t('word.steps')}</Tabs.Tab>
        <Tabs.Tab value="request">{t('activity.requestTab')}</Tabs.Tab>
        <Tabs.Tab value="response">{t('activity.responseTab')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="steps" className={classes.panel ?? ''}>
        <Steps job={job} />
      </Tabs.Panel>
      <Tabs.Panel value="request" className={classes.panel ?? ''}>
        <JsonText value={requestOf(job)} />
      </Tabs.Panel>
      <Tabs.Panel value="response" className={classes.panel ?? ''}>
        <JsonText value={responseOf(job)} />
      </Tabs.Panel>
    </Tabs>
  )
}

async function copy(job: Job): Promise<void> {
  const text = JSON.stringify({ request: requestOf(job), response: responseOf(job) }, null, 2)
  if (!(await told(bridge.copyText({ text })))) return
  notify({ kind: 'ok', title: currentTranslate()('activity.copied') })
}

/** What was sent or came back, as programs write it. */
function JsonText({ value }: { value: unknown }) {
  return (
    // Long lines are scrolled to, also by key.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <pre className={classes.json} dir="ltr" tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
