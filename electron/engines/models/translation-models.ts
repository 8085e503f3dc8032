import { translationLanguageName } from '../translation/language-code'
import type { CatalogueEntry } from './catalogue-model'
import released from './translation-models.json'

const { host, repository, revision, models } = released

export const translationModelId = (source: string, target: string): string => `firefox-${source}-${target}`

/** Most of the memory is room to work in, and larger models want more of it. */
const smallFiles = 20_000_000

const sumOf = (files: readonly { bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Models that Firefox translates with, the smallest first. They come from Mozilla's bucket; repository and revision say
 * where their digests stand. English to Chinese is left out: what the bucket has of it is not what the others name.
 */
export const translationModels: readonly CatalogueEntry[] = models.map(
  ({ source, target, checkedIn, files }) => ({
    id: translationModelId(source, target),
    name: `${translationLanguageName(source)} to ${translationLanguageName(target)}`,
    kind: 'marian',
    languages: [source, target],
    quality: 'good',
    wordTimes: 'none',
    licence: { name: 'MPL-2.0', url: 'https://www.mozilla.org/MPL/2.0/' },
    direction: { source, target },
    memory: sumOf(files) < smallFiles ? 370_000_000 : 650_000_000,
    speed: 'quick',
    sources: checkedIn.length,
    files: files.map(({ role, path, bytes, sha256 }) => ({
      ...{ role, path, bytes, sha256, repository, revision, host },
      name: path.slice(path.lastIndexOf('/') + 1),
    })),
  }),
)
