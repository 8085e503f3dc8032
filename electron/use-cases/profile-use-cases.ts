import { builtInProfileId } from '../../shared/operations'
import { failure, success } from '../../shared/result'
import type { Core } from '../core'
import type { UseCases } from '../ipc'
import type { FileDialogs } from '../ports'
import { probe } from '../service/probe'
import { serviceCheck } from './service-check'

type ProfileUseCases = Pick<
  UseCases,
  | 'chooseProfile'
  | 'saveProfile'
  | 'deleteProfile'
  | 'probeAddress'
  | 'checkService'
  | 'exportProfile'
  | 'importProfile'
>

export interface DialogTitles {
  exportProfile: string
  importProfile: string
  saveReport: string
}

export function profileUseCases(
  core: Core,
  dialogs: FileDialogs,
  titles: () => DialogTitles,
): ProfileUseCases {
  const { profiles, settings, network } = core
  const noProfile = failure({ kind: 'not-found', what: 'profile' })
  return {
    async chooseProfile({ profileId }) {
      if (!profiles.get(profileId)) return noProfile
      const changed = await settings.change({ activeProfileId: profileId })
      return changed.ok ? success(null) : changed
    },

    saveProfile: profile => profiles.save(profile),

    async deleteProfile({ profileId }) {
      const deleted = await profiles.delete(profileId)
      if (!deleted.ok) return deleted
      await core.sessions.signOut(profileId)
      if (settings.current().activeProfileId !== profileId) return deleted
      const changed = await settings.change({ activeProfileId: builtInProfileId })
      return changed.ok ? deleted : changed
    },

    // Nothing but a HEAD request without a name goes there; still, plain http is the person's decision.
    probeAddress: address => probe(network, address),

    checkService: async ({ profile }) => success(await serviceCheck(core, profile)),

    async exportProfile({ profileId }) {
      const profile = profiles.get(profileId)
      if (!profile) return noProfile
      const suggestedName = `${profile.id}.parlance-service.json`
      const file = await dialogs.save({ title: titles().exportProfile, kind: 'profile', suggestedName })
      return file === null ? success(null) : profiles.exportTo(profileId, file)
    },

    async importProfile() {
      const file = await dialogs.open({ title: titles().importProfile, kind: 'profile' })
      return file === null ? success(null) : profiles.importFrom(file)
    },
  }
}
