/// <reference path="../../recognition/sherpa/sherpa-onnx-node.d.ts" />
import type { GenerationRequest, OfflineTtsConfig } from 'sherpa-onnx-node'
import type { InstalledModel } from '../../models/installed-model'
import { fileOf, filesOf } from '../../models/model-files'

type VoiceModel = Pick<InstalledModel, 'kind' | 'folder' | 'files'>
type OwnConfig = Omit<OfflineTtsConfig['model'], 'numThreads' | 'provider'>

/** How the model is loaded. Null: a file is missing from it, or it does not speak. */
export function voiceConfig(
  model: VoiceModel,
  { threads, dataDir }: { threads: number } & Pick<EspeakPlace, 'dataDir'>,
): OfflineTtsConfig | null {
  const own = ownConfig(model, dataDir)
  return own && { model: { ...own, numThreads: threads, provider: 'cpu' }, maxNumSentences: 1 }
}

function ownConfig(model: VoiceModel, dataDir: string): OwnConfig | null {
  switch (model.kind) {
    case 'supertonic': {
      const supertonic = filesOf(model, [
        'durationPredictor',
        'textEncoder',
        'vectorEstimator',
        'vocoder',
        'ttsJson',
        'unicodeIndexer',
        'voiceStyle',
      ])
      return supertonic && { supertonic }
    }
    case 'kokoro': {
      const files = filesOf(model, ['model', 'voices', 'tokens'])
      const lexicon = fileOf(model, 'chinese') ?? ''
      return files && { kokoro: { ...files, dataDir, lexicon, lang: 'en-us' } }
    }
    case 'vits': {
      const files = filesOf(model, ['model', 'tokens'])
      return files && { vits: { ...files, dataDir } }
    }
    default:
      return null
  }
}

/** Only Supertonic speaks without eSpeak, which tells the others how letters sound. */
export const needsEspeak = ({ kind }: VoiceModel): boolean => kind !== 'supertonic'

export interface EspeakPlace {
  /** Where eSpeak is told to look. */
  dataDir: string
  /** Where the process has to be while it does. Null: anywhere. */
  workIn: string | null
}

/**
 * On Windows eSpeak asks for its files in the old encoding of the system, in which the name of a person's folder may not
 * be what it is, and ends the process where it finds none. From within their folder there is no such name to say.
 */
export const espeakPlace = (folder: string, platform: NodeJS.Platform): EspeakPlace =>
  platform === 'win32' ? { dataDir: '.', workIn: folder } : { dataDir: folder, workIn: null }

/** As eSpeak calls those that Kokoro speaks; a name it does not know would refuse the text. */
const espeakNames: Readonly<Record<string, string>> = {
  'en-US': 'en-us',
  'en-GB': 'en-gb-x-rp',
  'es-ES': 'es',
  'fr-FR': 'fr',
  'hi-IN': 'hi',
  'it-IT': 'it',
  'pt-BR': 'pt-br',
  'zh-CN': 'cmn',
}

/** Enough for Supertonic: with two it is rough, and more cannot be heard. */
const steps = 5

/** What a text is asked for with, beside itself. */
export function generationFor(
  { kind }: VoiceModel,
  { sid, language, speed }: { sid: number; language: string; speed: number },
): GenerationRequest['generationConfig'] {
  const common = { sid, speed, silenceScale: 1 } as const
  switch (kind) {
    // The same seed each time, so that a line that is spoken again sounds as it did.
    case 'supertonic':
      return { ...common, numSteps: steps, extra: { lang: language.split('-')[0] ?? language, seed: 1 } }
    case 'kokoro':
      return { ...common, extra: { lang: espeakNames[language] ?? 'en-us' } }
    default:
      return common
  }
}
