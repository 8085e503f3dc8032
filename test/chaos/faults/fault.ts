import type { Operation } from '../../../shared/operations'
import type { Misbehaviour } from '../../service/misbehaviour'

/** What may be done to a request on its way, beside all that a service itself may do with its answer. */
export type Doing =
  | Misbehaviour
  /** These very bytes in the place of a reply. `ends`: the connection is closed after them, else it stays. */
  | { kind: 'raw'; text: string; ends: boolean }
  /** Nobody listens for so long, and whatever is under way is cut off. */
  | { kind: 'nobody'; milliseconds: number }
  /** The true answer to the same question about something else, asked before. */
  | { kind: 'mixed-up' }

export interface Fault {
  name: string
  part: 'status' | 'headers' | 'body' | 'content' | 'timing' | 'redirect' | 'connection'
  /** Whether the service has done what was asked when the fault strikes. */
  reaches: 'service' | 'nobody'
  /** Left out: every operation. */
  on?: readonly Operation[]
  /** It is borne for half a minute and longer: not for a short run. */
  isSlow?: true
  do: Doing
}

/** Operations whose reply names what it is about, so that another's reply can be told. */
export const namesItsSubject: readonly Operation[] = [
  'speechStatus',
  'transcription',
  'speakersStatus',
  'augmentAnnotated',
  'translateAnnotated',
]
