// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TitleBar } from '../../../../renderer/frame/title-bar'
import type { Platform } from '../../../../shared/platform'
import { renderPart, startPage } from '../render'

const onElectron: Platform = {
  os: 'linux',
  appVersion: '1.0.0',
  versions: {},
  overlaysWindowButtons: true,
  standsIn: false,
}

describe('the menu in the title bar', () => {
  it('opens below its button', () => {
    const fake = startPage({ platform: onElectron })
    renderPart(<TitleBar collapsed={false} />)
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    expect(fake.requests).toContainEqual({ name: 'showAppMenu', request: { x: 0, y: 0 } })
  })

  it.each([
    ['macOS has a menu bar of its own', { os: 'macos' }],
    ['a browser draws no native menu', { standsIn: true }],
  ] as const)('is left out where %s', (_why, difference) => {
    startPage({ platform: { ...onElectron, ...difference } })
    renderPart(<TitleBar collapsed={false} />)
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
  })
})
