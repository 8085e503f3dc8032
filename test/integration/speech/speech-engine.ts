import { onTestFinished } from 'vitest'
import { openSpeech, type Speech } from '../../../electron/speech/open-speech'
import { sheetKind } from '../../../electron/speech/sheet-kind'
import type { Line, LineCells } from '../../../shared/speech/line'
import { emptySheet, type Sheet } from '../../../shared/speech/sheet'
import { type EngineOptions, type JobEngine, openJobEngine } from '../jobs/job-engine'
import { quickTime } from '../jobs/quick-time'
import { unwrap } from '../library/library-parts'

export interface SpeechEngine {
  engine: JobEngine
  speech: Speech
  sheet(id: string): Promise<Sheet>
  /** As soon as the sheet on disk is so. */
  until(id: string, isSo: (sheet: Sheet) => boolean): Promise<Sheet>
  /** What the next start would find. */
  restart(): Promise<SpeechEngine>
}

const good: LineCells = {
  text: '',
  language: 'en-GB',
  gender: 'female',
  speakerId: '',
  fit: { mode: 'none', seconds: '' },
  meta: '',
  start: null,
}

export const line = (key: string, cells: Partial<LineCells> = {}): Line => ({
  ...good,
  text: `This is ${key}.`,
  ...cells,
  key,
  takes: [],
  chosen: null,
  run: null,
})

export const sheetOf = (...lines: Line[]): Sheet => ({ ...emptySheet('Metro'), lines })

/** The program's own parts over a real library and a scripted service. Answers before anything is taken up again. */
export async function openSpeechEngine(options: EngineOptions = {}): Promise<SpeechEngine> {
  return over(await openJobEngine(options))
}

function over(engine: JobEngine): SpeechEngine {
  const { clock, timers } = quickTime(100)
  const speech = openSpeech({
    library: engine.library,
    jobs: engine.jobs,
    replies: engine.replies,
    clock,
    timers,
    log: engine.parts.log,
  })
  let isClosed = false
  const close = async (): Promise<void> => {
    if (isClosed) return
    isClosed = true
    await speech.close()
  }
  onTestFinished(close)

  const onDisk = engine.library.documents(sheetKind)
  const sheet = async (id: string): Promise<Sheet> => {
    const read = unwrap(await onDisk.read(id))
    if (!read) throw new Error('There is no such sheet.')
    return read.sheet
  }

  return {
    engine,
    speech,
    sheet,
    until: (id, isSo) =>
      new Promise((resolve, reject) => {
        const look = async (): Promise<void> => {
          const now = await sheet(id)
          if (!isSo(now)) return
          end()
          resolve(now)
        }
        const end = speech.sheets.onEdit(edit => void (edit.id === id && look().catch(reject)))
        look().catch(reject)
      }),
    async restart() {
      await close()
      return over(await engine.restart())
    },
  }
}
