import { builtInProfileId } from '../../../shared/operations'
import { done, failed } from '../ending'
import { tokenVariable } from '../environment-token'
import { programCommand } from '../with-program'

export const logout = programCommand({
  name: 'logout',
  text: 'cli.logout',
  examples: ['parlance logout', 'parlance logout --profile speech'],
  json: '{ profile: string }',
  given: () => ({}),
  async run({ t, out }, _given, { core, profile, tokenUse }) {
    const ended = await core.sessions.signOut(profile.id)
    if (!ended.ok) return failed(ended.error)
    if (profile.id === builtInProfileId) {
      const forgotten = await core.settings.change({ usesThisComputer: false })
      if (!forgotten.ok) return failed(forgotten.error)
    }
    out.note(t('cli.logout.done', { service: profile.name }))
    if (tokenUse === 'used') out.warn(t('cli.logout.stillSet', { variable: tokenVariable }))
    out.document({ profile: profile.id })
    return done()
  },
})
