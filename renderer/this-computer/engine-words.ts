import type { FoundEngine } from '../../shared/built-in'
import type { MessageKey } from '../../shared/language/catalogue'
import type { Translate } from '../../shared/language/translate'

interface Words {
  /** For what has no name of its own. */
  name?: Extract<MessageKey, `thisComputer.name.${string}`>
  gives: Extract<MessageKey, `thisComputer.gives.${string}`>
}

const words: Readonly<Record<string, Words>> = {
  'speech models': { name: 'thisComputer.name.voiceModels', gives: 'thisComputer.gives.voiceModels' },
  'speech flite': { gives: 'thisComputer.gives.flite' },
  'speech espeak-ng': { gives: 'thisComputer.gives.espeak-ng' },
  'transcription models': { name: 'thisComputer.name.models', gives: 'thisComputer.gives.models' },
  'transcription whisper-cpp': { gives: 'thisComputer.gives.whisper-cpp' },
  'transcription pocketsphinx': { gives: 'thisComputer.gives.pocketsphinx' },
  'voice-activity loudness': {
    name: 'thisComputer.name.loudness',
    gives: 'thisComputer.gives.loudness',
  },
  'voice-activity models': {
    name: 'thisComputer.name.voiceActivityModel',
    gives: 'thisComputer.gives.voiceActivityModel',
  },
  'speakers voice-likeness': {
    name: 'thisComputer.name.voiceLikeness',
    gives: 'thisComputer.gives.voice-likeness',
  },
  'speakers models': { name: 'thisComputer.name.speakerModel', gives: 'thisComputer.gives.speakerModel' },
  'augmentation frames': { name: 'thisComputer.name.frames', gives: 'thisComputer.gives.frames' },
  'augmentation language-model': {
    name: 'thisComputer.name.languageModel',
    gives: 'thisComputer.gives.augmentWithModel',
  },
  'translation models': {
    name: 'thisComputer.name.translationModels',
    gives: 'thisComputer.gives.translationModels',
  },
  'translation apertium': { gives: 'thisComputer.gives.apertium' },
  'translation language-model': {
    name: 'thisComputer.name.languageModel',
    gives: 'thisComputer.gives.translateWithModel',
  },
  'audio decoders': { name: 'thisComputer.name.decoders', gives: 'thisComputer.gives.decoders' },
  'audio ffmpeg': { gives: 'thisComputer.gives.ffmpeg' },
}

const wordsOf = ({ area, id }: Pick<FoundEngine, 'area' | 'id'>): Words | undefined => words[`${area} ${id}`]

/** Its own name, such as "Flite", or what the page calls it. */
export function nameOfEngine(engine: Pick<FoundEngine, 'area' | 'id' | 'name'>, t: Translate): string {
  if (engine.name !== '') return engine.name
  const name = wordsOf(engine)?.name
  return name ? t(name) : engine.id
}

/** Empty of an engine that this page does not know. */
export function givesOf(engine: FoundEngine, t: Translate): string {
  const known = wordsOf(engine)
  return known ? t(known.gives) : ''
}
