import type { FoundEngine } from '../../shared/built-in'
import type { Settings } from '../../shared/settings'
import type { LanguageModel } from './language-model/language-model'
import { type InstalledModel, purposeOf } from './models/installed-model'
import type { ModelManager } from './models/model-manager'
import type { ProgramId, Programs } from './programs/known-programs'
import { speakersOfModels } from './speech/models/model-speakers'
import { espeakSpeakers, fliteSpeakers } from './speech/voices/speakers'
import type { TranslationEngineWithPairs, TranslationPair } from './translation/translation-engine'

export interface FindEnginesParts {
  models: Pick<ModelManager, 'installed'>
  programs: Pick<Programs, 'find'>
  translation: Pick<TranslationEngineWithPairs, 'pairs'>
  languageModel: () => Pick<LanguageModel, 'models'> | null
  settings: () => Pick<Settings['builtIn'], 'languageModelAddress' | 'whisperModelFile'>
}

/** What this computer can do by itself, and what would let it do more. */
export async function findEngines(parts: FindEnginesParts): Promise<FoundEngine[]> {
  const [models, pairs] = await Promise.all([parts.models.installed(), parts.translation.pairs()])
  const [recognisers, rules, model, ffmpeg] = await Promise.all([
    recognisersFound(models, parts),
    apertiumFound(pairs.rules, parts),
    languageModelFound(parts),
    program(parts, 'ffmpeg', {
      area: 'audio',
      id: 'ffmpeg',
      name: 'FFmpeg',
      advice: 'install-ffmpeg',
    }),
  ])
  const frames = engine({ area: 'augmentation', id: 'frames', name: '', quality: 'basic', languages: ['en'] })
  const decoders = engine({ area: 'audio', id: 'decoders', name: '' })
  return [
    ...voicesFound(models),
    ...recognisers,
    ...voiceActivityFound(models),
    ...speakersFound(models),
    frames,
    { ...model, area: 'augmentation' },
    translatorsFound(models, pairs.models),
    rules,
    { ...model, area: 'translation' },
    decoders,
    ffmpeg,
  ]
}

type Known = Pick<FoundEngine, 'area' | 'id' | 'name'> & Partial<FoundEngine>

const engine = (known: Known): FoundEngine => ({
  state: 'built-in',
  version: '',
  path: '',
  quality: null,
  languages: [],
  pairs: [],
  advice: null,
  ...known,
})

/** The advice is for when it is missing. */
async function program({ programs }: FindEnginesParts, id: ProgramId, known: Known): Promise<FoundEngine> {
  const found = await programs.find(id)
  if (!found) return engine({ ...known, state: 'missing' })
  return engine({ ...known, state: 'found', version: found.version ?? '', path: found.file, advice: null })
}

function voicesFound(models: readonly InstalledModel[]): FoundEngine[] {
  const speaking = models.filter(({ kind }) => purposeOf(kind) === 'speech')
  const languagesOfAll = (speakers: readonly { language: string }[]): string[] => [
    ...new Set(speakers.map(({ language }) => language)),
  ]
  return [
    engine({
      area: 'speech',
      id: 'models',
      name: speaking.map(({ name }) => name).join(', '),
      state: speaking.length > 0 ? 'found' : 'missing',
      quality: 'good',
      languages: languagesOfAll(speakersOfModels(speaking)),
      advice: speaking.length > 0 ? null : 'download-model',
    }),
    engine({
      area: 'speech',
      id: 'flite',
      name: 'Flite',
      quality: 'basic',
      languages: languagesOfAll(fliteSpeakers),
    }),
    engine({
      area: 'speech',
      id: 'espeak-ng',
      name: 'eSpeak NG',
      quality: 'basic',
      languages: languagesOfAll(espeakSpeakers),
    }),
  ]
}

async function recognisersFound(
  installed: readonly InstalledModel[],
  parts: FindEnginesParts,
): Promise<FoundEngine[]> {
  const area = 'transcription'
  const models = installed.filter(({ kind }) => purposeOf(kind) === 'transcription')
  const downloaded = engine({
    area,
    id: 'models',
    name: models.map(({ name }) => name).join(', '),
    state: models.length > 0 ? 'found' : 'missing',
    quality: 'good',
    languages: languagesOf(models),
    advice: models.length > 0 ? null : 'download-model',
  })
  const whisper = await program(parts, 'whisper-cli', {
    area,
    id: 'whisper-cpp',
    name: 'whisper.cpp',
    quality: 'good',
    advice: 'install-whisper',
  })
  const hasModelFile = parts.settings().whisperModelFile !== ''
  const pocketsphinx = await program(parts, 'pocketsphinx', {
    area,
    id: 'pocketsphinx',
    name: 'PocketSphinx',
    quality: 'basic',
    languages: ['en'],
    advice: 'install-pocketsphinx',
  })
  return [
    downloaded,
    whisper.state === 'found' && !hasModelFile ? { ...whisper, advice: 'name-whisper-model' } : whisper,
    pocketsphinx,
  ]
}

/** Empty when one of them takes any language. */
function languagesOf(models: readonly InstalledModel[]): string[] {
  const lists = models.map(({ languages }) => languages)
  if (lists.includes('any')) return []
  return [...new Set(lists.flatMap(list => (list === 'any' ? [] : list)))]
}

function voiceActivityFound(models: readonly InstalledModel[]): FoundEngine[] {
  const area = 'voice-activity'
  const model = models.find(({ kind }) => purposeOf(kind) === area)
  return [
    engine({ area, id: 'loudness', name: '', quality: 'basic' }),
    engine({
      area,
      id: 'models',
      name: model?.name ?? '',
      state: model ? 'found' : 'missing',
      quality: 'good',
      advice: model ? null : 'download-model',
    }),
  ]
}

function speakersFound(models: readonly InstalledModel[]): FoundEngine[] {
  const model = models.find(({ kind }) => kind === 'diarization')
  return [
    engine({ area: 'speakers', id: 'voice-likeness', name: '', quality: 'basic' }),
    engine({
      area: 'speakers',
      id: 'models',
      name: model?.name ?? '',
      state: model ? 'found' : 'missing',
      quality: 'good',
      advice: model ? null : 'download-model',
    }),
  ]
}

function translatorsFound(models: readonly InstalledModel[], pairs: TranslationPair[]): FoundEngine {
  const here = models.filter(({ kind }) => purposeOf(kind) === 'translation')
  return engine({
    area: 'translation',
    id: 'models',
    name: here.map(({ name }) => name).join(', '),
    state: here.length > 0 ? 'found' : 'missing',
    quality: 'good',
    pairs,
    advice: here.length > 0 ? null : 'download-model',
  })
}

async function apertiumFound(pairs: TranslationPair[], parts: FindEnginesParts): Promise<FoundEngine> {
  const found = await program(parts, 'apertium', {
    area: 'translation',
    id: 'apertium',
    name: 'Apertium',
    quality: 'basic',
    advice: 'install-apertium',
  })
  if (found.state === 'missing') return found
  return { ...found, pairs, advice: pairs.length > 0 ? null : 'install-apertium-pairs' }
}

async function languageModelFound({ languageModel, settings }: FindEnginesParts): Promise<FoundEngine> {
  const known: Known = { area: 'translation', id: 'language-model', name: '', quality: 'good' }
  const model = languageModel()
  if (!model) return engine({ ...known, state: 'missing', advice: 'name-language-model-server' })
  const path = settings().languageModelAddress
  const answer = await model.models()
  return answer.ok
    ? engine({ ...known, state: 'found', path })
    : engine({ ...known, state: 'unreachable', path, advice: 'start-language-model-server' })
}
