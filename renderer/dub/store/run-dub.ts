import type { DubSpeakChoice } from '../../../shared/dub/dub-requests'
import { bridge } from '../../bridge'
import { notify, notifyError } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'
import { dubsOnPage } from './open-dubs'

const reasons = ['problems', 'busy', 'unsure'] as const

/** The disk has to know what is said before it is asked for. */
export async function speakDubLines(id: string, language: string, choice: DubSpeakChoice): Promise<void> {
  if (!(await dubsOnPage.settled(id))) return
  const answer = await bridge.speakDub({ id, language, choice })
  if (!answer.ok) return notifyError(answer.error)
  const { asked, retried, skipped } = answer.value
  if (skipped.length === 0 && asked + retried > 0) return
  const t = currentTranslate()
  const lines = reasons.flatMap(because => {
    const count = skipped.filter(one => one.because === because).length
    return count === 0 ? [] : [t(`dub.skipped.${because}`, { count })]
  })
  notify({
    kind: skipped.length > 0 ? 'warning' : 'info',
    id: 'dub skipped',
    title: asked + retried > 0 ? t('speech.begunSome', { count: asked + retried }) : t('speech.begunNone'),
    text: lines.length > 0 ? lines.join(' ') : t('dub.allSpoken'),
  })
}

/** A sound that is chosen from the disk becomes a take of the line. */
export async function askForOwnTake(of: { id: string; language: string; key: string }): Promise<void> {
  if (!(await dubsOnPage.settled(of.id))) return
  const answer = await bridge.bringDubTake(of)
  if (!answer.ok) notifyError(answer.error)
}

/** How else it can be said: what comes is offered with each line. */
export async function askForWordings(id: string, language: string, keys: readonly string[]): Promise<void> {
  if (!(await dubsOnPage.settled(id))) return
  const answer = await bridge.askDubWordings({ id, language, keys })
  if (!answer.ok) notifyError(answer.error)
}
