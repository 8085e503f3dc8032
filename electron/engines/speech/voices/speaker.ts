import type { Voice } from '../../engine-ports'

/** A voice, and what its engine has to be told to speak with it. */
export interface Speaker extends Voice {
  engine: 'flite' | 'espeak'
  /** The engine's own name for the voice. */
  engineVoice: string
}
