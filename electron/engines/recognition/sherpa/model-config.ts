/// <reference path="./sherpa-onnx-node.d.ts" />
import type { OfflineModelConfig, OfflineRecognizerConfig } from 'sherpa-onnx-node'
import type { InstalledModel } from '../../models/installed-model'
import { fileOf, filesOf } from '../../models/model-files'
import { recognisedRate } from '../chunks/recognise-chunks'

/** How Whisper is asked for times: each word's own, which not every model can say, or each sentence's. */
export type WhisperTimes = 'tokens' | 'segments'

/** Null: a file is missing from the model, or it is not one that recognises speech. */
export function recogniserConfig(
  model: InstalledModel,
  language: string,
  threads: number,
  times: WhisperTimes,
  /** Where the pieces of hotwords are. Null: there are none. */
  pieces: string | null = null,
): OfflineRecognizerConfig | null {
  const own = ownConfig(model, language, times)
  const tokens = fileOf(model, 'tokens')
  if (!own || !tokens) return null
  return {
    featConfig: { sampleRate: recognisedRate, featureDim: 80 },
    modelConfig: {
      ...own,
      tokens,
      numThreads: threads,
      provider: 'cpu',
      ...(pieces !== null && { modelingUnit: 'bpe', bpeVocab: pieces }),
    },
    ...(pieces !== null && { decodingMethod: 'modified_beam_search', maxActivePaths, hotwordsScore }),
  }
}

/** What is usual. */
const maxActivePaths = 4
const hotwordsScore = 1.5

type OwnConfig = Partial<OfflineModelConfig>

function ownConfig(model: InstalledModel, language: string, times: WhisperTimes): OwnConfig | null {
  switch (model.kind) {
    case 'whisper': {
      const files = filesOf(model, ['encoder', 'decoder'])
      if (!files) return null
      const whisper = {
        ...files,
        // A code that the model does not know would end the process, so only those of its list are passed.
        language: model.languages !== 'any' && model.languages.includes(language) ? language : '',
        task: 'transcribe' as const,
        enableTokenTimestamps: times === 'tokens' ? (1 as const) : (0 as const),
        enableSegmentTimestamps: times === 'segments' ? (1 as const) : (0 as const),
      }
      return { whisper }
    }
    case 'transducer':
    case 'nemo-transducer': {
      const files = filesOf(model, ['encoder', 'decoder', 'joiner'])
      if (!files) return null
      return { transducer: files, ...(model.kind === 'nemo-transducer' && { modelType: 'nemo_transducer' }) }
    }
    case 'moonshine': {
      const files =
        filesOf(model, ['encoder', 'mergedDecoder']) ??
        filesOf(model, ['preprocessor', 'encoder', 'uncachedDecoder', 'cachedDecoder'])
      return files && { moonshine: files }
    }
    case 'sense-voice': {
      const files = filesOf(model, ['model'])
      return (
        files && {
          senseVoice: { ...files, language: senseVoiceLanguage(language), useInverseTextNormalization: 1 },
        }
      )
    }
    default:
      return null
  }
}

const senseVoiceLanguages = ['zh', 'en', 'ja', 'ko', 'yue']
const senseVoiceLanguage = (language: string): string =>
  senseVoiceLanguages.includes(language) ? language : 'auto'
