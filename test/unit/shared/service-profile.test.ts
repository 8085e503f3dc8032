import { describe, expect, it } from 'vitest'
import { defaultPaths, operations } from '../../../shared/operations'
import { serviceProfileSchema } from '../../../shared/service-profile'

const smallest = {
  version: 1,
  id: 'office',
  kind: 'remote',
  name: 'Office',
  baseUrl: 'https://speech.example.org',
}
const problemsOf = (profile: unknown): (string | undefined)[] | undefined =>
  serviceProfileSchema.safeParse(profile).error?.issues.map(issue => issue.path.join('.'))

describe('a service profile', () => {
  it('needs no more than a name and an address', () => {
    expect(serviceProfileSchema.parse(smallest)).toMatchObject({
      paths: defaultPaths,
      offsets: 'codepoint',
      acceptsPlainHttp: false,
      batchLimit: null,
    })
  })

  it('lets another deployment move one operation and keeps the others', () => {
    const { paths } = serviceProfileSchema.parse({ ...smallest, paths: { login: '/v2/login' } })
    expect(paths).toEqual({ ...defaultPaths, login: '/v2/login' })
  })

  it('starts every default path with a slash', () => {
    expect(operations.every(name => defaultPaths[name].startsWith('/'))).toBe(true)
  })

  it.each([
    ['baseUrl', { baseUrl: 'file:///etc/passwd' }],
    ['baseUrl', { baseUrl: 'speech.example.org' }],
    ['baseUrl', { baseUrl: 'https://ada:secret@speech.example.org' }],
    ['baseUrl', { baseUrl: 'https://speech.example.org/?key=1' }],
    ['paths.login', { paths: { login: 'login' } }],
    ['paths.login', { paths: { login: '/login?token=1' } }],
    ['speakers.0.gender', { speakers: [{ id: 'a', gender: 'robot', language: 'en-IN' }] }],
    ['languages.speech.1', { languages: { speech: ['en-IN', 'not a code'] } }],
    ['id', { id: '../up' }],
    ['version', { version: 2 }],
  ])('names %s when it is wrong', (path, change) => {
    expect(problemsOf({ ...smallest, ...change })).toContain(path)
  })
})
