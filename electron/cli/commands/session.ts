import { builtInProfileId } from '../../../shared/operations'
import { done, failedEnding } from '../ending'
import { tokenVariable } from '../environment-token'
import { programCommand } from '../with-program'

export const whoami = programCommand({
  name: 'whoami',
  text: 'cli.whoami',
  takes: {},
  examples: ['parlance whoami', 'parlance whoami --json'],
  json: `{ profile: string, service: string, address: string | null,
  user: { name: string, email: string, role: string } | null,
  from: "this-computer" | "environment" | "keychain" | "file" }`,
  async run({ host, t, out }, _given, { core, profile, tokenUse, ready }) {
    const about = { profile: profile.id, service: profile.name }
    if (profile.id === builtInProfileId) {
      out.result(t('cli.whoami.thisComputer'))
      const user = { name: t('app.you'), email: '', role: 'owner' }
      out.document({ ...about, address: null, user, from: 'this-computer' })
      return done()
    }
    const address = profile.baseUrl
    if (tokenUse === 'used') {
      out.result(t('cli.whoami.environment', { service: profile.name, address, variable: tokenVariable }))
      out.document({ ...about, address, user: null, from: 'environment' })
      return done()
    }
    const isReady = await ready(profile.id)
    if (!isReady.ok) return failedEnding(isReady.error)
    const session = core.sessions.get(profile.id)
    if (session.state !== 'live') return failedEnding({ kind: 'not-found', what: 'session' })
    const { user } = session
    out.result(t('cli.whoami.user', { ...user, service: profile.name, address }))
    out.document({ ...about, address, user, from: host.secretBox === null ? 'file' : 'keychain' })
    return done()
  },
})

export const logout = programCommand({
  name: 'logout',
  text: 'cli.logout',
  takes: {},
  examples: ['parlance logout', 'parlance logout --profile speech'],
  json: '{ profile: string }',
  async run({ t, out }, _given, { core, profile, tokenUse }) {
    const ended = await core.sessions.signOut(profile.id)
    if (!ended.ok) return failedEnding(ended.error)
    if (profile.id === builtInProfileId) {
      const forgotten = await core.settings.change({ usesThisComputer: false })
      if (!forgotten.ok) return failedEnding(forgotten.error)
    }
    out.note(t('cli.logout.done', { service: profile.name }))
    if (tokenUse === 'used') out.warn(t('cli.logout.stillSet', { variable: tokenVariable }))
    out.document({ profile: profile.id })
    return done()
  },
})
