// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { saveSettings } from '../../../../renderer/program/settings'
import { renderPart, startPage } from '../render'

type Appearance = NonNullable<Parameters<typeof saveSettings>[0]['appearance']>
const set = (appearance: Appearance) => act(() => saveSettings({ appearance }))
const root = document.documentElement

beforeEach(() => {
  startPage()
  document.head.innerHTML = '<meta property="csp-nonce" nonce="of-this-answer">'
  renderPart(<p>Content</p>)
})

describe('ThemeProvider', () => {
  it('follows the theme setting, and the system without one', async () => {
    expect(root.dataset.mantineColorScheme).toBe('light')
    await set({ theme: 'dark' })
    expect(root.dataset.mantineColorScheme).toBe('dark')
    await set({ theme: 'system' })
    expect(root.dataset.mantineColorScheme).toBe('light')
  })

  it('scales everything with the text size', async () => {
    await set({ textSize: 200 })
    expect(root.style.fontSize).toBe('200%')
  })

  it('turns the page around for a language that runs from right to left', async () => {
    await set({ language: 'pseudo' })
    expect([root.dir, root.lang]).toEqual(['rtl', 'en'])
    await set({ language: 'en' })
    expect(root.dir).toBe('ltr')
  })

  it('marks the page when motion is to be reduced whatever the system says', async () => {
    await set({ reduceMotion: 'always' })
    expect(root.hasAttribute('data-reduced-motion')).toBe(true)
    await set({ reduceMotion: 'system' })
    expect(root.hasAttribute('data-reduced-motion')).toBe(false)
  })

  it('puts the nonce of the answer on the styles it makes', () => {
    const made = [...document.querySelectorAll<HTMLStyleElement>('style[data-mantine-styles]')]
    expect(made.length).toBeGreaterThan(0)
    expect(made.map(style => style.nonce)).toEqual(made.map(() => 'of-this-answer'))
  })
})
