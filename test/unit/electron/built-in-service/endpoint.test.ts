import { expect, it } from 'vitest'
import { endpoint, endpointTable, type Method } from '../../../../electron/built-in-service/endpoint'
import { accepted } from '../../../../electron/built-in-service/reply'
import { noBody } from '../../../../electron/built-in-service/request-fields'

const at = (method: Method, path: string) =>
  endpoint({ method, path, read: noBody, answer: () => accepted('', {}) })

it('finds a route by its path, then by its method', () => {
  const table = endpointTable([at('GET', '/a'), at('DELETE', '/a'), at('POST', '/b')])
  expect([...(table.find('/a')?.methods.keys() ?? [])]).toEqual(['GET', 'DELETE'])
  expect(table.find('/b')?.methods.get('POST')?.path).toBe('/b')
  expect(table.find('/c')).toBeNull()
})

it('finds what lies below a path that ends in a slash, one level deep', () => {
  const table = endpointTable([at('GET', '/a/'), at('GET', '/a/own')])
  expect(table.find('/a/some%20file.wav')).toMatchObject({ rest: 'some%20file.wav' })
  expect(table.find('/a/own')).toMatchObject({ rest: '' })
  expect(table.find('/a/b/c')).toBeNull()
  expect(table.find('/a')).toBeNull()
})

it('refuses two routes for one operation', () => {
  expect(() => endpointTable([at('GET', '/a'), at('GET', '/a')])).toThrow('GET /a is routed twice.')
})
