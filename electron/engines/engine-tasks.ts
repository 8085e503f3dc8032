import type { Tasks, TaskWatch } from '../threads/task'
import type { VaryTask } from './augmentation/vary-text'
import type { DecodeTask } from './recognition/decode-to-wav'
import type { ModelTask } from './recognition/sherpa/recognise-with-model'
import type { ListenTask } from './recognition/spoken/listen-for-speech'
import type { IdentifyInput } from './speakers/identify-task'
import type { ModelSpeechTask } from './speech/models/speak-model-task'
import type { SpeechPlan } from './speech/speech-engine'
import type { SliceTask } from './translation/firefox/translate-slice'

/** Each engine is loaded when it is first wanted: one that speaks needs no recogniser in its memory. */
export const engineTasks = {
  speak: async (plan: SpeechPlan, watch: TaskWatch) =>
    (await import('./speech/speak-task')).speakTask(plan, watch),
  speakWithModel: async (task: ModelSpeechTask, watch: TaskWatch) =>
    (await import('./speech/models/speak-model-task')).speakModelTask(task, watch),
  recogniseWithModel: async (task: ModelTask, watch: TaskWatch) =>
    (await import('./recognition/sherpa/recognise-with-model')).recogniseWithModel(task, watch),
  loadAddon: async () => (await import('./recognition/sherpa/load-addon')).loadAddon(),
  listenForSpeech: async (task: ListenTask) =>
    (await import('./recognition/spoken/listen-for-speech')).listenForSpeech(task),
  decodeToWav: async (task: DecodeTask, watch: TaskWatch) =>
    (await import('./recognition/decode-to-wav')).decodeToWav(task, watch),
  identify: async (input: IdentifyInput, watch: TaskWatch) =>
    (await import('./speakers/identify-task')).identifyTask(input, watch),
  translateSlice: async (task: SliceTask) =>
    (await import('./translation/firefox/translate-slice')).translateSliceTask(task),
  varyText: async (task: VaryTask) => (await import('./augmentation/vary-text')).varyTextTask(task),
  /** How long a recording is, as its own index says; null where it has none. An index may be large. */
  measure: async (file: string) => {
    const { durationInIndex } = await import('./audio/demux')
    return { ok: true as const, value: await durationInIndex(file) }
  },
} satisfies Tasks

export type EngineTasks = typeof engineTasks
