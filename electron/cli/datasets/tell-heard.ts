import type { Dataset } from '../../../shared/datasets/dataset'
import { heardLoss } from '../../../shared/datasets/heard/came-through'
import { voiceName } from '../../../shared/datasets/heard/spoken'
import { excerptOf } from '../../../shared/formats/reading'
import type { CommandContext } from '../context'
import { printableLine } from '../output/printed-text'
import { type FailedSentence, failedSentence } from './tell-marked'

export const heardJson = `Lost: { of: string, text: string, voice: string, isSilent: boolean,
  lost: { entity: string, value: string }[], changed: { entity: string, value: string, heard: string }[] }`

/** A sentence that did not come through. */
interface LostSentence {
  of: string
  text: string
  voice: string
  isSilent: boolean
  lost: { entity: string; value: string }[]
  changed: { entity: string; value: string; heard: string }[]
}

/** How many were heard of what a dataset has, and all that did not come through. */
export function heardIn(
  { rows }: Dataset,
  t: CommandContext['t'],
): { heard: number; lost: LostSentence[]; failed: FailedSentence[] } {
  const lost: LostSentence[] = []
  const failed: FailedSentence[] = []
  let heard = 0
  for (const row of rows) {
    const { spoken, run, text } = row
    if (spoken === undefined) continue
    const isFailed = run?.phase === 'failed' || run?.phase === 'unsure'
    if (spoken.sound !== null) heard += 1
    else if (isFailed) failed.push(failedSentence(spoken.said, run.problem, t))
    const loss = heardLoss(row)
    if (loss === null) continue
    lost.push({
      of: spoken.said,
      text,
      voice: voiceName(spoken.voice),
      isSilent: loss.isSilent,
      lost: loss.lost.map(({ label, value }) => ({ entity: label, value })),
      changed: loss.changed.map(one => ({
        entity: one.said.label,
        value: one.said.value,
        heard: one.heard.value,
      })),
    })
  }
  return { heard, lost, failed }
}

/** Of a list that a person reads. With `--json` there is all of it. */
const mostTold = 20

export function tellLost({ t, out }: CommandContext, lost: readonly LostSentence[]): void {
  if (out.json) return
  for (const one of lost.slice(0, mostTold)) out.warn(printableLine(lineOf(one, t)))
  const more = lost.length - mostTold
  if (more > 0) out.warn(t('cli.datasets.moreSentences', { count: more }))
}

function lineOf({ of, text, voice, isSilent, lost, changed }: LostSentence, t: CommandContext['t']): string {
  const sentence = { text: excerptOf(of), voice }
  if (isSilent) return t('cli.datasets.heardNothing', sentence)
  const entities = [
    ...lost.map(({ entity, value }) => `${value} (${entity})`),
    ...changed.map(({ entity, value, heard }) =>
      t('cli.datasets.heardAs', { entity: `${value} (${entity})`, heard }),
    ),
  ]
  return t('cli.datasets.heardLost', { ...sentence, heard: excerptOf(text), entities: entities.join(', ') })
}
