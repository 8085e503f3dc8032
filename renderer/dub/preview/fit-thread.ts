export interface FitQuestion {
  id: number
  samples: Float32Array
  sampleRate: number
  length: number
}

export interface FitAnswer {
  id: number
  fitted: Float32Array<ArrayBuffer>
}

export interface FitThread {
  /** The same sound in so many samples. Null: nobody waits for it any more. */
  fit(samples: Float32Array, sampleRate: number, length: number): Promise<Float32Array<ArrayBuffer> | null>
  close(): void
}

/** Fitting a line takes as long as some frames do, so it is not done between them. The thread begins when it is needed. */
export function createFitThread(): FitThread {
  let worker: Worker | null = null
  let lastId = 0
  const waiting = new Map<number, (fitted: Float32Array<ArrayBuffer> | null) => void>()

  function giveUp(): void {
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
  }

  function open(): Worker {
    const opened = new Worker(new URL('./fit-worker.ts', import.meta.url), { type: 'module' })
    opened.onmessage = ({ data: { id, fitted } }: MessageEvent<FitAnswer>): void => {
      waiting.get(id)?.(fitted)
      waiting.delete(id)
    }
    opened.onerror = (event): void => {
      event.preventDefault()
      giveUp()
    }
    return opened
  }

  return {
    fit(samples, sampleRate, length) {
      worker ??= open()
      const id = ++lastId
      worker.postMessage({ id, samples, sampleRate, length } satisfies FitQuestion)
      return new Promise(resolve => waiting.set(id, resolve))
    },
    close() {
      worker?.terminate()
      worker = null
      giveUp()
    },
  }
}
