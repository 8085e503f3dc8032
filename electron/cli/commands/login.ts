import { join } from 'node:path'
import { builtInProfileId } from '../../../shared/operations'
import { type Result, success } from '../../../shared/result'
import type { ServiceProfile } from '../../../shared/service-profile'
import type { Session } from '../../../shared/session'
import { askOpenly, askPassword } from '../ask'
import type { Given } from '../command'
import type { CommandContext } from '../context'
import { done, type Ending, failedEnding, misused } from '../ending'
import { originVariable, tokenVariable } from '../environment-token'
import { anyWord, onOff, option, optional, someText, webAddress } from '../given'
import type { Program } from '../open-program'
import { programCommand } from '../with-program'
import { profileAsSaid, profileAtAddress } from './new-profile'

const takes = {
  profile: { spec: null, read: anyWord },
  address: option('--address <url>', 'cli.login.address', optional(webAddress)),
  name: option('--name <name>', 'cli.login.name', optional(someText)),
  storage: option('--storage <url>', 'cli.login.storage', optional(webAddress)),
  email: option('--email <email>', 'cli.login.email', optional(someText)),
  keep: onOff('--keep', 'cli.login.keep'),
  plainHttp: onOff('--plain-http', 'cli.login.plainHttp'),
}

type LoginGiven = Given<typeof takes>

export const loginCommand = programCommand({
  name: 'login',
  text: 'cli.login',
  takes,
  examples: [
    'parlance login --address https://speech.example.com --email ada@example.org --keep',
    'pass show speech | parlance login --profile speech --keep',
    'parlance login --profile this-computer',
  ],
  json: '{ profile: string, user: { name: string, email: string, role: string }, kept: "keychain" | "file" | "no" }',
  run: logIn,
})

async function logIn(context: CommandContext, wanted: LoginGiven, program: Program): Promise<Ending> {
  if (wanted.address !== undefined && wanted.profile !== undefined) {
    return misused(context.t('cli.login.oneService'))
  }
  const { profile: _, ...ofService } = wanted
  const isHere = wanted.address === undefined && program.profile.id === builtInProfileId
  if (isHere && Object.values(ofService).some(given => given !== undefined && given !== false)) {
    return misused(context.t('cli.login.nothingHere'))
  }
  const found = await chosenProfile(wanted, program)
  if (!found.ok) return failedEnding(found.error)
  return found.value.id === builtInProfileId
    ? workOnThisComputer(context, program)
    : signIn(context, wanted, program, found.value)
}

async function chosenProfile(
  { address, ...wanted }: LoginGiven,
  { core, profile }: Program,
): Promise<Result<ServiceProfile>> {
  if (address !== undefined) return profileAtAddress(core, { ...wanted, address })
  return profile.id === builtInProfileId ? success(profile) : profileAsSaid(core, profile, wanted)
}

async function workOnThisComputer({ t, out }: CommandContext, { core }: Program): Promise<Ending> {
  const chosen = await core.settings.change({ activeProfileId: builtInProfileId, usesThisComputer: true })
  if (!chosen.ok) return failedEnding(chosen.error)
  out.note(t('cli.login.thisComputer'))
  const user = { name: t('app.you'), email: '', role: 'owner' }
  out.document({ profile: builtInProfileId, user, kept: 'no' })
  return done()
}

async function signIn(
  context: CommandContext,
  { email: stated, keep }: LoginGiven,
  program: Program,
  profile: ServiceProfile,
): Promise<Ending> {
  const { host, t, signal } = context
  const { sessions, profiles, settings } = program.core

  const email = await whoSignsIn(context, stated ?? profile.email)
  if (!email.ok) return failedEnding(email.error)
  if (email.value === null || email.value === '') return misused(t('cli.login.noEmail'))
  const question = t('cli.ask.passwordOf', { email: email.value, service: profile.name })
  const password = await askPassword(context, question)
  if (!password.ok) return failedEnding(password.error)
  if (password.value === null || password.value === '') return misused(t('cli.login.noPassword'))

  const stop = (): void => sessions.cancelSignIn(profile.id)
  signal.addEventListener('abort', stop, { once: true })
  // Inside the program its own keychain is at hand, and used as the window uses it.
  const wantsKept = keep || host.secretBox !== null
  const session = await sessions.signIn({
    profileId: profile.id,
    email: email.value,
    password: password.value,
    keep: wantsKept,
  })
  signal.removeEventListener('abort', stop)
  if (!session.ok) return failedEnding(session.error, 'sign-in')

  if (profile.email !== email.value) await profiles.save({ ...profile, email: email.value })
  const chosen = await settings.change({ activeProfileId: profile.id })
  if (!chosen.ok) return failedEnding(chosen.error)
  return tellSession(context, program, profile, session.value, wantsKept)
}

const whoSignsIn = (context: CommandContext, known: string): Promise<Result<string | null>> =>
  known === '' ? askOpenly(context, context.t('cli.ask.email')) : Promise.resolve(success(known))

const variables = { token: tokenVariable, origin: originVariable }

function tellSession(
  { t, out }: CommandContext,
  { core }: Program,
  profile: ServiceProfile,
  session: Session,
  wantsKept: boolean,
): Ending {
  if (session.state !== 'live') return failedEnding({ kind: 'cancelled' })
  const { user, kept, stays } = session
  out.note(t('cli.login.done', { user: user.name || user.email, service: profile.name }))
  const where = kept === 'memory' ? 'no' : kept
  if (where === 'file') {
    out.note(t('cli.login.keptInFile', { file: join(core.data.tokens, `${profile.id}.sealed`) }))
  }
  if (where === 'no' && wantsKept) out.warn(t('cli.login.couldNotKeep', variables))
  if (where === 'no' && !wantsKept) out.note(t('cli.login.notKept', variables))
  if (stays) out.warn(t('cli.login.beforeStays'))
  out.document({ profile: profile.id, user, kept: where })
  return done()
}
