import { describe, expect, it } from 'vitest'
import { newProfile } from '../../../../renderer/settings/services/new-profile'
import {
  fieldsOf,
  firstFieldProblem,
  profileWith,
  type SignInFields,
  signInProblems,
  withSignInField,
} from '../../../../renderer/sign-in/sign-in-fields'

const good: SignInFields = {
  baseUrl: 'https://api.example.com',
  storageUrl: '',
  email: 'ananya.rao@example.com',
  acceptsPlainHttp: false,
}

describe('the sign-in form', () => {
  it('has no problem when all is there', () => {
    expect(signInProblems(good, 'secret')).toEqual({})
  })

  it('names every field that is missing, the first on screen first', () => {
    const problems = signInProblems({ ...good, baseUrl: '', email: ' ' }, '')
    expect(problems).toEqual({ baseUrl: 'missing', email: 'noEmail', password: 'noPassword' })
    expect(firstFieldProblem(problems)).toBe('baseUrl')
  })

  it('needs no storage address, but a right one', () => {
    expect(signInProblems({ ...good, storageUrl: 'ftp://files.example.com' }, 'x')).toEqual({
      storageUrl: 'not-http',
    })
  })

  it('waits for an agreement before plain http to another computer', () => {
    const plain = { ...good, baseUrl: 'http://api.example.com' }
    expect(signInProblems(plain, 'x')).toEqual({ acceptsPlainHttp: 'plainHttp' })
    expect(signInProblems({ ...plain, acceptsPlainHttp: true }, 'x')).toEqual({})
    expect(signInProblems({ ...good, baseUrl: 'localhost:4700' }, 'x')).toEqual({})
  })

  it('waits for it before plain http to another storage, and keeps it with the profile', () => {
    const plain = { ...good, storageUrl: 'http://10.0.0.7:9000' }
    expect(signInProblems(plain, 'x')).toEqual({ acceptsPlainHttp: 'plainHttp' })
    expect(profileWith(newProfile(), { ...plain, acceptsPlainHttp: true }).acceptsPlainHttp).toBe(true)
    expect(profileWith(newProfile(), { ...good, acceptsPlainHttp: true }).acceptsPlainHttp).toBe(false)
  })

  it('takes the agreement back for a storage that it did not name', () => {
    const agreed = { ...good, baseUrl: 'http://api.example.com', acceptsPlainHttp: true }
    expect(withSignInField(agreed, 'storageUrl', 'http://10.0.0.7:9000').acceptsPlainHttp).toBe(false)
    expect(withSignInField(agreed, 'storageUrl', 'https://files.example.com').acceptsPlainHttp).toBe(true)
  })

  it('takes the agreement back when the address changes, not when it is only tidied', () => {
    const agreed = { ...good, baseUrl: 'http://api.example.com/', acceptsPlainHttp: true }
    expect(withSignInField(agreed, 'baseUrl', 'http://api.example.com').acceptsPlainHttp).toBe(true)
    expect(withSignInField(agreed, 'baseUrl', 'http://other.example.com').acceptsPlainHttp).toBe(false)
    expect(withSignInField(agreed, 'email', 'b@example.com').acceptsPlainHttp).toBe(true)
  })

  it('saves a profile only when something in it changes', () => {
    const profile = { ...newProfile(), id: 'a', baseUrl: 'https://api.example.com', email: good.email }
    expect(profileWith(profile, fieldsOf(profile, ''))).toBe(profile)
    expect(profileWith(profile, { ...good, baseUrl: 'api.example.com/' })).toBe(profile)
    expect(profileWith(profile, { ...good, email: 'b@example.com' })).toEqual({
      ...profile,
      email: 'b@example.com',
    })
  })

  it('names a service after its new address, unless somebody has named it', () => {
    const profile = { ...newProfile(), id: 'a', name: 'a.example', baseUrl: 'https://a.example' }
    const typed = { ...fieldsOf(profile, ''), baseUrl: 'b.example' }
    expect(profileWith(profile, typed)).toMatchObject({ name: 'b.example', baseUrl: 'https://b.example' })
    expect(profileWith({ ...profile, name: 'Office' }, typed).name).toBe('Office')
  })

  it('starts with the e-mail of the session that ended when the profile keeps none', () => {
    expect(fieldsOf(newProfile(), 'ananya.rao@example.com').email).toBe('ananya.rao@example.com')
  })
})
