// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Rail } from '../../../../renderer/frame/rail'
import { jobUpdated } from '../../../../renderer/jobs/store'
import { useNavigation } from '../../../../renderer/program/navigation'
import { useSettings } from '../../../../renderer/program/settings'
import type { FakeBridge } from '../fake-bridge'
import { madeJob, updateOf } from '../jobs/made-job'
import { renderPart, startPage } from '../render'

let fake: FakeBridge

beforeEach(() => {
  fake = startPage()
})

afterEach(() => {
  vi.restoreAllMocks()
})

const item = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the rail', () => {
  it('goes to a screen and marks it as the current one', () => {
    renderPart(<Rail collapsed={false} canExpand />)
    expect(item('Speech').getAttribute('aria-current')).toBe('page')
    fireEvent.click(item('Dub'))
    expect(useNavigation.getState().here.screen).toBe('dub')
    expect(item('Dub').getAttribute('aria-current')).toBe('page')
    expect(item('Speech').getAttribute('aria-current')).toBeNull()
  })

  it('says which keys lead there', () => {
    renderPart(<Rail collapsed={false} canExpand />)
    expect(item('Transcribe').getAttribute('aria-keyshortcuts')).toBe('Control+2')
    expect(within(item('Transcribe')).getByText('Ctrl 2')).toBeDefined()
  })

  it('keeps its names for screen readers when it is collapsed', () => {
    renderPart(<Rail collapsed canExpand />)
    for (const name of ['Speech', 'Transcribe', 'Augment', 'Translate', 'Dub', 'Activity', 'Settings']) {
      expect(item(name).textContent).toBe('')
    }
    expect(item(/^Account\s*Ananya Rao This computer$/)).toBeDefined()
  })

  it('counts running jobs on Activity', () => {
    renderPart(<Rail collapsed={false} canExpand />)
    act(() => {
      for (const id of ['1', '2', '3']) jobUpdated(updateOf(madeJob(id, { phase: 'waiting' })))
    })
    expect(item('Activity, 3 jobs running').textContent).toBe('Activity3')
  })

  it('collapses, and offers nothing where the window is too narrow to expand', () => {
    const { rerender } = renderPart(<Rail collapsed={false} canExpand />)
    fireEvent.click(item('Collapse'))
    expect(useSettings.getState().appearance.railCollapsed).toBe(true)
    rerender(<Rail collapsed canExpand={false} />)
    expect(screen.queryByRole('button', { name: 'Expand navigation' })).toBeNull()
  })

  it('switches to another service from the account menu', async () => {
    // jsdom lays nothing out, so Mantine finds nothing in the menu that could take the focus, and warns.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    renderPart(<Rail collapsed={false} canExpand />)
    fireEvent.click(item(/^Account/))
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Company speech service' }))
    await expect.poll(() => useSettings.getState().activeProfileId).toBe('company')
    expect(fake.requests).toContainEqual({ name: 'chooseProfile', request: { profileId: 'company' } })
  })
})
