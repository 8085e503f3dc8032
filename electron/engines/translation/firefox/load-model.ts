import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { damagedFile } from '../../models/damaged-file'
import type { InstalledModel } from '../../models/installed-model'
import { fileOf } from '../../models/model-files'
import type { BergamotModule, LoadedModel } from './wasm-module'

/** As Firefox has them, but for the sentences, which are cut before. */
const config = Object.entries({
  'beam-size': 1,
  normalize: '1.0',
  'word-penalty': 0,
  'cpu-threads': 0,
  'gemm-precision': 'int8shiftAlphaAll',
  'skip-cost': true,
  alignment: 'soft',
  quiet: true,
  'quiet-translation': true,
  'ssplit-mode': 'sentence',
  'max-length-break': 128,
  'mini-batch-words': 1024,
  workspace: 128,
  'max-length-factor': '2.0',
})
  .map(([name, value]) => `${name}: ${value}\n`)
  .join('')

/** Of what one file may hold unpacked: the largest holds 60 MB. */
const mostUnpacked = 400_000_000

const unpack = promisify(gunzip)

/** The files stay packed on the disk, as they came. What is wrong with a model is thrown. */
export async function loadFirefoxModel(module: BergamotModule, model: InstalledModel): Promise<LoadedModel> {
  const damaged = await damagedFile(model)
  if (damaged !== null) throw new Error(`${damaged} is not what was downloaded`)
  const read = async (role: string): Promise<Uint8Array | null> => {
    const file = fileOf(model, role)
    return file === null ? null : unpack(await readFile(file), { maxOutputLength: mostUnpacked })
  }
  const [weights, shortlist, shared, source, target] = await Promise.all(
    ['model', 'lex', 'vocab', 'srcvocab', 'trgvocab'].map(read),
  )
  const vocabularies = [shared, source, target].filter(bytes => bytes !== null && bytes !== undefined)
  if (!weights || vocabularies.length === 0) throw new Error('a file is missing')

  const inMemory = (bytes: Uint8Array | null | undefined, alignment: number) => {
    const memory = new module.AlignedMemory(bytes?.byteLength ?? 0, alignment)
    if (bytes) memory.getByteArrayView().set(bytes)
    return memory
  }
  const list = new module.AlignedMemoryList()
  for (const bytes of vocabularies) list.push_back(inMemory(bytes, 64))
  return new module.TranslationModel(config, inMemory(weights, 256), inMemory(shortlist, 64), list, null)
}
