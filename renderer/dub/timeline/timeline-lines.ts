import type { DubLineState } from '../../../shared/dub/dub-line-state'
import { heardTake, speedHeard } from '../../../shared/dub/heard-take'
import type { DubView } from '../use-dub-view'

/** How a line stands, as far as a colour can say. */
export type LineTone = 'spoken' | 'open' | 'busy' | 'trouble' | 'wrong'

export interface SpokenBox {
  readonly start: number
  readonly end: number
  readonly speed: number
  /** The download that holds its sound. Null: there is none yet. */
  readonly sound: string | null
}

export interface TimelineLine {
  readonly key: string
  readonly start: number
  readonly end: number
  readonly number: number
  readonly text: string
  readonly said: string
  readonly tone: LineTone
  /** Where it is heard, and how fast. Null: it is not, or nobody knows yet. */
  readonly heard: SpokenBox | null
  /** Nobody has spoken it yet: how long it is is told from its text. */
  readonly isEstimate: boolean
}

const tones: Record<DubLineState['is'], LineTone> = {
  original: 'open',
  due: 'open',
  translating: 'busy',
  translated: 'open',
  speaking: 'busy',
  spoken: 'spoken',
  stale: 'trouble',
  failed: 'wrong',
  unsure: 'wrong',
}

/** The lines as they are drawn over the recording. */
export function timelineLines({
  views,
  plan,
  mistimed,
}: Pick<DubView, 'views' | 'plan' | 'mistimed'>): TimelineLine[] {
  return views.map(({ line, spoken, state }, at) => {
    const planned = line.keepsOriginal || spoken.isMuted ? undefined : plan.lines.get(line.key)
    const take = heardTake(spoken)
    return {
      key: line.key,
      start: line.start,
      end: line.end,
      number: at + 1,
      text: line.text,
      said: line.keepsOriginal ? '' : (spoken.row.target?.text ?? ''),
      tone: mistimed.has(line.key) && tones[state.is] === 'spoken' ? 'trouble' : tones[state.is],
      heard: planned
        ? {
            start: planned.start,
            end: planned.start + planned.seconds,
            speed: speedHeard(planned, spoken),
            sound: take?.sound ?? null,
          }
        : null,
      isEstimate: take === null,
    }
  })
}
