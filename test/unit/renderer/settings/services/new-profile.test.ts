import { describe, expect, it } from 'vitest'
import { idFor, newProfile, withIdAndName } from '../../../../../renderer/settings/services/new-profile'
import { serviceProfileSchema } from '../../../../../shared/service-profile'

describe('a new service', () => {
  it.each([
    ['https://api.example.com', [], 'api-example-com'],
    ['https://API.Example.com:8443/x', [], 'api-example-com-8443'],
    ['https://api.example.com', ['api-example-com'], 'api-example-com-2'],
    ['https://api.example.com', ['api-example-com', 'api-example-com-2'], 'api-example-com-3'],
    ['https://[::1]', [], '1'],
  ])('at %j beside %j is called %j', (baseUrl, taken, id) => {
    expect(idFor(baseUrl, taken)).toBe(id)
  })

  it('gets an id and a name that the contract accepts, however long its host is', () => {
    const baseUrl = `https://${'long.'.repeat(30)}example.com`
    const saved = withIdAndName({ ...newProfile(), baseUrl }, [])
    expect(serviceProfileSchema.safeParse(saved).success).toBe(true)
  })

  it('keeps the id and the name it has', () => {
    const saved = { ...newProfile(), id: 'mine', name: 'Mine', baseUrl: 'https://a.example' }
    expect(withIdAndName(saved, ['mine'])).toEqual(saved)
  })
})
