import { Button } from '@mantine/core'
import { busyOf, isBusy } from '../../../shared/speech/line-state'
import { linesOf } from '../../../shared/speech/sheet'
import type { SheetRunChoice, SkippedLine } from '../../../shared/speech/sheet-run'
import { bridge } from '../../bridge'
import { notify, notifyError, told } from '../../components/notify'
import { jobOrders } from '../../jobs/orders'
import { currentTranslate } from '../../language/use-translate'
import { setLineFilter } from './selection'
import { type SpeechState, sheetSettled, useSpeech } from './speech-store'

/** What the big button is for now. */
export interface Due {
  choice: SheetRunChoice
  count: number
}

export function dueOf({ checked, states, counts }: Pick<SpeechState, 'checked' | 'states' | 'counts'>): Due {
  if (checked.size === 0) return { choice: 'due', count: counts.idle + counts.stale + counts.failed }
  const keys = [...checked].filter(key => !isBusy(states.of(key)))
  return { choice: { keys }, count: keys.length }
}

/** All that are due; where none is, what is the case. */
export async function runDue(): Promise<void> {
  const state = useSpeech.getState()
  const { choice, count } = dueOf(state)
  if (count > 0) return runLines(choice)
  const t = currentTranslate()
  const busy = busyOf(state.counts)
  const { unsure } = state.counts
  const lines = [
    busy > 0 && t('speech.skipped.busy', { count: busy }),
    unsure > 0 && t('speech.skipped.unsure', { count: unsure }),
  ].filter(Boolean)
  notify({
    kind: 'info',
    id: 'speech skipped',
    title: t('speech.begunNone'),
    text: lines.length > 0 ? lines.join(' ') : t('speech.allSpoken'),
  })
}

/** The disk has to know what is said before it is asked for. */
export async function runLines(choice: SheetRunChoice): Promise<void> {
  const { id } = useSpeech.getState()
  if (id === '' || !(await sheetSettled())) return
  const answer = await bridge.runSheet({ id, choice })
  if (!answer.ok) return notifyError(answer.error)
  const { asked, retried, skipped } = answer.value
  if (skipped.length > 0) tellSkipped(skipped, asked + retried)
}

const reasons = ['problems', 'busy', 'unsure'] as const

function tellSkipped(skipped: readonly SkippedLine[], begun: number): void {
  const t = currentTranslate()
  const lines = reasons.flatMap(because => {
    const count = skipped.filter(one => one.because === because).length
    return count === 0 ? [] : [t(`speech.skipped.${because}`, { count })]
  })
  notify({
    kind: 'warning',
    id: 'speech skipped',
    title: begun > 0 ? t('speech.begunSome', { count: begun }) : t('speech.begunNone'),
    text: (
      <>
        {lines.map(line => (
          <div key={line}>{line}</div>
        ))}
        {skipped.some(({ because }) => because === 'problems') && (
          <Button size="sm" onClick={() => setLineFilter('problems')}>
            {t('speech.showProblems')}
          </Button>
        )}
      </>
    ),
  })
}

/** The jobs of the lines that are in such a state. */
function jobsOf({ sheet, states }: SpeechState, names: readonly string[]): string[] {
  const runs = sheet.lines.flatMap(({ key, run }) =>
    run !== null && names.includes(states.of(key).is) ? [run.job] : [],
  )
  return [...new Set(runs)]
}

/** Whatever of this sheet is on its way. Sounds that are there stay. */
export async function cancelRuns(): Promise<void> {
  for (const job of jobsOf(useSpeech.getState(), ['queued', 'running'])) await jobOrders.cancel.give(job)
}

/** Of these lines, those that are on their way; the others of their requests go on. */
export async function cancelLines(keys: readonly string[]): Promise<void> {
  const { sheet, states } = useSpeech.getState()
  const rows = new Map<string, number[]>()
  for (const { key, run } of linesOf(sheet, keys)) {
    if (run !== null && isBusy(states.of(key))) rows.set(run.job, [...(rows.get(run.job) ?? []), run.row])
  }
  for (const [id, some] of rows) await told(bridge.cancelJobRows({ id, rows: some }))
}
