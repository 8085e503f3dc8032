import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUsableProfileId, uniqueProfileId } from '../../../../electron/profiles/profile-id'
import { builtInProfileId } from '../../../../shared/operations'
import { serviceProfileSchema } from '../../../../shared/service-profile'

describe('uniqueProfileId', () => {
  it.each([
    ['Acme', [], 'acme'],
    ['Müller & Söhne', [], 'muller-sohne'],
    ['Acme', ['acme'], 'acme-2'],
    ['Acme', ['acme', 'acme-2'], 'acme-3'],
    ['  --  ', [], 'service'],
    ['日本', [], 'service'],
    ['CON', [], 'service-con'],
    ['This computer', [], 'service-this-computer'],
    ['a'.repeat(60), ['a'.repeat(40)], `${'a'.repeat(38)}-2`],
  ])('%s beside %j becomes %s', (name, taken, id) => {
    expect(uniqueProfileId(name, taken)).toBe(id)
  })

  it('is valid, usable and free for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.array(fc.string()), (name, names) => {
        const taken: string[] = []
        for (const other of names) taken.push(uniqueProfileId(other, taken))
        const id = uniqueProfileId(name, taken)
        expect(serviceProfileSchema.shape.id.safeParse(id).success).toBe(true)
        expect(isUsableProfileId(id)).toBe(true)
        expect(taken).not.toContain(id)
      }),
    )
  })
})

it.each([
  ['acme', true],
  [builtInProfileId, false],
  ['con', false],
  ['lpt1', false],
  ['console', true],
])('isUsableProfileId(%s) is %s', (id, answer) => {
  expect(isUsableProfileId(id)).toBe(answer)
})
