import type { Result } from '../../../../shared/result'
import { type SpokenLanguage, spokenLanguage, voiceLanguage } from '../../../../shared/speech/spoken-language'
import type { EngineSpeechRequest } from '../../engine-ports'
import { modelCatalogue } from '../../models/catalogue'
import { modelSpeakerId } from '../models/model-speakers'
import { espeakSpeakers, fliteSpeakers, type VoiceSpeaker } from './speakers'

/** Flite first: of the two it is the one that people understand, so English speaks with it unless asked not to. */
export const ownSpeakers: readonly VoiceSpeaker[] = [...fliteSpeakers, ...espeakSpeakers]

type Wanted = Pick<EngineSpeechRequest, 'gender' | 'language' | 'speakerId'>

/** A speaker that is named wins over `gender`, but must speak the language, whatever the region. */
export function chooseSpeaker(
  { gender, language, speakerId }: Wanted,
  speakers: readonly VoiceSpeaker[],
): Result<VoiceSpeaker, string> {
  const wanted = spokenLanguage(language)
  if (!wanted) return refuse(`The field language is not a language code such as en-US: ${language}.`)
  const ofLanguage = speakers.filter(speaker => voiceLanguage(speaker.language) === wanted.language)
  if (speakerId !== undefined) return named(speakerId, { speakers, language, wanted, ofLanguage })
  const ofGender = ofLanguage.filter(speaker => speaker.gender === gender)
  const chosen = nearest(ofGender, wanted)
  return chosen ? { ok: true, value: chosen } : refuse(noVoice(language, speakers))
}

interface ByName {
  speakers: readonly VoiceSpeaker[]
  language: string
  wanted: SpokenLanguage
  ofLanguage: readonly VoiceSpeaker[]
}

function named(
  speakerId: string,
  { speakers, language, wanted, ofLanguage }: ByName,
): Result<VoiceSpeaker, string> {
  const offers = speakers.filter(speaker => speaker.id === speakerId)
  if (offers.length === 0)
    return refuse(unknownSpeaker(speakerId, ofLanguage.length > 0 ? ofLanguage : speakers))
  const fitting = nearest(
    ofLanguage.filter(({ id }) => id === speakerId),
    wanted,
  )
  if (fitting) return { ok: true, value: fitting }
  if (ofLanguage.length === 0) return refuse(noVoice(language, speakers))
  const spoken = offers.map(offer => offer.language).join(', ')
  return refuse(
    `The fields speakerId and language do not go together: ${speakerId} speaks ${spoken}, not ${language}.`,
  )
}

/**
 * The voice of that region, or else the usual one of the language: any English region without a voice of its own
 * hears an American, `es-AR` a Latin American, `fr-CA` a voice from France. The engine goes before the region, so
 * that a woman's voice for `en-GB` is Flite's American one and not eSpeak's British one.
 */
function nearest(candidates: readonly VoiceSpeaker[], { regions }: SpokenLanguage): VoiceSpeaker | undefined {
  const ofEngine = candidates.filter(({ engine }) => engine === candidates[0]?.engine)
  for (const region of regions) {
    const found = ofEngine.find(speaker => spokenLanguage(speaker.language)?.regions[0] === region)
    if (found) return found
  }
  return ofEngine[0]
}

function noVoice(language: string, speakers: readonly VoiceSpeaker[]): string {
  const spoken = [...new Set(speakers.map(speaker => voiceLanguage(speaker.language)))].sort().join(', ')
  const short = spokenLanguage(language)?.language
  const model = modelCatalogue.find(
    ({ voices = [], languages }) => voices.length > 0 && short !== undefined && languages.includes(short),
  )
  const others = `There are voices for ${spoken}.`
  return `There is no voice for the field language: ${language}. ${model ? `${model.name} has one: download it ${waysToGet(model)}.` : others}`
}

const waysToGet = ({ id }: { id: string }): string =>
  `in Settings > This computer or by parlance models get ${id}`

/** A model that was deleted takes its voices along; its catalogue still knows what they were. */
function unknownSpeaker(id: string, others: readonly VoiceSpeaker[]): string {
  const model = modelCatalogue.find(one => one.voices?.some(({ sid }) => id === modelSpeakerId(one, sid)))
  return model
    ? `The field speakerId names a voice of the model ${model.name}, which is not on this computer. Download it ${waysToGet(model)}, or choose another voice.`
    : `The field speakerId names a speaker that is not here: ${id}. ${listed([...new Set(others.map(other => other.id))])}`
}

/** Enough to see what such an id looks like, and all of a language as a rule. */
const mostListed = 40

const listed = (ids: readonly string[]): string =>
  ids.length > mostListed
    ? `Among those that are: ${ids.slice(0, mostListed).join(', ')}.`
    : `There are: ${ids.join(', ')}.`

const refuse = (message: string): Result<never, string> => ({ ok: false, error: message })
