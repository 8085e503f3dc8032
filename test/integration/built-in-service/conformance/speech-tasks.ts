import { expect } from 'vitest'
import { z } from 'zod'
import { type SpeechRecord, speechRecord, synthesisData } from './records'
import { type RunningService, watched } from './running-service'
import { type Glimpse, isOver } from './sequence'

export const single = '/api/tts/v1/single/synthesize'
export const batch = '/api/tts/v1/batch/synthesize'

/** The fields that a text must have. */
export const line = '"text":"Good morning","gender":"female","language":"en-US"'

export interface Task {
  taskId: string
  fileIds: string[]
  texts: string[]
}

export interface SpeechTasks {
  synthesize(path: string, body: string): Promise<Task>
  status(taskId: string): Promise<SpeechRecord[]>
  /** All that a client saw until each text was done or had failed. */
  untilOver(taskId: string): Promise<SpeechRecord[][]>
  finished(taskId: string): Promise<SpeechRecord[]>
}

export const glimpse = ({ jobStatus, jobProgress }: SpeechRecord): Glimpse => ({
  status: jobStatus,
  progress: jobProgress,
})

export function speechTasksOf(service: RunningService): SpeechTasks {
  async function status(taskId: string): Promise<SpeechRecord[]> {
    const reply = await service.ask(`/api/tts/v1/task/status?taskId=${taskId}`)
    expect([reply.status, reply.success]).toEqual([200, true])
    return z.array(speechRecord).parse(reply.data)
  }

  const untilOver = (taskId: string): Promise<SpeechRecord[][]> =>
    watched(
      () => status(taskId),
      records => records.every(record => isOver(glimpse(record))),
    )

  return {
    async synthesize(path, body) {
      const reply = await service.post(path, body)
      expect([reply.status, reply.success], reply.message).toEqual([200, true])
      const { task_id: taskId, file_id_text_mapping: mapping } = synthesisData.parse(reply.data)
      return { taskId, fileIds: Object.keys(mapping), texts: Object.values(mapping) }
    },
    status,
    untilOver,
    finished: async taskId => (await untilOver(taskId)).at(-1) ?? [],
  }
}
