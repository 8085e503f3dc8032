import { expect, it } from 'vitest'
import { newProfile } from '../../../../../renderer/settings/services/new-profile'
import {
  changedFields,
  draftOver,
  withBaseUrl,
  withStorageUrl,
} from '../../../../../renderer/settings/services/profile-changes'

const saved = { ...newProfile(), id: 'a', baseUrl: 'https://a.example' }

it('finds no change in an equal copy', () => {
  expect(changedFields(saved, structuredClone(saved))).toEqual([])
})

it('counts each thing a person changed once', () => {
  const draft = {
    ...saved,
    name: 'New',
    paths: { ...saved.paths, login: '/login', translate: '/t' },
    languages: { ...saved.languages, speech: ['en', 'hi'] },
  }
  expect(changedFields(saved, draft)).toEqual(['name', 'login', 'translate', 'speech'])
})

it('asks about plain http again for another address', () => {
  const accepted = { ...saved, baseUrl: 'http://a.example', acceptsPlainHttp: true }
  expect(withBaseUrl(accepted, 'http://b.example').acceptsPlainHttp).toBe(false)
  expect(withStorageUrl(accepted, 'http://b.example').acceptsPlainHttp).toBe(false)
  expect(withStorageUrl(accepted, 'http://a.example').acceptsPlainHttp).toBe(true)
})

it('has the name of a service follow its address as long as nobody has named it', () => {
  const unnamed = { ...saved, name: 'a.example' }
  const moved = withBaseUrl(unnamed, 'https://b.example:8443/speech')
  expect(moved.name).toBe('b.example:8443')
  expect(changedFields(unnamed, moved)).toEqual(['baseUrl'])
  expect(withBaseUrl(withBaseUrl(unnamed, 'https://b'), 'https://a.example')).toEqual(unnamed)
  expect(withBaseUrl({ ...unnamed, name: 'Office' }, 'https://b.example').name).toBe('Office')
  expect(withBaseUrl({ ...unnamed, name: '' }, 'https://b.example').name).toBe('')
})

it('takes an agreement to plain http to no host that somebody else wrote meanwhile', () => {
  const plain = { ...saved, baseUrl: 'http://a.example' }
  const agreed = { ...plain, acceptsPlainHttp: true }
  expect(draftOver({ ...plain, baseUrl: 'http://b.example' }, plain, agreed).acceptsPlainHttp).toBe(false)
  expect(draftOver({ ...plain, email: 'ann' }, plain, agreed)).toEqual({ ...agreed, email: 'ann' })
  expect(draftOver(agreed, plain, { ...plain, name: 'Ours' })).toEqual({ ...agreed, name: 'Ours' })
})
