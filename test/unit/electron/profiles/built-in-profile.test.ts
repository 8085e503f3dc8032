import { expect, it } from 'vitest'
import { builtInProfile } from '../../../../electron/profiles/built-in-profile'
import { builtInProfileId, defaultPaths } from '../../../../shared/operations'

it('is the built-in service at the address it was given', () => {
  expect(builtInProfile('This computer', 'http://127.0.0.1:4000')).toMatchObject({
    id: builtInProfileId,
    kind: 'built-in',
    name: 'This computer',
    baseUrl: 'http://127.0.0.1:4000',
    paths: defaultPaths,
  })
})
