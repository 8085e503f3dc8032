import type { ReadImport } from '../datasets/files/read-import-task'
import type { WriteExport } from '../datasets/files/write-export-task'
import type { DecodeTask } from '../engines/recognition/decode-to-wav'
import type { ModelTask } from '../engines/recognition/sherpa/recognise-with-model'
import type { IdentifyInput } from '../engines/speakers/identify-task'
import type { SpeechPlan } from '../engines/speech/plan-speech'
import type { LaterPartInput } from '../media/mp3/later-part-task'
import type { PeaksInput } from '../media/peaks-task'
import type { SoundQuestion } from '../recordings/inspect-sound'
import type { SearchQuestion } from '../recordings/search/search-texts'
import type { SavePlan } from '../speech/save/save-plan'
import type { WriteInput } from '../transcripts/export/write-task'
import type { ReadInput } from '../transcripts/import/read-task'
import type { Tasks, TaskWatch } from './task'

/**
 * What the workers can do. Each engine is loaded when it is first wanted: one that speaks needs no recogniser in
 * its memory.
 */
export const tasks = {
  speak: async (plan: SpeechPlan, watch: TaskWatch) =>
    (await import('../engines/speech/speak-task')).speakTask(plan, watch),
  recogniseWithModel: async (task: ModelTask, watch: TaskWatch) =>
    (await import('../engines/recognition/sherpa/recognise-with-model')).recogniseWithModel(task, watch),
  loadAddon: async () => (await import('../engines/recognition/sherpa/load-addon')).loadAddon(),
  decodeToWav: async (task: DecodeTask, watch: TaskWatch) =>
    (await import('../engines/recognition/decode-to-wav')).decodeToWav(task, watch),
  identify: async (input: IdentifyInput, watch: TaskWatch) =>
    (await import('../engines/speakers/identify-task')).identifyTask(input, watch),
  trustedAuthorities: async () => (await import('../network/authorities')).trustedAuthorities(),
  inspectSound: async (question: SoundQuestion) =>
    (await import('../recordings/inspect-sound')).inspectSound(question),
  searchTexts: async (question: SearchQuestion) =>
    (await import('../recordings/search/search-texts')).searchTexts(question),
  probeSound: async (file: string) => (await import('../media/probe-sound')).probeTask(file),
  peaks: async (input: PeaksInput, watch: TaskWatch) =>
    (await import('../media/peaks-task')).peaksTask(input, watch),
  peaksOfLaterPart: async (input: LaterPartInput) =>
    (await import('../media/mp3/later-part-task')).laterPartTask(input),
  lookAtSound: async (file: string, watch: TaskWatch) => {
    const { lookAtSound } = await import('../media/look/look-at-sound')
    // From here on, what ends the thread is the sound.
    watch.stage('begun')
    return { ok: true as const, value: await lookAtSound(file) }
  },
  measure: async (file: string) => (await import('../engines/audio/measure-task')).measureTask(file),
  saveSounds: async (plan: SavePlan, watch: TaskWatch) =>
    (await import('../speech/save/save-task')).saveSounds(plan, watch),
  readTranscript: async (input: ReadInput) =>
    (await import('../transcripts/import/read-task')).readTask(input),
  writeTranscript: async (input: WriteInput) =>
    (await import('../transcripts/export/write-task')).writeTask(input),
  readSentences: async (input: ReadImport, watch: TaskWatch) =>
    (await import('../datasets/files/read-import-task')).readImportTask(input, watch),
  checkSentences: async (input: WriteExport) =>
    (await import('../datasets/files/write-export-task')).checkExportTask(input),
  writeSentences: async (input: WriteExport) =>
    (await import('../datasets/files/write-export-task')).writeExportTask(input),
} satisfies Tasks

export type EngineTasks = typeof tasks
