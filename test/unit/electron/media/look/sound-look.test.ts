import { expect, it } from 'vitest'
import { type SoundLook, soundEndsOf, wrongSoundOf } from '../../../../../electron/media/look/sound-look'
import { failure, success } from '../../../../../shared/result'

const page = { fault: 'page', text: '' } as const
const unknown = { fault: 'unknown', text: '' } as const

it.each<[SoundLook, string, string | null]>([
  [{ is: 'fine' }, 'fine', null],
  [{ is: 'foreign' }, 'unknown', null],
  [{ is: 'unheard' }, 'unknown', 'damaged'],
  [{ is: 'no-sound' }, 'no-sound', 'damaged'],
  [{ is: 'begins-badly' }, 'begins-badly', 'damaged'],
  [{ is: 'ends-badly' }, 'ends-badly', 'damaged'],
  [{ is: 'cut-short' }, 'ends-badly', 'cut-short'],
  [{ is: 'stuck' }, 'unreadable', 'damaged'],
  [{ is: 'other', wrong: null }, 'unknown', null],
  [{ is: 'other', wrong: unknown }, 'unknown', 'unknown'],
  [{ is: 'other', wrong: page }, 'no-sound', 'page'],
])('%j is %s in the library, and %s from a service', (look, ends, fault) => {
  expect(soundEndsOf(success(look), '/library/content.amr')).toBe(ends)
  expect(wrongSoundOf(look)?.fault ?? null).toBe(fault)
})

it('what is named like a sound that is decoded here, and begins like none, holds none', () => {
  for (const wrong of [null, unknown, page]) {
    expect(soundEndsOf(success({ is: 'other', wrong }), '/library/content.WAV')).toBe('no-sound')
  }
})

it('nothing is known where nobody could look, and it is told where that was the disk', () => {
  const refusal = { kind: 'storage', reason: 'failed', doing: 'reading', file: 'x.wav', code: 'EIO' } as const
  expect(soundEndsOf(failure(refusal), 'x.wav')).toBe('unreadable')
  for (const error of [{ kind: 'cancelled' }, { kind: 'unexpected', detail: '' }] as const) {
    expect(soundEndsOf(failure(error), 'x.wav')).toBe('unknown')
  }
})
