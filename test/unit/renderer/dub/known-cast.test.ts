import { beforeEach, expect, it } from 'vitest'
import { knownCast, rememberCast } from '../../../../renderer/dub/cast/known-cast'
import { dubSaying } from '../../shared/dub/dubs'

beforeEach(() => localStorage.clear())

const female = { gender: 'female', speakerId: 'ana' } as const

it('is remembered by the name of a speaker, for a language of a service', () => {
  const dub = {
    ...dubSaying('One', 'Two'),
    speakers: [
      { id: 's1', name: 'Ana' },
      { id: 's2', name: ' ' },
    ],
  }
  rememberCast('office', 'es-ES', dub, { s1: female, s2: female })
  rememberCast('office', 'es', { ...dub, speakers: [{ id: 's1', name: 'Ben' }] }, { s1: female })
  expect(knownCast('office', 'es-MX')).toEqual({ Ana: female, Ben: female })
  expect(knownCast('office', 'fr')).toEqual({})
  expect(knownCast('home', 'es')).toEqual({})
})

it('is none where what was kept makes no sense', () => {
  localStorage.setItem('parlance.cast.office.es', '{"Ana": 3}')
  expect(knownCast('office', 'es')).toEqual({})
  localStorage.setItem('parlance.cast.office.es', '{')
  expect(knownCast('office', 'es')).toEqual({})
})
