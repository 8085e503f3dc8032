import { Button } from '@mantine/core'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconHelpCircle,
  IconHistory,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { holdText, saysWhy } from '../../../shared/jobs/hold-text'
import { isHaltedBy } from '../../../shared/jobs/job-update'
import { speechSteps } from '../../../shared/jobs/service-steps'
import { describeError } from '../../../shared/language/describe-error'
import type { Translate } from '../../../shared/language/translate'
import type { Line } from '../../../shared/speech/line'
import { type LineState, stepCount } from '../../../shared/speech/line-state'
import { staleWord, stateWord } from '../../../shared/speech/speech-messages'
import { IconButton } from '../../components/icon-button'
import { OrderButton } from '../../jobs/order-button'
import { ordersOf } from '../../jobs/orders'
import { useJobs } from '../../jobs/store'
import { useBytes } from '../../language/use-bytes'
import { useTranslate } from '../../language/use-translate'
import { cancelLines, runLines } from '../store/run-lines'
import { isSameButText } from '../store/same-but-text'
import classes from './status-cell.module.css'
import dots from './step-dots.module.css'

type Of<Name extends LineState['is']> = Extract<LineState, { is: Name }>

/** While a line is on its way or in trouble, its state needs the room of its sound as well. */
export const isWideState = ({ is }: LineState): boolean =>
  is === 'queued' || is === 'running' || is === 'failed' || is === 'unsure'

export const StatusCell = memo(function StatusCell({ line, state }: { line: Line; state: LineState }) {
  switch (state.is) {
    case 'idle':
      return <Settled state={state} icon={<IconCircleDashed {...icon} />} step={0} look="ok" />
    case 'done':
      return <Settled state={state} icon={<IconCircleCheck {...icon} />} step={stepCount} look="ok" />
    case 'stale':
      return <Stale state={state} />
    case 'queued':
    case 'running':
      return <Busy line={line} state={state} />
    case 'failed':
      return <Failed line={line} state={state} />
    case 'unsure':
      return <Unsure line={line} />
  }
}, isSameButText)

const icon = { size: '0.875rem', stroke: 2, 'aria-hidden': true } as const
const nameOf = (step: number): string => speechSteps[step - 1] ?? ''

function stepsLabel(step: number, t: Translate): string {
  return step === 0 ? t('speech.noSteps') : t('speech.steps', { step, count: stepCount, name: nameOf(step) })
}

function Settled(props: { state: Of<'idle' | 'done'>; icon: ReactNode; step: number; look: 'ok' }) {
  const t = useTranslate()
  return (
    <div className={classes.status} data-is={props.state.is}>
      <div className={classes.top}>
        {props.icon}
        <span className={classes.name} title={stateWord(props.state.is, t)}>
          {stateWord(props.state.is, t)}
        </span>
      </div>
      <StepDots step={props.step} look={props.look} isWide={false} label={stepsLabel(props.step, t)} />
    </div>
  )
}

function Stale({ state }: { state: Of<'stale'> }) {
  const t = useTranslate()
  const [first] = state.because
  return (
    <div className={classes.status} data-is="stale">
      <div className={classes.top}>
        <span className={classes.badge}>
          <IconHistory size="0.75rem" aria-hidden />
          {stateWord('stale', t)}
        </span>
        <span className={classes.quiet} title={state.because.map(reason => staleWord(reason, t)).join(', ')}>
          {first && staleWord(first, t)}
        </span>
      </div>
      <StepDots step={stepCount} look="old" isWide={false} label={stepsLabel(stepCount, t)} />
    </div>
  )
}

function Busy({ line, state }: { line: Line; state: Of<'queued' | 'running'> }) {
  const t = useTranslate()
  const bytes = useBytes()
  const hold = useJobs(({ live }) => live.get(line.run?.job ?? '')?.hold)
  const isStopped = hold?.reason === 'removed' || isHaltedBy(hold)
  const waits = hold && saysWhy(hold) ? holdText(hold, t, bytes) : stateWord('queued', t)
  const isRunning = state.is === 'running' && !isStopped
  const name = isRunning ? state.name : waits
  return (
    <div className={classes.status} data-is={state.is}>
      <div className={classes.top}>
        {isRunning ? <Spinner /> : <IconClock {...icon} />}
        <bdi className={classes.name} title={name}>
          {name}
        </bdi>
        <span className={classes.of}>{t('speech.state.step', { step: state.step, count: stepCount })}</span>
        <IconButton
          icon={IconX}
          label={t('speech.cancelThis')}
          iconSize="0.75rem"
          size="xs"
          className={classes.cancel ?? ''}
          onClick={() => void cancelLines([line.key])}
        />
      </div>
      <StepDots step={state.step} look="running" isWide label={stepsLabel(state.step, t)} />
    </div>
  )
}

const Spinner = () => (
  <svg className={classes.spinner} viewBox="0 0 16 16" fill="none" aria-hidden="true">
    <circle cx="8" cy="8" r="6" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
    <path d="M8 2a6 6 0 0 1 6 6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

/** The service's own sentence where it said one, ours where nothing came back. */
export function reasonOf({ message, problem }: Of<'failed'>, t: Translate): string {
  if (message !== '') return message
  return problem === null ? '' : describeError(problem, t).text
}

function Failed({ line, state }: { line: Line; state: Of<'failed'> }) {
  const t = useTranslate()
  const reason = reasonOf(state, t)
  const title = state.name === '' ? t('word.failed') : t('speech.state.failedAt', { step: state.name })
  return (
    <div className={classes.status} data-is="failed">
      <div className={classes.top}>
        <IconAlertCircle {...icon} />
        <span className={classes.name} title={title}>
          {title}
        </span>
        <Button
          size="sm"
          className="to-end"
          leftSection={<IconRefresh size="0.875rem" />}
          onClick={() => void runLines({ keys: [line.key] })}
        >
          {t('job.tryAgain')}
        </Button>
      </div>
      <StepDots step={Math.max(state.step, 1)} look="failed" isWide label={stepsLabel(state.step, t)} />
      {reason && (
        <div className={classes.reason} dir="auto" title={reason}>
          {reason}
        </div>
      )}
    </div>
  )
}

function Unsure({ line: { run } }: { line: Line }) {
  const t = useTranslate()
  return (
    <div className={classes.status} data-is="unsure">
      <div className={classes.top}>
        <IconHelpCircle {...icon} />
        <span>{stateWord('unsure', t)}</span>
        <span className={classes.reason} title={t('speech.state.unsureText')}>
          {t('speech.state.unsureText')}
        </span>
      </div>
      <div className={classes.buttons}>
        {run && ordersOf('unsure').map(order => <OrderButton key={order.id} order={order} job={run.job} />)}
      </div>
    </div>
  )
}

interface StepDotsProps {
  /** How many of the steps were reached. */
  step: number
  look: 'running' | 'ok' | 'old' | 'failed'
  isWide: boolean
  label: string
}

const places = Array.from({ length: stepCount }, (_, at) => at + 1)

/** The eight steps of the service. The current one is taller, the one that failed a diamond. */
function StepDots({ step, look, isWide, label }: StepDotsProps) {
  const kindOf = (place: number): string | undefined => {
    if (place > step) return undefined
    if (place < step || look === 'ok' || look === 'old') return 'done'
    return look === 'failed' ? 'failed' : 'now'
  }
  return (
    <span
      className={dots.steps}
      data-look={look}
      data-wide={isWide || undefined}
      role="img"
      aria-label={label}
    >
      {places.map(place => (
        <i key={place} data-kind={kindOf(place)} />
      ))}
    </span>
  )
}
