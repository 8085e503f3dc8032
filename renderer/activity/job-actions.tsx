import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { AppError } from '../../shared/errors'
import type { ListedJob } from '../../shared/jobs/job-list'
import type { JobSummary } from '../../shared/jobs/job-state'
import { bridge } from '../bridge'
import { RowButton } from '../components/table/row-parts'
import { goToPlace } from '../find/destination'
import { destinationOf } from '../find/found-place'
import { OrderButton, onSinglePress } from '../jobs/order-button'
import { type JobOrder, jobOrders, ordersOf } from '../jobs/orders'
import { useJobs } from '../jobs/store'
import { inOneLine } from '../language/in-one-line'
import { useTranslate } from '../language/use-translate'
import { goTo } from '../program/navigation'
import { useProfiles } from '../program/profiles'
import type { ScreenId } from '../program/screen-ids'
import { useSettings } from '../program/settings'

/** What can be done about a job now. */
export function JobActions({ job }: { job: ListedJob }) {
  const t = useTranslate()
  const label = useActionLabel(job)
  return useActions(job).map(action =>
    action === 'open' ? (
      <Button
        key={action}
        size="sm"
        aria-label={label(t('word.open'))}
        leftSection={<IconArrowRight size="0.875rem" aria-hidden />}
        onClick={() => void openAsker(job)}
      >
        {t('word.open')}
      </Button>
    ) : (
      <OrderButton
        key={action.id}
        order={action}
        job={job.id}
        label={label(t(action.text))}
        variant="default"
      />
    ),
  )
}

const { giveUp } = jobOrders

/** In a list only what one most likely wants: nobody looks for a job among thousands to pause it. */
export function JobRowAction({ job }: { job: ListedJob }) {
  const t = useTranslate()
  const label = useActionLabel(job)
  const [action, next] = useActions(job).filter(one => one !== jobOrders.pause)
  if (action === undefined) return null
  const { icon, text, run } =
    action === 'open'
      ? { icon: IconArrowRight, text: t('word.open'), run: () => void openAsker(job) }
      : { icon: action.icon, text: t(action.text), run: () => void action.give(job.id) }
  return (
    <>
      <RowButton icon={icon} text={text} aria-label={label(text)} {...onSinglePress(run)} />
      {/* Of two answers neither is the likelier one. */}
      {next === giveUp && (
        <RowButton
          icon={giveUp.icon}
          aria-label={label(t(giveUp.text))}
          {...onSinglePress(() => void giveUp.give(job.id))}
        />
      )}
    </>
  )
}

/** These ask for what has ended, and may be paid for once more. */
const anew: readonly JobOrder[] = [jobOrders.tryAgain, jobOrders.sendAgain]

/** Why it is not asked for again. Null: it may be. */
export function useNotAgain({ state, profileId, isOfDeleted }: ListedJob): AppError | null {
  const hasService = useProfiles(({ profiles }) => profiles.some(({ id }) => id === profileId))
  if (!ordersOf(state).some(order => anew.includes(order))) return null
  if (!hasService) return { kind: 'not-found', what: 'profile' }
  return isOfDeleted ? { kind: 'not-found', what: 'document' } : null
}

function useActions(job: ListedJob): readonly (JobOrder | 'open')[] {
  const { id, state } = job
  // What asked for it has to be had back first.
  const isHeld = useJobs(({ live }) => live.get(id)?.hold?.reason === 'deleted')
  const isNotAgain = useNotAgain(job) !== null
  const hasEnded = state === 'done' || state === 'failed' || state === 'cancelled'
  const orders = ordersOf(state).filter(
    order => !(isHeld && order === jobOrders.continue) && !(isNotAgain && anew.includes(order)),
  )
  const open = hasEnded || state === 'unsure' ? (['open'] as const) : []
  return [...orders, ...open, ...(hasEnded ? [jobOrders.remove] : [])]
}

function useActionLabel({ title }: JobSummary): (action: string) => string {
  const t = useTranslate()
  const name = inOneLine(title) || t('activity.untitled')
  return action => t('activity.actionOf', { action, name })
}

/** Leads to what asked for it. Where that is deleted, or another service's, only to its screen. */
async function openAsker({ kind, profileId, for: asked }: JobSummary): Promise<void> {
  if (asked === null) return goTo(screenOf[kind])
  const { document } = asked
  const place = destinationOf({
    in: document.kind,
    id: document.id,
    holds: null,
    key: '',
    at: null,
    excerpt: null,
  })
  const isListed = profileId === useSettings.getState().activeProfileId && (await isThere(document))
  if (isListed) goToPlace(place)
  else goTo(place.screen)
}

async function isThere({ kind, id }: NonNullable<JobSummary['for']>['document']): Promise<boolean> {
  // Of one that is deleted the list has no row to go to.
  if (kind === 'recording') return true
  const found = await bridge[reads[kind]]({ ids: [id] })
  return found.ok && found.value.length > 0
}

const reads = { sheet: 'readSheets', dataset: 'readDatasets', batch: 'readBatches', dub: 'readDubs' } as const

const screenOf: Record<JobSummary['kind'], ScreenId> = {
  speech: 'speech',
  transcription: 'transcribe',
  speakers: 'transcribe',
  segments: 'transcribe',
  augment: 'augment',
  translate: 'translate',
  heard: 'augment',
}
