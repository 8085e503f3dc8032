import type { DecodeTask } from '../recognition/decode-to-wav'
import type { ModelTask } from '../recognition/sherpa/recognise-with-model'
import type { IdentifyInput } from '../speakers/identify-task'
import type { SpeechPlan } from '../speech/plan-speech'
import type { Tasks, TaskWatch } from './task'

/**
 * What the threads can do. Each engine is loaded when it is first wanted: a thread that speaks needs no recogniser in
 * its memory.
 */
export const tasks = {
  speak: async (plan: SpeechPlan, watch: TaskWatch) =>
    (await import('../speech/speak-task')).speakTask(plan, watch),
  recogniseWithModel: async (task: ModelTask, watch: TaskWatch) =>
    (await import('../recognition/sherpa/recognise-with-model')).recogniseWithModel(task, watch),
  decodeToWav: async (task: DecodeTask, watch: TaskWatch) =>
    (await import('../recognition/decode-to-wav')).decodeToWav(task, watch),
  identify: async (input: IdentifyInput, watch: TaskWatch) =>
    (await import('../speakers/identify-task')).identifyTask(input, watch),
  measure: async (file: string) => (await import('../audio/measure-task')).measureTask(file),
} satisfies Tasks

export type EngineTasks = typeof tasks
