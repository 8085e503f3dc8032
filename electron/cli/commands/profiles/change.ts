import { builtInProfileId } from '../../../../shared/operations'
import { done, failedEnding } from '../../ending'
import { argument, onOff, option, optional, someText, webAddress } from '../../given'
import { findProfile } from '../../open-program'
import { programCommand } from '../../with-program'
import { addProfile } from '../new-profile'

const service = argument('<service>', 'cli.profiles.service', someText, 'profile')
const noProfile = failedEnding({ kind: 'not-found', what: 'profile' })

export const use = programCommand({
  name: 'use',
  text: 'cli.profiles.use',
  takes: { service },
  examples: ['parlance profiles use speech', 'parlance profiles use this-computer'],
  json: '{ profile: string }',
  async run({ t, out }, given, { core }) {
    const profile = findProfile(core, given.service)
    if (!profile) return noProfile
    const changed = await core.settings.change({ activeProfileId: profile.id })
    if (!changed.ok) return failedEnding(changed.error)
    out.note(t('cli.profiles.used', { service: profile.name }))
    out.document({ profile: profile.id })
    return done()
  },
})

export const add = programCommand({
  name: 'add',
  text: 'word.addService',
  takes: {
    address: argument('<address>', 'cli.login.address', webAddress),
    name: option('--name <name>', 'cli.login.name', optional(someText)),
    storage: option('--storage <url>', 'cli.login.storage', optional(webAddress)),
    email: option('--email <email>', 'cli.login.email', optional(someText)),
    plainHttp: onOff('--plain-http', 'cli.login.plainHttp'),
  },
  examples: ['parlance profiles add https://speech.example.com --name Speech'],
  json: '{ profile: string }',
  async run({ t, out }, given, { core }) {
    const added = await addProfile(core, given)
    if (!added.ok) return failedEnding(added.error)
    const { id, name } = added.value
    out.note(t('cli.profiles.added', { service: name, id }))
    out.document({ profile: id })
    return done()
  },
})

export const removeProfileCommand = programCommand({
  name: 'remove',
  text: 'cli.profiles.remove',
  takes: { service },
  examples: ['parlance profiles remove speech'],
  json: '{ profile: string }',
  async run({ t, out }, given, { core }) {
    const { profiles, sessions, settings } = core
    const profile = findProfile(core, given.service)
    if (!profile) return noProfile
    const removed = await profiles.delete(profile.id)
    if (!removed.ok) return failedEnding(removed.error)
    const ended = await sessions.signOut(profile.id)
    if (!ended.ok) return failedEnding(ended.error)
    if (settings.current().activeProfileId === profile.id) {
      const changed = await settings.change({ activeProfileId: builtInProfileId })
      if (!changed.ok) return failedEnding(changed.error)
    }
    out.note(t('cli.profiles.removed', { service: profile.name }))
    out.document({ profile: profile.id })
    return done()
  },
})
