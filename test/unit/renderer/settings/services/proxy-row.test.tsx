// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProxyRow } from '../../../../../renderer/settings/services/proxy-row'
import { defaultSettings } from '../../../../../shared/settings'
import { renderScreen } from '../render-screen'

const manual = (manualProxy: string) => ({
  settings: {
    ...defaultSettings,
    network: { ...defaultSettings.network, proxy: 'manual', manualProxy } as const,
  },
})
const wrong = /It begins with http:\/\//

it.each(['socks5:127.0.0.1:9050', 'http:proxy.example.com:8080', 'http:/proxy.example.com:8080'])(
  'says of %s what a proxy begins with, and keeps the one there was',
  address => {
    const { fake } = renderScreen(<ProxyRow />, manual('http://proxy.example.com:8080'))
    const field = screen.getByPlaceholderText('http://proxy.example.com:8080')
    expect(screen.queryByText(wrong)).toBeNull()
    fireEvent.change(field, { target: { value: address } })
    fireEvent.blur(field)
    expect(screen.getByText(wrong)).toBeDefined()
    expect(fake.requests.map(({ name }) => name)).not.toContain('saveSettings')
  },
)

it('keeps an address that was typed where the settings are left by a key, if it is one', async () => {
  const leave = async (address: string): Promise<unknown[]> => {
    const { fake, unmount } = renderScreen(<ProxyRow />, manual('http://proxy.example.com:8080'))
    const field = screen.getByPlaceholderText('http://proxy.example.com:8080')
    fireEvent.change(field, { target: { value: address } })
    unmount()
    await act(async () => undefined)
    return fake.requests.filter(({ name }) => name === 'saveSettings').map(({ request }) => request)
  }
  const manualProxy = 'http://other.example.com:8080'
  expect(await leave(manualProxy)).toEqual([{ network: { proxy: 'manual', manualProxy } }])
  expect(await leave('http:')).toEqual([])
  expect(await leave('http://proxy.example.com:8080 ')).toEqual([])
})

it('says so at once of one that was kept before', () => {
  renderScreen(<ProxyRow />, manual('socks5:127.0.0.1:9050'))
  expect(screen.getByText(wrong)).toBeDefined()
})

it('shows what was set elsewhere, and does not put back the one there was', () => {
  const { fake } = renderScreen(<ProxyRow />, manual('http://proxy.example.com:8080'))
  act(() => fake.push('settings', manual('http://other.example.com:8080').settings))
  const field = screen.getByPlaceholderText('http://proxy.example.com:8080')
  expect(field).toHaveProperty('value', 'http://other.example.com:8080')
  act(() => fake.push('settings', defaultSettings))
  expect(screen.queryByPlaceholderText('http://proxy.example.com:8080')).toBeNull()
  expect(fake.requests.map(({ name }) => name)).not.toContain('saveSettings')
})
