import { create } from 'zustand'
import type { BuiltInVoice, TrialEnd } from '../../../../shared/built-in'
import type { AppError } from '../../../../shared/errors'
import { bridge } from '../../../bridge'
import { sampleFor } from '../../../this-computer/sample-sentences'

export type TrialState =
  | { state: 'none' }
  | { state: 'running' }
  /** `text` is what was asked for: the field may hold another sentence by now. */
  | { state: 'ended'; text: string; end: TrialEnd }
  | { state: 'failed'; error: AppError }

interface TrialStore {
  /** What was typed. Null: nothing yet, so the sample of the language stands there. */
  typed: string | null
  /** Null until one is chosen. */
  voice: BuiltInVoice | null
  trial: TrialState
}

/** Lives as long as the page: whoever looks at another screen meanwhile finds the answer here. */
export const useTrial = create<TrialStore>()(() => ({ typed: null, voice: null, trial: { state: 'none' } }))

/** Kept, unless it is only the sample. */
export const typeSentence = (text: string, voice: BuiltInVoice): void =>
  useTrial.setState({ typed: text === sampleFor(voice.language) ? null : text })

export const chooseVoice = (voice: BuiltInVoice): void => useTrial.setState({ voice })

/** Of what is running only the newest counts. */
let running: object | null = null

export async function tryIt(text: string, { id, language }: BuiltInVoice): Promise<void> {
  const mine = {}
  running = mine
  useTrial.setState({ trial: { state: 'running' } })
  const answer = await bridge.tryEngines({ text, voiceId: id, language })
  if (running !== mine) return
  running = null
  useTrial.setState({
    trial: answer.ok ? { state: 'ended', text, end: answer.value } : { state: 'failed', error: answer.error },
  })
}

export function stopTrying(): void {
  running = null
  useTrial.setState({ trial: { state: 'none' } })
  void bridge.cancelTrial()
}
