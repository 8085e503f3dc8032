import { Loader } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconExclamationCircle,
  IconHelp,
  IconHistory,
  IconMicrophone,
  IconRefresh,
  IconVolume,
  IconVolumeOff,
  type TablerIcon,
} from '@tabler/icons-react'
import {
  type DubLineState,
  type DubLineView,
  type DubStaleReason,
  missesWords,
} from '../../../shared/dub/dub-line-state'
import type { TimingProblem } from '../../../shared/dub/timing/timing-advice'
import { describeError, errorSentences } from '../../../shared/language/describe-error'
import type { Translate } from '../../../shared/language/translate'
import { staleWord } from '../../../shared/speech/speech-messages'
import { RowButton } from '../../components/table/row-parts'
import { OrderIcon } from '../../jobs/order-button'
import { ordersOf } from '../../jobs/orders'
import { useTranslate } from '../../language/use-translate'
import { missedSentences } from '../missed-words'
import { setDubDialog } from '../store/dub-store'
import { speakDubLines } from '../store/run-dub'
import classes from './dub-table.module.css'

interface DubStatusProps {
  /** Of the dub. */
  id: string
  language: string
  view: DubLineView
  /** Of its timing. */
  problem: TimingProblem | null
}

const icon = { size: '0.9375rem', stroke: 1.75, 'aria-hidden': true } as const

const looks: Record<DubLineState['is'], { icon: TablerIcon; tone: string }> = {
  original: { icon: IconVolume, tone: 'faint' },
  due: { icon: IconCircleDashed, tone: 'faint' },
  translating: { icon: IconClock, tone: 'faint' },
  translated: { icon: IconMicrophone, tone: 'faint' },
  speaking: { icon: IconClock, tone: 'faint' },
  spoken: { icon: IconCircleCheck, tone: 'ok-text' },
  stale: { icon: IconHistory, tone: 'warn-text' },
  failed: { icon: IconExclamationCircle, tone: 'problem' },
  unsure: { icon: IconHelp, tone: 'warn-text' },
}

/** Icon, word and colour: one alone would not do. What can be done about it stands beside it. */
export function DubStatus({ id, language, view, problem }: DubStatusProps) {
  const t = useTranslate()
  const { line, spoken, state, missed, isChecked } = view
  const { icon: Icon, tone } = looks[state.is]
  const title = whyOfDubState(state, t) || t(`dub.state.${state.is}`)
  const isBusy = state.is === 'translating' || state.is === 'speaking'
  return (
    <span className={classes.status}>
      <span className={`${classes.state} ${tone}`} title={title}>
        {isBusy ? <Loader size="0.875rem" aria-hidden /> : <Icon {...icon} />}
        {t(`dub.state.${state.is}`)}
      </span>
      {problem && (
        <span className={`${classes.state} warn-text`} title={t(`dub.problem.${problem}`)}>
          <IconAlertTriangle {...icon} /> {t(`dub.problem.${problem}`)}
        </span>
      )}
      {missed && missesWords(view) && (
        <span className={`${classes.state} warn-text`} title={missedSentences(missed, t).join(' ')}>
          <IconAlertTriangle {...icon} />{' '}
          {t(missed.terms.length > 0 ? 'dub.missed.term' : 'dub.missed.number')}
        </span>
      )}
      {spoken.isMuted && (
        <span className={`${classes.state} faint`} title={t('dub.muted')}>
          <IconVolumeOff {...icon} /> {t('dub.muted')}
        </span>
      )}
      {isChecked && state.is === 'spoken' && <span className="faint">{t('dub.checked')}</span>}
      {state.is === 'failed' && (
        <RowButton
          icon={IconRefresh}
          text={t('job.tryAgain')}
          tabIndex={-1}
          onClick={() => {
            if (state.at === 'translation') setDubDialog('makeFailed')
            else void speakDubLines(id, language, { keys: [line.key] })
          }}
        />
      )}
      {state.is === 'unsure' && state.job !== null && <UnsureOrders job={state.job} />}
    </span>
  )
}

const UnsureOrders = ({ job }: { job: string }) =>
  ordersOf('unsure').map(order => <OrderIcon key={order.id} order={order} job={job} tabIndex={-1} />)

/** In one sentence: the service's own where it said one. */
export function whyOfDubState(state: DubLineState, t: Translate): string {
  switch (state.is) {
    case 'failed':
      return state.message !== '' ? state.message : state.problem ? problemText(state.problem, t) : ''
    case 'stale':
      return state.because.map(reason => dubStaleWord(reason, t)).join(', ')
    case 'unsure':
      return t('word.nobodyKnows')
    default:
      return ''
  }
}

function problemText(
  problem: NonNullable<Extract<DubLineState, { is: 'failed' }>['problem']>,
  t: Translate,
): string {
  const { quote } = describeError(problem, t)
  return [errorSentences(problem, t), quote].filter(Boolean).join(' ')
}

const dubStaleWord = (reason: DubStaleReason, t: Translate): string =>
  reason === 'original' ? t('dub.stale.original') : staleWord(reason, t)
