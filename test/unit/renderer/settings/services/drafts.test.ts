import { beforeEach, describe, expect, it } from 'vitest'
import {
  addService,
  changeProfileDraft,
  chooseDraft,
  discardDraft,
  draftSaved,
  useDrafts,
} from '../../../../../renderer/settings/services/drafts'
import { newProfile, newProfileId } from '../../../../../renderer/settings/services/new-profile'

const saved = { ...newProfile(), id: 'company', name: 'Company', baseUrl: 'https://api.example.com' }

describe('unsaved changes', () => {
  beforeEach(() => useDrafts.setState({ chosen: null, drafts: {}, bases: {} }))

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
