// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LanguagesCard } from '../../../../../renderer/settings/this-computer/languages/languages-card'
import { ThisComputerSection } from '../../../../../renderer/settings/this-computer/this-computer-section'
import type { FakeBridge } from '../../fake-bridge'
import { renderScreen } from '../render-screen'

const table = async () => within(await screen.findByRole('table', { name: 'Languages' }))
async function rowOf(name: string) {
  const row = (await (await table()).findByRole('rowheader', { name })).closest('tr')
  if (!row) throw new Error(`${name} is in no row`)
  return within(row)
}
const begun = (fake: FakeBridge): unknown[] =>
  fake.requests.filter(({ name }) => name === 'downloadModel').map(({ request }) => request)

describe('the languages of this computer', () => {
  it('each say who does what, and in which quality', async () => {
    renderScreen(<ThisComputerSection />)
    const rows = (await table()).getAllByRole('row').map(row => row.textContent)
    expect(rows[0]).toBe('LanguageSpeechTranscriptionTranslationAugmentation')
    expect(rows[1]).toMatch(/^English.*Flite.*\(basic\)/)
    expect(rows[1]).toContain('Apertium')
  })

  it('are found by name', async () => {
    renderScreen(<ThisComputerSection />)
    await table()
    const search = screen.getByRole('searchbox', { name: 'Find a language' })
    fireEvent.change(search, { target: { value: 'germ' } })
    expect((await table()).getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'German',
    ])
    fireEvent.change(search, { target: { value: 'klingon' } })
    expect(screen.getByText('No language of that name.')).toBeDefined()
  })

  it('are downloaded for in one press, with progress in the place of the button', async () => {
    const { fake } = renderScreen(<ThisComputerSection />)
    const french = await rowOf('French')
    fireEvent.click(french.getByRole('button', { name: /^Get 670 MB for French: Parakeet/ }))
    await waitFor(() => expect(begun(fake)).toEqual([{ id: 'parakeet' }]))
    act(() => fake.computer.changeModel('parakeet', { state: 'downloading', received: 335_239_386 }))
    const meter = french.getByRole('progressbar', { name: /Parakeet/ })
    expect(meter.getAttribute('aria-valuenow')).toBe('50')
    act(() => fake.computer.changeModel('parakeet', { state: 'installed' }))
    await waitFor(() => expect(french.getByText('Parakeet 0.6B v3')).toBeDefined())
    expect(french.queryByRole('progressbar')).toBeNull()
  })

  it('show a licence that restricts before anything is fetched', async () => {
    const { fake } = renderScreen(<ThisComputerSection />)
    const german = await rowOf('German')
    fireEvent.click(german.getByRole('button', { name: /^Get 145 MB for German: Supertonic/ }))
    expect(begun(fake)).toEqual([])
    const dialog = within(await screen.findByRole('dialog', { name: 'Download Supertonic?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(begun(fake)).toEqual([{ id: 'supertonic' }]))
  })

  it('say why they cannot be looked at', () => {
    const error = { kind: 'unexpected', detail: 'the disk fell out' } as const
    const abilities = { value: null, error, running: false, ask: () => undefined }
    renderScreen(<LanguagesCard {...abilities} models={[]} />)
    expect(screen.getByRole('alert')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
