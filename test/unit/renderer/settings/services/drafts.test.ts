import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useUnsaved } from '../../../../../renderer/documents/unsaved'
import { listenToPushes } from '../../../../../renderer/program/pushes'
import {
  addService,
  changeProfileDraft,
  chooseDraft,
  discardDraft,
  draftSaved,
  useDrafts,
} from '../../../../../renderer/settings/services/drafts'
import { newProfile, newProfileId } from '../../../../../renderer/settings/services/new-profile'
import { type FakeBridge, installFakeBridge } from '../../fake-bridge'

const saved = { ...newProfile(), id: 'company', name: 'Company', baseUrl: 'https://api.example.com' }

const unsaved = () => useUnsaved.getState().documents
let fake: FakeBridge

describe('unsaved changes', () => {
  beforeEach(() => {
    fake = installFakeBridge()
    useDrafts.setState({ chosen: null, drafts: {}, bases: {} })
  })
  afterEach(() => {
    for (const id of Object.keys(useDrafts.getState().drafts)) discardDraft(id)
  })

  it('are asked about at closing until they are saved or discarded', () => {
    changeProfileDraft(saved, { ...saved, name: 'Changed' })
    expect(fake.requests).toMatchObject([
      {
        name: 'tellUnsaved',
        request: {
          documents: [
            { name: 'api.example.com', reason: expect.stringContaining('api.example.com'), isForm: true },
          ],
        },
      },
    ])
    discardDraft('company')
    expect(unsaved()).toEqual([])
    changeProfileDraft(saved, { ...saved, name: 'Changed' })
    changeProfileDraft(saved, { ...saved })
    expect(unsaved()).toEqual([])
    changeProfileDraft(saved, { ...saved, name: 'Changed' })
    draftSaved(useDrafts.getState().drafts.company ?? saved, { ...saved, name: 'Changed' })
    expect(unsaved()).toEqual([])
  })

  it('of a new service are asked about once something was typed', () => {
    addService()
    expect(unsaved()).toEqual([])
    changeProfileDraft(newProfile(), { ...newProfile(), email: 'a' })
    expect(unsaved()).toMatchObject([{ name: 'New service' }])
    changeProfileDraft(newProfile(), newProfile())
    expect(unsaved()).toEqual([])
    expect(useDrafts.getState().drafts[newProfileId]).toBeDefined()
  })

  it('go with a service that somebody else deletes', () => {
    listenToPushes()
    changeProfileDraft(saved, { ...saved, name: 'Changed' })
    fake.push('profiles', [saved])
    expect(unsaved()).toHaveLength(1)
    fake.push('profiles', [])
    expect([unsaved(), useDrafts.getState().drafts]).toEqual([[], {}])
  })

  it('outlive the page, and are asked about on the next', async () => {
    const loadedAnew = async () => {
      vi.resetModules()
      const { takeStartup } = await import('../../../../../renderer/program/pushes')
      const page = await import('../../../../../renderer/settings/services/drafts')
      fake = installFakeBridge({ profiles: [saved] })
      takeStartup(fake.startup)
      return page
    }
    changeProfileDraft(saved, { ...saved, name: 'Changed' })
    const page = await loadedAnew()
    expect(page.useDrafts.getState()).toMatchObject({
      drafts: { company: { name: 'Changed' } },
      bases: { company: saved },
    })
    expect(fake.requests).toMatchObject([
      { name: 'tellUnsaved', request: { documents: [{ name: 'api.example.com' }] } },
    ])
    page.discardDraft('company')
    const next = await loadedAnew()
    expect([next.useDrafts.getState().drafts, fake.requests]).toEqual([{}, []])
  })

  it('stay while another service is looked at', () => {
    changeProfileDraft(saved, { ...saved, name: 'Changed' })
    chooseDraft('other')
    expect(useDrafts.getState().drafts.company?.name).toBe('Changed')
  })

  it('are none when what was typed is what is saved', () => {
    changeProfileDraft(saved, { ...saved, name: 'Changed' })
    changeProfileDraft(saved, { ...saved })
    expect(useDrafts.getState().drafts).toEqual({})
  })

  it('of a new service survive a second press on "Add service"', () => {
    addService()
    changeProfileDraft(newProfile(), { ...newProfile(), name: 'Half typed' })
    chooseDraft('company')
    addService()
    expect(useDrafts.getState().chosen).toBe(newProfileId)
    expect(useDrafts.getState().drafts[newProfileId]?.name).toBe('Half typed')
  })

  it('take the new service off the screen when they are discarded', () => {
    addService()
    discardDraft(newProfileId)
    expect(useDrafts.getState()).toMatchObject({ chosen: null, drafts: {} })
  })

  it('give way to the saved service', () => {
    addService()
    draftSaved(useDrafts.getState().drafts[newProfileId] ?? newProfile(), saved)
    expect(useDrafts.getState()).toMatchObject({ chosen: 'company', drafts: {} })
  })

  it('that were typed while others were being saved stay, and take nobody back to the service', () => {
    const sent = { ...saved, name: 'Sent' }
    changeProfileDraft(saved, sent)
    changeProfileDraft(saved, { ...sent, email: 'late@example.com' })
    chooseDraft('other')
    draftSaved(sent, sent)
    expect(useDrafts.getState()).toMatchObject({
      chosen: 'other',
      drafts: { company: { name: 'Sent', email: 'late@example.com' } },
    })
  })
})
