import { expect, it } from 'vitest'
import { isSameSound, soundKey } from '../../../../shared/sound/sound-ref'
import { soundPayloads } from '../../../../shared/sound/sound-requests'

it('tells sounds apart by their place and their id', () => {
  const one = { where: 'media', id: 'a' } as const
  expect(isSameSound(one, { where: 'media', id: 'a' })).toBe(true)
  expect(isSameSound(one, { where: 'downloads', id: 'a' })).toBe(false)
  expect(isSameSound(one, { where: 'media', id: 'b' })).toBe(false)
  expect(soundKey(one)).toBe('media/a')
})

it('takes no place but those of the library', () => {
  expect(soundPayloads.openSound.safeParse({ where: 'media', id: 'a' }).success).toBe(true)
  expect(soundPayloads.openSound.safeParse({ where: '/etc', id: 'a' }).success).toBe(false)
  expect(soundPayloads.openSound.safeParse({ where: 'media', id: '' }).success).toBe(false)
})
