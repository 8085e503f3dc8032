import { expect, it } from 'vitest'
import { noBody } from '../../../../electron/local/json-body'
import { accepted } from '../../../../electron/local/reply'
import { type Method, route, routeTable } from '../../../../electron/local/route'

const at = (method: Method, path: string) =>
  route({ method, path, access: 'token', read: noBody, answer: () => accepted('', {}) })

it('finds a route by its path, then by its method', () => {
  const table = routeTable([at('GET', '/a'), at('DELETE', '/a'), at('POST', '/b')])
  expect([...(table.get('/a')?.keys() ?? [])]).toEqual(['GET', 'DELETE'])
  expect(table.get('/b')?.get('POST')?.path).toBe('/b')
  expect(table.get('/c')).toBeUndefined()
})

it('refuses two routes for one operation', () => {
  expect(() => routeTable([at('GET', '/a'), at('GET', '/a')])).toThrow('GET /a is routed twice.')
})
