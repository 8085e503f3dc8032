import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InstalledModel } from '../../../../../electron/engines/models/installed-model'
import { type OnnxModel, writeOnnx } from './onnx'

const window = 512
const state = 64

/**
 * A model in the shape of Silero VAD, as sherpa-onnx loads it, small enough to be made by a test. Whatever is loud is
 * speech to it, a noise too.
 */
export async function makeTinySilero(folder: string): Promise<InstalledModel> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'silero.onnx'), writeOnnx(detector()))
  return {
    id: 'tiny-silero',
    name: 'Tiny VAD',
    kind: 'silero-vad',
    languages: 'any',
    folder,
    files: { model: 'silero.onnx' },
    quality: 'good',
  }
}

const memory = (name: string): OnnxModel['inputs'][number] => ({
  name,
  type: 'float',
  shape: [2, 'batch', state],
})

/** A twentieth of full scale on average is where it is in doubt. */
const detector = (): OnnxModel => ({
  inputs: [
    { name: 'input', type: 'float', shape: ['batch', window] },
    { name: 'sr', type: 'int64', shape: [1] },
    memory('h'),
    memory('c'),
  ],
  outputs: [{ name: 'output', type: 'float', shape: ['batch', 1] }, memory('hn'), memory('cn')],
  constants: [
    { name: 'doubtful', shape: [1], values: Float32Array.from([0.05]) },
    { name: 'steepness', shape: [1], values: Float32Array.from([200]) },
  ],
  nodes: [
    { operator: 'Abs', inputs: ['input'], outputs: ['loud'] },
    { operator: 'ReduceMean', inputs: ['loud'], outputs: ['level'], attributes: { axes: [1], keepdims: 1 } },
    { operator: 'Sub', inputs: ['level', 'doubtful'], outputs: ['beyond'] },
    { operator: 'Mul', inputs: ['beyond', 'steepness'], outputs: ['surely'] },
    { operator: 'Sigmoid', inputs: ['surely'], outputs: ['output'] },
    { operator: 'Identity', inputs: ['h'], outputs: ['hn'] },
    { operator: 'Identity', inputs: ['c'], outputs: ['cn'] },
  ],
})
