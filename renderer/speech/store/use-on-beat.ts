import { useMemo } from 'react'
import { type SpeechState, useSpeech } from './speech-store'

/**
 * What has to be looked for among all lines: only when the state of a line, or which lines are checked, is another.
 * Letters go by without it. `look` has to be the same function each time.
 */
export function useOnBeat<T>(look: (state: SpeechState) => T): T {
  const states = useSpeech(state => state.states)
  const beat = useSpeech(state => state.beat)
  const checked = useSpeech(state => state.checked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to look again.
  return useMemo(() => look(useSpeech.getState()), [look, states, beat, checked])
}
