import type { CatalogueEntry } from './catalogue-model'
import { from, part } from './catalogue-parts'
import { piperVoices } from './piper-voices'
import { transcriptionModels } from './transcription-models'
import { translationModels } from './translation-models'
import { voiceModels } from './voice-models'

/** A person may name a mirror of it in the settings. */
export const defaultModelHost = 'https://huggingface.co'

/**
 * Models that this computer runs. They are fetched file by file: the releases beside them are
 * `tar.bz2`, which would need a decompressor and twice the room. Sizes and checksums are of the files as published,
 * at the revision named.
 */
export const modelCatalogue: readonly CatalogueEntry[] = [
  ...transcriptionModels,
  {
    id: 'speakers-pyannote-eres2net',
    name: 'Speakers (pyannote 3.0 and ERes2Net)',
    kind: 'diarization',
    languages: 'any',
    quality: 'good',
    wordTimes: 'none',
    memory: 320_000_000,
    speed: 'quick',
    sources: 5,
    licence: {
      name: 'MIT and Apache-2.0',
      url: 'https://k2-fsa.github.io/sherpa/onnx/speaker-diarization/models.html',
    },
    files: [
      ...from(
        {
          repository: 'csukuangfj/sherpa-onnx-pyannote-segmentation-3-0',
          revision: '9403a6902bb58e3d5ae8c7e77c3422de279db2e0',
        },
        [
          part(
            'segmentation',
            'model.onnx',
            5_992_913,
            '220ad67ca923bef2fa91f2390c786097bf305bceb5e261d4af67b38e938e1079',
            'segmentation.onnx',
          ),
        ],
      ),
      ...from(
        {
          repository: 'csukuangfj/speaker-embedding-models',
          revision: '0743f301363dec56491a490f6d6cbc9d67f9a3bf',
        },
        [
          part(
            'embedding',
            '3dspeaker_speech_eres2net_base_sv_zh-cn_3dspeaker_16k.onnx',
            39_593_761,
            '1a331345f04805badbb495c775a6ddffcdd1a732567d5ec8b3d5749e3c7a5e4b',
            'embedding.onnx',
          ),
        ],
      ),
    ],
  },
  {
    id: 'silero-vad',
    name: 'Silero VAD',
    kind: 'silero-vad',
    languages: 'any',
    quality: 'good',
    wordTimes: 'none',
    memory: 20_000_000,
    speed: 'quick',
    sources: 3,
    licence: { name: 'MIT', url: 'https://github.com/snakers4/silero-vad/blob/master/LICENSE' },
    files: from({ repository: 'csukuangfj/vad', revision: 'fba88cd2e921609e7675c3aaf51e0b9b295da4bc' }, [
      part(
        'model',
        'silero_vad.onnx',
        1_807_522,
        'a35ebf52fd3ce5f1469b2a36158dba761bc47b973ea3382b3186ca15b1f5af28',
      ),
    ]),
  },
  ...voiceModels,
  ...piperVoices,
  ...translationModels,
]
