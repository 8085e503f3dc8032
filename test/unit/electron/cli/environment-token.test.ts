import { expect, it } from 'vitest'
import { tokenFrom } from '../../../../electron/cli/environment-token'

it('takes a token that can stand in a header, and never quotes one that cannot', () => {
  expect(tokenFrom({})).toEqual({ ok: true, value: null })
  expect(tokenFrom({ AUTHORIZATION_TOKEN: ' \n' })).toEqual({ ok: true, value: null })
  expect(tokenFrom({ AUTHORIZATION_TOKEN: ' abc.def \n' })).toEqual({ ok: true, value: 'abc.def' })
  for (const bad of ['a\nb', 'schlüssel', 'a\u0000b']) {
    const refused = tokenFrom({ AUTHORIZATION_TOKEN: bad })
    expect(refused).toMatchObject({ ok: false, error: { path: 'AUTHORIZATION_TOKEN' } })
    expect(JSON.stringify(refused)).not.toContain(bad)
  }
})
