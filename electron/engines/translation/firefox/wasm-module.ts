import { readFile } from 'node:fs/promises'
import { compileFunction } from 'node:vm'
import { packageFile } from '../../speech/package-file'

/** A list in the memory of the module, which nobody else gives back. */
interface ModuleList<T> {
  push_back(item: T): void
  size(): number
  get(at: number): T
  delete(): void
}

interface AlignedMemory {
  getByteArrayView(): Uint8Array
}

export interface LoadedModel {
  delete(): void
}

interface TranslationResponse {
  getTranslatedText(): string
  delete(): void
}

interface ResponseOptions {
  qualityScores: boolean
  alignment: boolean
  html: boolean
}

interface BlockingService {
  translate(
    model: LoadedModel,
    texts: ModuleList<string>,
    options: ModuleList<ResponseOptions>,
  ): ModuleList<TranslationResponse>
  translateViaPivoting(
    first: LoadedModel,
    second: LoadedModel,
    texts: ModuleList<string>,
    options: ModuleList<ResponseOptions>,
  ): ModuleList<TranslationResponse>
}

/** What the package's own script makes of its machine code; only what is used here. */
export interface BergamotModule {
  asm: Record<string, (...values: number[]) => unknown>
  AlignedMemory: new (bytes: number, alignment: number) => AlignedMemory
  AlignedMemoryList: new () => ModuleList<AlignedMemory>
  BlockingService: new (config: { cacheSize: number }) => BlockingService
  TranslationModel: new (
    config: string,
    model: AlignedMemory,
    shortlist: AlignedMemory,
    vocabularies: ModuleList<AlignedMemory>,
    quality: null,
  ) => LoadedModel
  VectorString: new () => ModuleList<string>
  VectorResponseOptions: new () => ModuleList<ResponseOptions>
}

const inPackage = (name: string): string => packageFile(`@browsermt/bergamot-translator/worker/${name}`)

/** A browser multiplies these matrices by itself; elsewhere the module has its own code for it. */
const multiplications = {
  int8_prepare_a: 'int8PrepareAFallback',
  int8_prepare_b: 'int8PrepareBFallback',
  int8_prepare_b_from_transposed: 'int8PrepareBFromTransposedFallback',
  int8_prepare_b_from_quantized_transposed: 'int8PrepareBFromQuantizedTransposedFallback',
  int8_prepare_bias: 'int8PrepareBiasFallback',
  int8_multiply_and_add_bias: 'int8MultiplyAndAddBiasFallback',
  int8_select_columns_of_b: 'int8SelectColumnsOfBFallback',
}

let compiled: Promise<{ script: string; program: WebAssembly.Module }> | undefined

async function compile() {
  const [script, bytes] = await Promise.all([
    readFile(inPackage('bergamot-translator-worker.js'), 'utf8'),
    readFile(inPackage('bergamot-translator-worker.wasm')),
  ])
  return { script, program: await WebAssembly.compile(bytes) }
}

/**
 * A new one, with nothing in its memory. The package's wrapper would start a thread of its own and look for models on
 * the network, so its two inner files are loaded here.
 */
export async function loadBergamot(): Promise<BergamotModule> {
  compiled ??= compile()
  const { script, program } = await compiled
  return new Promise((resolve, reject) => {
    const started: Partial<BergamotModule> = {}
    const prepared = Object.assign(started, {
      print: () => {},
      printErr: () => {},
      onAbort: (reason: unknown) => reject(new Error(String(reason))),
      // By then the script has put everything in.
      onRuntimeInitialized: () => resolve(started as BergamotModule),
      instantiateWasm(imports: object, accept: (instance: WebAssembly.Instance) => void) {
        const multiply = Object.entries(multiplications).map(([name, own]) => [
          name,
          (...values: number[]) => started.asm?.[own]?.(...values),
        ])
        const all = { ...imports, wasm_gemm: Object.fromEntries(multiply) }
        WebAssembly.instantiate(program, all).then(accept, reject)
        return {}
      },
    })
    // It is no module: it puts what it exports on `this`.
    compileFunction(script, ['Module']).call({}, prepared)
  })
}
