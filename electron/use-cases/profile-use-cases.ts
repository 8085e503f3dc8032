import { builtInProfileId } from '../../shared/operations'
import { failure, success } from '../../shared/result'
import type { Core } from '../core'
import { answering } from '../ipc'
import type { FileDialogs } from '../ports'
import { probe } from '../service/probe'
import { serviceCheck } from './service-check'

export interface DialogTitles {
  exportProfile: string
  importProfile: string
  saveReport: string
}

const noProfile = failure({ kind: 'not-found', what: 'profile' })

export const profileUseCases = (core: Core, dialogs: FileDialogs, titles: () => DialogTitles) =>
  answering({
    async chooseProfile({ profileId }) {
      if (!core.profiles.get(profileId)) return noProfile
      const changed = await core.settings.change({ activeProfileId: profileId })
      return changed.ok ? success(null) : changed
    },

    saveProfile: profile => core.profiles.save(profile),

    async deleteProfile({ profileId }) {
      const deleted = await core.profiles.delete(profileId)
      if (!deleted.ok) return deleted
      await core.sessions.signOut(profileId)
      if (core.settings.current().activeProfileId !== profileId) return deleted
      const changed = await core.settings.change({ activeProfileId: builtInProfileId })
      return changed.ok ? deleted : changed
    },

    // Nothing but a HEAD request without a name goes there; still, plain http is the person's decision.
    probeAddress: address => probe(core.network, address),

    checkService: async ({ profile }) => success(await serviceCheck(core, profile)),

    async exportProfile({ profileId }) {
      const profile = core.profiles.get(profileId)
      if (!profile) return noProfile
      const suggestedName = `${profile.id}.parlance-service.json`
      const file = await dialogs.save({ title: titles().exportProfile, kind: 'profile', suggestedName })
      return file === null ? success(null) : core.profiles.exportTo(profileId, file)
    },

    async importProfile() {
      const file = await dialogs.open({ title: titles().importProfile, kind: 'profile' })
      return file === null ? success(null) : core.profiles.importFrom(file)
    },
  })
