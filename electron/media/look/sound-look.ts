import type { SoundFault } from '../../../shared/errors'
import type { Result } from '../../../shared/result'
import { extensionIn } from '../../storage/content-types'

/** What is wrong with a sound that came, and the words that came in its place. */
export interface WrongSound {
  fault: SoundFault
  text: string
}

/** What came of a look at a sound: at its heads, its lengths, and what can be heard at its beginning and its end. */
export type SoundLook =
  | {
      is:
        | 'fine'
        | 'no-sound'
        | 'begins-badly'
        | 'ends-badly'
        /** Less is there than the file itself says. */
        | 'cut-short'
        /** Only other programs decode it. As far as can be told without them, it is there. */
        | 'foreign'
        /** A film without sound, or with one that has no name here. */
        | 'unheard'
        /** What looked at it broke down over it, or came to no end. */
        | 'stuck'
    }
  /** It begins like nothing that is decoded here. Null: like a sound that others know. */
  | { is: 'other'; wrong: WrongSound | null }

/** A failure: nobody could look, and nothing is known of the sound. */
export type LookAtSound = (file: string, signal?: AbortSignal) => Promise<Result<SoundLook>>

/** Of what a service sent. Null: nothing. What only others decode is believed, for not every computer has them. */
export function wrongSoundOf(look: SoundLook): WrongSound | null {
  switch (look.is) {
    case 'fine':
    case 'foreign':
      return null
    case 'other':
      return look.wrong
    case 'cut-short':
      return { fault: 'cut-short', text: '' }
    default:
      return { fault: 'damaged', text: '' }
  }
}

/** Of what is in the library. `unknown`: nothing can be said of it here, and it may well be whole. */
export type SoundEnds = 'fine' | 'no-sound' | 'begins-badly' | 'ends-badly' | 'unreadable' | 'unknown'

export type AskSoundEnds = (file: string, signal?: AbortSignal) => Promise<SoundEnds>

export const soundEndsBy =
  (lookAtSound: LookAtSound): AskSoundEnds =>
  async (file, signal) =>
    soundEndsOf(await lookAtSound(file, signal), file)

/** Endings of the kinds that the program itself opens. */
const ownKinds = new Set([
  'wav',
  'mp3',
  'flac',
  'ogg',
  'oga',
  'opus',
  'm4a',
  'mp4',
  'm4v',
  'webm',
  'weba',
  'mkv',
])

export function soundEndsOf(looked: Result<SoundLook>, file: string): SoundEnds {
  if (!looked.ok) return looked.error.kind === 'storage' ? 'unreadable' : 'unknown'
  const look = looked.value
  switch (look.is) {
    case 'cut-short':
      return 'ends-badly'
    case 'foreign':
    case 'unheard':
      return 'unknown'
    case 'stuck':
      return 'unreadable'
    case 'other':
      return ownKinds.has(extensionIn(file)) || isWords(look.wrong) ? 'no-sound' : 'unknown'
    default:
      return look.is
  }
}

/** Words are no sound, whatever the file is called. */
const isWords = (wrong: WrongSound | null): boolean => wrong?.fault === 'page' || wrong?.fault === 'text'
