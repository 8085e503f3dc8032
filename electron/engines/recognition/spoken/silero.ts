/// <reference path="../sherpa/sherpa-onnx-node.d.ts" />
import { access } from 'node:fs/promises'
import type { Result } from '../../../../shared/result'
import { damagedFile } from '../../models/damaged-file'
import type { InstalledModel } from '../../models/installed-model'
import { fileOf } from '../../models/model-files'
import { unusableModel } from '../../models/unusable-model'
import { recognisedRate } from '../chunks/recognise-chunks'
import type { SpeechListener } from './spoken-only'

/** What the model hears at a time, in samples. */
const windowSize = 512
/** Below what its makers name: a word that is lost is worse than a cough that is kept. */
const threshold = 0.35
/** Seconds. */
const silence = 0.3
const speech = 0.1
/** A longer speech is cut into several, which follow one another. */
const longest = 30
const kept = 60

/** With a downloaded model. Only for a process of its own: some damage ends it. */
export async function listenWithSilero(model: InstalledModel): Promise<Result<SpeechListener, string>> {
  const file = fileOf(model, 'model')
  // Of a file that is not there the package makes a detector that hears nothing, and says so to nobody.
  if (file === null || !(await isThere(file))) {
    return { ok: false, error: unusableModel(model, 'a file is missing') }
  }
  const damaged = await damagedFile(model)
  if (damaged !== null) return { ok: false, error: unusableModel(model, `its file ${damaged} is damaged`) }
  try {
    const { default: sherpa } = await import('sherpa-onnx-node')
    const detector = new sherpa.Vad(
      {
        sileroVad: {
          model: file,
          threshold,
          minSilenceDuration: silence,
          minSpeechDuration: speech,
          maxSpeechDuration: longest,
          windowSize,
        },
        sampleRate: recognisedRate,
        numThreads: 1,
        provider: 'cpu',
      },
      kept,
    )
    return { ok: true, value: listenerOf(detector) }
  } catch (error) {
    return { ok: false, error: unusableModel(model, error) }
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

type Detector = InstanceType<typeof import('sherpa-onnx-node')['default']['Vad']>

function listenerOf(detector: Detector): SpeechListener {
  const spoken: ReturnType<SpeechListener['finish']> = []
  function take(): void {
    for (; !detector.isEmpty(); detector.pop()) {
      // Electron refuses memory that is not its own.
      const { start, samples } = detector.front(false)
      spoken.push({ start: start / recognisedRate, end: (start + samples.length) / recognisedRate })
    }
  }
  return {
    push(samples) {
      for (let from = 0; from < samples.length; from += windowSize) {
        detector.acceptWaveform(samples.slice(from, from + windowSize))
        take()
      }
    },
    finish() {
      detector.flush()
      take()
      return spoken
    },
  }
}
