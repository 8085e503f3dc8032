import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InstalledModel } from '../../../../electron/engines/models/installed-model'
import { type OnnxModel, writeOnnx } from '../recognition/tiny-model/onnx'

const field = 991
const shift = 270
/** Nobody, one of three, or two of the three at once. */
const classes = 7
const mels = 80

/**
 * A diarization model as sherpa-onnx loads it, small enough to be made by a test. What is loud is speech, and who
 * speaks is told by the loudness of each band: enough for two tones to be two speakers.
 */
export async function makeTinyDiarization(folder: string): Promise<InstalledModel> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'segmentation.onnx'), writeOnnx(segmentation()))
  await writeFile(join(folder, 'embedding.onnx'), writeOnnx(embedding()))
  return {
    id: 'tiny-diarization',
    name: 'Tiny diarization',
    kind: 'diarization',
    languages: 'any',
    folder,
    files: { segmentation: 'segmentation.onnx', embedding: 'embedding.onnx' },
    quality: 'good',
  }
}

/** The first class, nobody, is worth 1 and the second, one speaker, a thousand times the mean loudness. */
const segmentation = (): OnnxModel => ({
  inputs: [{ name: 'x', type: 'float', shape: ['batch', 1, 'samples'] }],
  outputs: [{ name: 'y', type: 'float', shape: ['batch', 'frames', classes] }],
  constants: [
    {
      name: 'weights',
      shape: [classes, 1, field],
      values: new Float32Array(classes * field).fill(1_000 / field, field, 2 * field),
    },
    {
      name: 'bias',
      shape: [classes],
      values: Float32Array.from({ length: classes }, (_, at) => (at === 0 ? 1 : 0)),
    },
  ],
  nodes: [
    { operator: 'Abs', inputs: ['x'], outputs: ['loud'] },
    {
      operator: 'Conv',
      inputs: ['loud', 'weights', 'bias'],
      outputs: ['worth'],
      attributes: { kernel_shape: [field], strides: [shift] },
    },
    { operator: 'Transpose', inputs: ['worth'], outputs: ['y'], attributes: { perm: [0, 2, 1] } },
  ],
  metadata: {
    model_type: 'pyannote-segmentation-3.0',
    version: '1',
    num_speakers: '3',
    powerset_max_classes: '2',
    num_classes: String(classes),
    sample_rate: '16000',
    window_size: '160000',
    receptive_field_size: String(field),
    receptive_field_shift: String(shift),
  },
})

const embedding = (): OnnxModel => ({
  inputs: [{ name: 'feats', type: 'float', shape: ['batch', 'frames', mels] }],
  outputs: [{ name: 'embs', type: 'float', shape: ['batch', mels] }],
  constants: [],
  nodes: [
    {
      operator: 'ReduceMean',
      inputs: ['feats'],
      outputs: ['embs'],
      attributes: { axes: [1], keepdims: 0 },
    },
  ],
  metadata: {
    framework: 'wespeaker',
    language: 'English',
    url: 'none',
    comment: 'made by a test',
    sample_rate: '16000',
    output_dim: String(mels),
    normalize_samples: '1',
    feature_normalize_type: '',
  },
})
