import type { CatalogueEntry } from './catalogue-model'
import { apacheLicence, from, part } from './catalogue-parts'
import type { ModelVoice } from './installed-model'

/** In the regions that are spoken of without naming one. */
const supertonicLanguages = [
  'en-US ko-KR ja-JP ar-SA bg-BG cs-CZ da-DK de-DE el-GR es-ES et-EE fi-FI fr-FR hi-IN hr-HR hu-HU',
  'id-ID it-IT lt-LT lv-LV nl-NL pl-PL pt-BR ro-RO ru-RU sk-SK sl-SI sv-SE tr-TR uk-UA vi-VN',
]
  .join(' ')
  .split(' ')

/** Five women and five men, who have no other names. */
const supertonicVoices: ModelVoice[] = Array.from({ length: 10 }, (_, sid) => ({
  sid,
  name: `${sid < 5 ? 'F' : 'M'}${(sid % 5) + 1}`,
  gender: sid < 5 ? 'female' : 'male',
  languages: supertonicLanguages,
}))

/** The second letter of a name says whose it is. The model has Japanese voices too, which cannot read Japanese. */
const kokoroNames = [
  [
    'en-US',
    '0:af_alloy 1:af_aoede 2:af_bella 3:af_heart 4:af_jessica 5:af_kore 6:af_nicole 7:af_nova 8:af_river 9:af_sarah 10:af_sky 11:am_adam 12:am_echo 13:am_eric 14:am_fenrir 15:am_liam 16:am_michael 17:am_onyx 18:am_puck 19:am_santa',
  ],
  [
    'en-GB',
    '20:bf_alice 21:bf_emma 22:bf_isabella 23:bf_lily 24:bm_daniel 25:bm_fable 26:bm_george 27:bm_lewis',
  ],
  ['es-ES', '28:ef_dora 29:em_alex 53:em_santa'],
  ['fr-FR', '30:ff_siwis'],
  ['hi-IN', '31:hf_alpha 32:hf_beta 33:hm_omega 34:hm_psi'],
  ['it-IT', '35:if_sara 36:im_nicola'],
  ['pt-BR', '42:pf_dora 43:pm_alex 44:pm_santa'],
  [
    'zh-CN',
    '45:zf_xiaobei 46:zf_xiaoni 47:zf_xiaoxiao 48:zf_xiaoyi 49:zm_yunjian 50:zm_yunxi 51:zm_yunxia 52:zm_yunyang',
  ],
] as const

const kokoroVoices: ModelVoice[] = kokoroNames.flatMap(([language, names]) =>
  names.split(' ').map((one): ModelVoice => {
    const [sid, name = ''] = one.split(':')
    const own = name.slice(3)
    return {
      sid: Number(sid),
      name: own.charAt(0).toUpperCase() + own.slice(1),
      gender: name.charAt(1) === 'f' ? 'female' : 'male',
      languages: [language],
    }
  }),
)

/** Voices that sherpa-onnx speaks with; the size of each counts what is fetched. */
export const voiceModels: readonly CatalogueEntry[] = [
  {
    id: 'supertonic-3',
    name: 'Supertonic 3',
    kind: 'supertonic',
    languages: [
      'ar',
      'bg',
      'cs',
      'da',
      'de',
      'el',
      'en',
      'es',
      'et',
      'fi',
      'fr',
      'hi',
      'hr',
      'hu',
      'id',
      'it',
      'ja',
      'ko',
      'lt',
      'lv',
      'nl',
      'pl',
      'pt',
      'ro',
      'ru',
      'sk',
      'sl',
      'sv',
      'tr',
      'uk',
      'vi',
    ],
    quality: 'good',
    wordTimes: 'none',
    memory: 300_000_000,
    speed: 'quick',
    sources: 3,
    licence: {
      name: 'OpenRAIL-M',
      url: 'https://huggingface.co/Supertone/supertonic-3/blob/724fb5abbf5502583fb520898d45929e62f02c0b/LICENSE',
      terms: true,
    },
    voices: supertonicVoices,
    files: from(
      {
        repository: 'csukuangfj2/sherpa-onnx-supertonic-3-tts-int8-2026-05-11',
        revision: 'cca5a0e6c96e1d2c720986bf7e75fcc81dee3ae4',
      },
      [
        part(
          'durationPredictor',
          'duration_predictor.int8.onnx',
          3_700_147,
          'c3eb91414d5ff8a7a239b7fe9e34e7e2bf8a8140d8375ffb14718b1c639325db',
        ),
        part(
          'textEncoder',
          'text_encoder.int8.onnx',
          36_416_150,
          'c7befd5ea8c3119769e8a6c1486c4edc6a3bc8365c67621c881bbb774b9902ff',
        ),
        part(
          'vectorEstimator',
          'vector_estimator.int8.onnx',
          78_400_833,
          '20cd86fa5c6effedfda0e7cffe5b0569ca401c440a0c3a1d72bf39286c0db3fd',
        ),
        part(
          'vocoder',
          'vocoder.int8.onnx',
          25_991_073,
          'e923d60f53f95eb1ce235f1dc33ec56d9c057823c96fa6f8acf98f32b0da6152',
        ),
        part(
          'ttsJson',
          'tts.json',
          8_253,
          '42078d3aef1cd43ab43021f3c54f47d2d75ceb4e75f627f118890128b06a0d09',
        ),
        part(
          'unicodeIndexer',
          'unicode_indexer.bin',
          262_144,
          '8402ca48e5189a8950138580b0fff64db6f072f24ac07cd54ba8b2fbb9883b30',
        ),
        part(
          'voiceStyle',
          'voice.bin',
          517_168,
          '67d5209b0ee8ce6c74105ffbe12fe6a7628aea3b4ba2fcb308a4a67938a93ce8',
        ),
      ],
    ),
  },
  {
    id: 'kokoro-1-0',
    name: 'Kokoro 1.0',
    kind: 'kokoro',
    languages: ['en', 'es', 'fr', 'hi', 'it', 'pt', 'zh'],
    quality: 'good',
    wordTimes: 'none',
    memory: 710_000_000,
    speed: 'slow',
    sources: 2,
    licence: apacheLicence,
    voices: kokoroVoices,
    // Its lexicons for English are left out: eSpeak says how words sound, and knows more of them.
    files: from(
      {
        repository: 'csukuangfj/kokoro-multi-lang-v1_0',
        revision: 'f7b96bb6bef5c5da4d3aa4f4e0498fbbf62dc78b',
      },
      [
        part(
          'model',
          'model.onnx',
          325_560_556,
          'b40f62b166ac8164b0627ef48a0b358eda0985e272fb03ef5252e7206305da11',
        ),
        part(
          'voices',
          'voices.bin',
          28_200_960,
          '1c5a5b983d3d50d8586d437a51f3faa2da7919ce76a013c081e65671a3447c29',
        ),
        part('tokens', 'tokens.txt', 687, '6ebb6bb288f20f3ae8d004d3c2ca27697da27c037d75e81a60e2a6a663f95425'),
        part(
          'chinese',
          'lexicon-zh.txt',
          2_365_182,
          '902bc2d20ac7c449c5ecbbbb23c89d12119c03ed5b8ed27f114f0260c9e35229',
        ),
      ],
    ),
  },
]
