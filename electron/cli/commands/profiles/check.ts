import type { CheckLine } from '../../../../shared/diagnostics'
import { describeError } from '../../../../shared/language/describe-error'
import type { Translate } from '../../../../shared/language/translate'
import { serviceCheck } from '../../../use-cases/service-check'
import { done, failedEnding } from '../../ending'
import { exitCodeFor, exitCodes } from '../../exit-codes'
import { anyWord, argument } from '../../given'
import { findProfile } from '../../open-program'
import { columns } from '../../output/printed-text'
import { programCommand } from '../../with-program'

export const checkProfileCommand = programCommand({
  name: 'check',
  text: 'cli.profiles.check',
  takes: { service: argument('[service]', 'cli.profiles.service', anyWord, 'profile') },
  examples: ['parlance profiles check', 'parlance profiles check speech --json'],
  json: `{ profile: string, checks: { check: string, state: "ok" | "warning" | "failed" | "skipped",
  milliseconds: number | null, detail: string, error: string | null }[] }`,
  async run({ t, out }, given, program) {
    const { core } = program
    const profile = given.service === undefined ? program.profile : findProfile(core, given.service)
    if (!profile) return failedEnding({ kind: 'not-found', what: 'profile' })
    const ready = await program.ready(profile.id)
    if (!ready.ok) return failedEnding(ready.error)
    const lines = await serviceCheck(core, core.profiles.get(profile.id) ?? profile)
    out.result(columns(lines.map(line => rowOf(line, t))))
    out.document({
      profile: profile.id,
      checks: lines.map(line => ({ ...line, error: line.error?.kind ?? null })),
    })
    const bad = lines.find(({ state }) => state === 'failed')
    if (!bad) return done()
    return done(bad.error ? exitCodeFor(bad.error) : exitCodes.failed)
  },
})

function rowOf({ check: name, state, milliseconds, detail, error }: CheckLine, t: Translate): string[] {
  const time = milliseconds === null ? '' : t('word.milliseconds', { milliseconds })
  const words = error ? describeError(error, t) : null
  const said = words ? `${words.title}. ${words.text}` : ''
  return [
    t(`settings.checked.${state}`),
    t(`settings.check.${name}`),
    [detail, time, said].filter(part => part !== '').join('  '),
  ]
}
