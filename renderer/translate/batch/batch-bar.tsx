import { Button, Menu } from '@mantine/core'
import {
  IconBrain,
  IconChevronDown,
  IconDownload,
  IconFileImport,
  IconLanguage,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { JobSummary } from '../../../shared/jobs/job-state'
import { describeError } from '../../../shared/language/describe-error'
import { type BatchRunChoice, jobsOf } from '../../../shared/translate/batch-run'
import { defineActions, useOfferActions } from '../../actions/action'
import { ActionButton } from '../../actions/action-button'
import { DoingButton } from '../../components/doing-button'
import { Meter } from '../../components/meter'
import { notify } from '../../components/notify'
import { DocumentItems } from '../../documents/document-items'
import { OrderButton } from '../../jobs/order-button'
import { ordersOf } from '../../jobs/orders'
import { useAskedJobs, useJobs } from '../../jobs/store'
import { useHeldText } from '../../jobs/use-held-text'
import { useTimeLeft } from '../../language/use-time-left'
import { currentTranslate, useTranslate } from '../../language/use-translate'
import { useLanguageNames } from '../../this-computer/language-names'
import { changeTranslation } from '../store'
import classes from './batch-bar.module.css'
import { batchWindow, type HereBatch, useBatches } from './batch-store'
import { removeBatch } from './delete-batch'
import { deliverBatch } from './deliver-batch'
import { MemoryDialog } from './memory-dialog'
import { BatchRunDialog } from './run-dialog'

/** Which batch, how far it is, and what can be done with all of it. */
export function BatchBar({ here, onImport }: { here: HereBatch; onImport: () => void }) {
  const t = useTranslate()
  const names = useLanguageNames()
  const [choice, setChoice] = useState<BatchRunChoice | null>(null)
  const [showsMemory, setShowsMemory] = useState(false)
  const { counts, batch } = here
  const running = useRunningJob(here)
  const isBusy = running !== null
  const actions = defineActions(null, {
    'translate.run': {
      icon: IconLanguage,
      when: !isBusy,
      do: () => (counts.due > 0 ? setChoice('due') : tellNothingDue(counts)),
    },
  })
  useOfferActions(actions)
  const canRetry = !isBusy && counts.failed + counts.cancelled > 0
  return (
    <div className={classes.bar}>
      <BatchMenu here={here} />
      <span className="badge">{t('word.rowCount', { count: batch.rows.length })}</span>
      <span className={classes.languages}>
        {t('translate.fromInto', {
          source: names.name(batch.sourceLanguage),
          target: names.name(batch.targetLanguage),
        })}
      </span>
      {running ? <Running summary={running} here={here} /> : <span className="space" />}
      {canRetry && (
        <Button
          size="md"
          leftSection={<IconRefresh size="1rem" aria-hidden />}
          onClick={() => setChoice('failed')}
        >
          {t('job.failedAgain', { count: counts.failed + counts.cancelled })}
        </Button>
      )}
      <Button
        size="md"
        leftSection={<IconBrain size="1rem" aria-hidden />}
        onClick={() => setShowsMemory(true)}
      >
        {t('translate.memory')}
      </Button>
      <Button size="md" leftSection={<IconFileImport size="1rem" aria-hidden />} onClick={onImport}>
        {t('word.import')}
      </Button>
      <DoingButton
        size="md"
        disabled={counts.done === 0}
        leftSection={<IconDownload size="1rem" aria-hidden />}
        onDo={() => deliverBatch(here.id, batch)}
      >
        {t(saveTitles[batch.origin.kind])}
      </DoingButton>
      <ActionButton
        action={actions['translate.run']}
        label={t('translate.translateRows', { count: counts.due })}
        size="md"
        variant="filled"
        disabled={isBusy || counts.due === 0}
      />
      {choice && <BatchRunDialog here={here} choice={choice} onClose={() => setChoice(null)} />}
      {showsMemory && <MemoryDialog onClose={() => setShowsMemory(false)} />}
    </div>
  )
}

/** A run of nothing costs nothing and does nothing: what is asked for has an answer all the same. */
function tellNothingDue({ failed, cancelled, unsure }: HereBatch['counts']): void {
  const t = currentTranslate()
  const without = failed + cancelled + unsure
  notify({
    kind: 'info',
    id: 'nothing to translate',
    title: t('translate.nothingDue'),
    text: without > 0 ? t('translate.nothingDueFailed', { count: without }) : t('translate.nothingDueDone'),
  })
}

const saveTitles = {
  lines: 'word.save',
  table: 'word.save',
  srt: 'word.save',
  vtt: 'word.save',
  transcript: 'translate.toTranscript',
  dataset: 'translate.toDataset',
} as const

/** The newest job that has something left to do or to decide. */
function useRunningJob({ batch, counts }: HereBatch): JobSummary | null {
  const summaries = useJobs(state => state.summaries)
  const isOver = counts.asked + counts.unsure === 0
  const jobs = isOver ? [] : jobsOf(batch)
  useAskedJobs(jobs)
  const open = jobs.flatMap(id => summaries.get(id) ?? [])
  return open.find(({ endedAt, state }) => endedAt === null || state === 'unsure') ?? null
}

function Running({ summary, here }: { summary: JobSummary; here: HereBatch }) {
  const t = useTranslate()
  const held = useHeldText(summary.id)
  const left = useTimeLeft([useJobs(({ paces }) => paces.get(summary.id))])
  const { counts, batch } = here
  const total = batch.rows.length - counts.blank
  const text = t('word.countOf', { done: counts.done, total })
  const failed = summary.problem && summary.counts.failed > 0 ? describeError(summary.problem, t).title : null
  return (
    <div className={classes.running}>
      <Meter part={counts.done / Math.max(1, total)} label={t('translate.progress')} text={text} isShort />
      <span className="quiet">
        {held ?? [text, left].filter(Boolean).join(', ')}
        {failed && `. ${failed}`}
      </span>
      {ordersOf(summary.state).map(order => (
        <OrderButton key={order.id} order={order} job={summary.id} />
      ))}
    </div>
  )
}

function BatchMenu({ here }: { here: HereBatch }) {
  const t = useTranslate()
  const profileId = useBatches(state => state.profileId) ?? ''
  return (
    <Menu position="bottom-start" width="20rem">
      <Menu.Target>
        <Button
          size="md"
          variant="subtle"
          color="gray"
          className={classes.name ?? ''}
          rightSection={<IconChevronDown size="0.875rem" aria-hidden />}
        >
          <bdi className={classes.nameText} title={here.batch.name}>
            {here.batch.name}
          </bdi>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <DocumentItems
          rows={batchWindow}
          profileId={profileId}
          within="batch"
          item={({ id, name, done, rows }) => (
            <Menu.Item
              key={id}
              onClick={() => changeTranslation({ batch: id })}
              rightSection={<span className="quiet">{t('word.countOf', { done, total: rows })}</span>}
            >
              <bdi>{name}</bdi>
            </Menu.Item>
          )}
        />
        <Menu.Item
          color="red"
          leftSection={<IconTrash size="1rem" aria-hidden />}
          onClick={() => void removeBatch(here.id, here.batch.name)}
        >
          {t('translate.deleteBatch')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
