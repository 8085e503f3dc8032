import { bytesOfModel, type CatalogueEntry } from './catalogue-model'
import { from, part } from './catalogue-parts'

interface PiperVoice {
  locale: 'en-US' | 'en-GB'
  name: string
  gender: 'male' | 'female'
  size: 'medium' | 'high'
  sources: number
  model: readonly [bytes: number, sha256: string]
  config: readonly [bytes: number, sha256: string]
}

/** Recordings that are nobody's property, and no other voice beneath them that is. */
const voices: readonly PiperVoice[] = [
  {
    ...{ locale: 'en-US', name: 'kristin', gender: 'female', size: 'medium', sources: 3 },
    model: [63_531_379, '5849957f929cbf720c258f8458692d6103fff2f0e3d3b19c8259474bb06a18d4'],
    config: [4_968, '5681426d4aead22195de70531eeeeddb46493cfaffc5764b2ea3db73428b651c'],
  },
  {
    ...{ locale: 'en-US', name: 'ljspeech', gender: 'female', size: 'medium', sources: 3 },
    model: [63_531_379, '6f52a751e2349abe7a76735eb09dc1875298c77ea2342ffd2fef79ff81b87f22'],
    config: [4_972, '141d612cc0a95ed7efc1ca936b845c2364967f2e9217c5dbfcf69fc4d6c65860'],
  },
  {
    ...{ locale: 'en-US', name: 'john', gender: 'male', size: 'medium', sources: 3 },
    model: [63_531_379, '789c6c875726e627ddee93d51d8727859abe9c091c3d141591f4b83c2072e988'],
    config: [4_965, 'af60f177b6b550f3d7a302720c0fb89e7f94a82b5dca464775ef63b1c69ba09a'],
  },
  {
    ...{ locale: 'en-US', name: 'norman', gender: 'male', size: 'medium', sources: 2 },
    model: [63_531_379, 'b9739443232a80a59c7d18810dd856899bf16a7964725f5ab81ea49b1351cb71'],
    config: [4_968, '6c2db7f558a4a8deb9fe822583c1c5105f6c4e834dd0f9de8ad17a888ee9fe1d'],
  },
  {
    ...{ locale: 'en-US', name: 'bryce', gender: 'male', size: 'medium', sources: 3 },
    model: [63_531_379, 'dc9caa6c313199ffb5ac698b6e542fa6cba388aeaf2731e25262e33b9810aef1'],
    config: [4_966, '7ceb1bc4af6d4e41b6d1edbb86c67e91e01eaa71f66db4cd0ae92ac704d415be'],
  },
  {
    ...{ locale: 'en-GB', name: 'cori', gender: 'female', size: 'high', sources: 3 },
    model: [114_219_352, '470b4dd634c98f8a4850d7626ffc3dfc90774628eeef6605a6dd8f88f30a5903'],
    config: [4_963, '9e7fb5b5671612c22f3c81cbe46c1ae87b031a4632bcb509e499dad6f1e2adec'],
  },
]

const source = { repository: 'rhasspy/piper-voices', revision: 'c10ece1aade47bb51c153c893d14e5bf8e5b7117' }

const entryOf = ({ locale, name, gender, size, sources, model, config }: PiperVoice): CatalogueEntry => {
  const underscored = locale.replace('-', '_')
  const path = `en/${underscored}/${name}/${size}/${underscored}-${name}-${size}.onnx`
  const called = name === 'ljspeech' ? 'LJ' : name.charAt(0).toUpperCase() + name.slice(1)
  return {
    id: `piper-${locale.toLowerCase()}-${name}`,
    name: `Piper ${called}`,
    kind: 'vits',
    languages: ['en'],
    quality: 'good',
    wordTimes: 'none',
    // The high ones have twice the weights, and take twice as long.
    memory: size === 'high' ? 260_000_000 : 150_000_000,
    speed: 'quick',
    sources,
    licence: {
      name: 'Public domain',
      url: `https://huggingface.co/${source.repository}/blob/${source.revision}/${path.replace(/[^/]*$/, 'MODEL_CARD')}`,
    },
    voices: [{ sid: 0, name: called, gender, languages: [locale] }],
    prepare: 'piper',
    files: from(source, [
      part('model', path, ...model, 'piper.onnx'),
      part('config', `${path}.json`, ...config, 'piper.json'),
    ]),
  }
}

/** The smallest first. */
export const piperVoices: readonly CatalogueEntry[] = voices
  .map(entryOf)
  .toSorted((one, other) => bytesOfModel(one) - bytesOfModel(other))
