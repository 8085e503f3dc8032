import { type InstalledModel, type ModelKind, purposeOf } from '../../models/installed-model'
import type { ModelSpeaker } from '../voices/speakers'

/** The most useful first: the one voice in all languages before the good one in a few, and those before one in one. */
const preference: readonly ModelKind[] = ['supertonic', 'kokoro', 'vits']

/** Every voice of the models on this computer, once for each language that it speaks. */
export const speakersOfModels = (models: readonly InstalledModel[]): ModelSpeaker[] =>
  models
    .filter(({ kind }) => purposeOf(kind) === 'speech')
    .toSorted((one, other) => preference.indexOf(one.kind) - preference.indexOf(other.kind))
    .flatMap(speakersOf)

const speakersOf = (model: InstalledModel): ModelSpeaker[] =>
  (model.voices ?? []).flatMap(({ sid, name, gender, languages }) =>
    languages.map(
      (language): ModelSpeaker => ({
        id: modelSpeakerId(model, sid),
        name: `${name} (${model.name})`,
        gender,
        language,
        engine: 'model',
        model,
        sid,
      }),
    ),
  )

/** Made of what stays, so that a sheet finds its voice again after the model was fetched anew. */
export const modelSpeakerId = ({ id }: Pick<InstalledModel, 'id'>, sid: number): string => `${id}-${sid}`
