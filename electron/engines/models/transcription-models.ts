import type { CatalogueEntry } from './catalogue-model'
import { apacheLicence, from, part } from './catalogue-parts'
import { parakeetLanguages, senseVoiceLanguages, whisperLanguages } from './model-languages'

const whisperTokens = (path: string): ReturnType<typeof part> =>
  part('tokens', path, 816_730, 'b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126')

const whisperLicence = { name: 'MIT', url: 'https://github.com/openai/whisper/blob/main/LICENSE' }

/** The smallest first. Moonshine is left out: it says nothing of when a word was spoken. */
export const transcriptionModels: readonly CatalogueEntry[] = [
  {
    id: 'zipformer-gigaspeech-en',
    name: 'Zipformer English (GigaSpeech)',
    kind: 'transducer',
    languages: ['en'],
    quality: 'basic',
    wordTimes: 'measured',
    memory: 150_000_000,
    speed: 'quick',
    sources: 2,
    licence: apacheLicence,
    files: from(
      {
        repository: 'k2-fsa/sherpa-onnx-zipformer-gigaspeech-2023-12-12',
        revision: '8d79d9340119fb44fc06873321cbc10e876cd05d',
      },
      [
        part(
          'encoder',
          'encoder-epoch-30-avg-1.int8.onnx',
          72_850_681,
          '60d83e92a412b137e89c369d7b99ab00effc3cfedb06bc678041cc4dc7e3d0d6',
        ),
        part(
          'decoder',
          'decoder-epoch-30-avg-1.int8.onnx',
          540_688,
          '2b0580feb757696fa929922670b7126aaee609630349a1809fd5a2aee926d56e',
        ),
        part(
          'joiner',
          'joiner-epoch-30-avg-1.int8.onnx',
          259_417,
          '80160e45cca71dd52f6b0a6d3d12be18126f5308b2d4ba03f001300fea377c64',
        ),
        part(
          'tokens',
          'tokens.txt',
          5_020,
          '0ef7d736bf4de3ef947292e4b119ef13f6808cd5f3aec225a843a7135ac1c2ce',
        ),
      ],
    ),
  },
  {
    id: 'whisper-tiny',
    name: 'Whisper tiny',
    kind: 'whisper',
    languages: whisperLanguages,
    quality: 'good',
    wordTimes: 'estimated',
    memory: 210_000_000,
    speed: 'quick',
    sources: 5,
    licence: whisperLicence,
    files: from(
      {
        repository: 'csukuangfj/sherpa-onnx-whisper-tiny',
        revision: '65176e2deb88badc814a94058666cadccc29b61c',
      },
      [
        part(
          'encoder',
          'tiny-encoder.int8.onnx',
          12_937_772,
          'd24fb083ae3b1041fc24e97971d60e280c9342201fbb67b0ab428a8b4a51a434',
        ),
        part(
          'decoder',
          'tiny-decoder.int8.onnx',
          89_855_401,
          'd2fece8dd42771f1df975c6c0445770d0c292bf7547c2cae04a6c0cc57540925',
        ),
        whisperTokens('tiny-tokens.txt'),
      ],
    ),
  },
  {
    id: 'whisper-base',
    name: 'Whisper base',
    kind: 'whisper',
    languages: whisperLanguages,
    quality: 'good',
    wordTimes: 'estimated',
    memory: 320_000_000,
    speed: 'quick',
    sources: 5,
    licence: whisperLicence,
    files: from(
      {
        repository: 'csukuangfj/sherpa-onnx-whisper-base',
        revision: 'bb53ee204431c90d314c1cc08d28d23e5b7927cc',
      },
      [
        part(
          'encoder',
          'base-encoder.int8.onnx',
          29_120_534,
          '0b8fb1304b6109976038efff5ace81720e00386f3ff6b54ee8c75291ca0a1e11',
        ),
        part(
          'decoder',
          'base-decoder.int8.onnx',
          130_672_026,
          '9759d217388a01b3a4c7c15533201067b48ae819c4daafc8624e64b9409dc02d',
        ),
        whisperTokens('base-tokens.txt'),
      ],
    ),
  },
  {
    id: 'sense-voice',
    name: 'SenseVoice small',
    kind: 'sense-voice',
    languages: senseVoiceLanguages,
    quality: 'good',
    wordTimes: 'measured',
    memory: 480_000_000,
    speed: 'quick',
    sources: 5,
    licence: {
      name: 'FunASR Model License 1.1',
      url: 'https://github.com/modelscope/FunASR/blob/main/MODEL_LICENSE',
    },
    files: from(
      {
        repository: 'csukuangfj/sherpa-onnx-sense-voice-zh-en-ja-ko-yue-2024-07-17',
        revision: '2365baeacb507f821a0c8120fcee3d484dba7a07',
      },
      [
        part(
          'model',
          'model.int8.onnx',
          239_233_841,
          'c71f0ce00bec95b07744e116345e33d8cbbe08cef896382cf907bf4b51a2cd51',
        ),
        part(
          'tokens',
          'tokens.txt',
          315_894,
          'f449eb28dc567533d7fa59be34e2abca8784f771850c78a47fb731a31429a1dc',
        ),
      ],
    ),
  },
  {
    id: 'whisper-small',
    name: 'Whisper small',
    kind: 'whisper',
    languages: whisperLanguages,
    quality: 'good',
    wordTimes: 'measured',
    memory: 750_000_000,
    speed: 'slow',
    sources: 2,
    licence: whisperLicence,
    // Exported with the attention that sherpa-onnx reads the times of words from; the usual export lacks it.
    files: from(
      {
        repository: 'clairemcw/sherpa-onnx-whisper-small-attention',
        revision: '9a896a02c311676d366ebfda3797753df4153fe2',
      },
      [
        part(
          'encoder',
          'small-encoder.int8.onnx',
          112_445_386,
          '570e2b92cce6a8be62dc37934057b82dd601298ecb3a2a25161542e2b59862aa',
        ),
        part(
          'decoder',
          'small-decoder.int8.onnx',
          262_482_583,
          '63233cc33d6c11ae514467a69132de87cc61e6b28d3dab40cdf8b0e3060a3439',
        ),
        whisperTokens('small-tokens.txt'),
      ],
    ),
  },
  {
    id: 'parakeet-v3',
    name: 'Parakeet 0.6B v3',
    kind: 'nemo-transducer',
    languages: parakeetLanguages,
    quality: 'good',
    wordTimes: 'measured',
    memory: 1_350_000_000,
    speed: 'quick',
    sources: 5,
    licence: { name: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    files: from(
      {
        repository: 'csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8',
        revision: '2bda32ec70b097a55adaa07d9a7173915b43cc78',
      },
      [
        part(
          'encoder',
          'encoder.int8.onnx',
          652_184_281,
          'acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247',
        ),
        part(
          'decoder',
          'decoder.int8.onnx',
          11_845_275,
          '179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e',
        ),
        part(
          'joiner',
          'joiner.int8.onnx',
          6_355_277,
          '3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3',
        ),
        part(
          'tokens',
          'tokens.txt',
          93_939,
          'd58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d',
        ),
      ],
    ),
  },
]
