import { describe, expect, it } from 'vitest'
import { checkSubject } from '../../../../electron/service/check-subject'
import { failure, success } from '../../../../shared/result'

const heard = (...names: string[]) => checkSubject(success(names), 'data.text', 'Good morning', all => all)

describe('what a reply says that it is about', () => {
  it('is what was asked for, however it is spaced and capitalised', () => {
    expect(heard('Good morning')).toEqual(success(['Good morning']))
    expect(heard(' good  morning\n')).toMatchObject({ ok: true })
    expect(heard('Good morning', '')).toMatchObject({ ok: true })
  })

  it('is something else, be it in one place of many', () => {
    const wrong = { ok: false, error: { kind: 'malformed', path: 'data.text' } }
    expect(heard('Good evening')).toMatchObject(wrong)
    expect(heard('Good morning', 'Good evening')).toMatchObject(wrong)
  })

  it('says nothing where the request failed', () => {
    const failed = failure({ kind: 'cancelled' } as const)
    expect(checkSubject<string>(failed, '', 'a', name => [name])).toEqual(failed)
  })
})
