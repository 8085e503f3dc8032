import type { Speaker } from './frames/speaker'

/** What a sentence is for. Phrases stand as they would inside a longer sentence. */
export type Meaning =
  /** Somebody else is to act: "turn off the lights". */
  | { kind: 'request'; act: string }
  /** The speaker wants to act: "I want to pay". `withHelp`: the speaker asked for help with it. */
  | { kind: 'wish'; who: Speaker; act: string; withHelp: boolean }
  /** The speaker wants to have something: "I need a taxi". */
  | { kind: 'need'; who: Speaker; thing: string }
  /** How something is done: "how do I reset my password". */
  | { kind: 'way'; who: Speaker; act: string }
  /** Whether the speaker may or can: "can I pay by card". */
  | { kind: 'leave'; who: Speaker; act: string }
  /** `asked` is null where it was asked in a roundabout way; `clause` where it cannot be turned into one. */
  | { kind: 'question'; asked: string | null; clause: string | null }
  | { kind: 'statement'; clause: string }
  /** "My order has not arrived and I would like a refund". */
  | { kind: 'reason'; clause: string; wanted: string }
