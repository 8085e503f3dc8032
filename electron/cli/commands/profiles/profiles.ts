import type { ServiceProfile } from '../../../../shared/service-profile'
import { findOwnProblems } from '../../../problems/own-files'
import type { CommandContext } from '../../context'
import { done, type Ending } from '../../ending'
import type { Program } from '../../open-program'
import { columns } from '../../output/printed-text'
import { problemJson, problemShape, tellProblems } from '../../output/tell-problems'
import { programCommand } from '../../with-program'
import { add, removeProfileCommand, use } from './change'
import { checkProfileCommand } from './check'
import { exportOne, importOne } from './exchange'

const listJson = `{ profiles: { id: string, name: string, kind: "built-in" | "remote", address: string | null,
  inUse: boolean, signedIn: boolean }[], problems: Problem[] }\nProblem: ${problemShape}`

const list = programCommand({
  name: 'list',
  text: 'cli.profiles.list',
  takes: {},
  examples: ['parlance profiles list'],
  json: listJson,
  run: listProfiles,
})

async function listProfiles(
  context: CommandContext,
  _given: unknown,
  { core, profile: inUse, ready }: Program,
): Promise<Ending> {
  const { out } = context
  const own = await findOwnProblems(core.files, core.data)
  const problems = own.filter(({ what }) => what === 'profile')
  const remote = core.profiles.list().filter(({ kind }) => kind === 'remote')
  for (const { id } of remote) await ready(id)
  const profiles = core.profiles.list()
  out.result(columns(profiles.map(profile => rowOf(profile, profile.id === inUse.id))))
  out.document({
    profiles: profiles.map(profile => ({
      id: profile.id,
      name: profile.name,
      kind: profile.kind,
      address: addressOf(profile),
      inUse: profile.id === inUse.id,
      signedIn: profile.kind === 'built-in' || core.sessions.get(profile.id).state === 'live',
    })),
    problems: problems.map(problem => problemJson(problem)),
  })
  return done(tellProblems(context, problems))
}

const rowOf = (profile: ServiceProfile, inUse: boolean): string[] => [
  inUse ? '*' : ' ',
  profile.id,
  profile.name,
  addressOf(profile) ?? '',
]

/** The service on this computer has another one at each start. */
const addressOf = ({ kind, baseUrl }: ServiceProfile): string | null => (kind === 'remote' ? baseUrl : null)

export const profiles = programCommand({
  name: 'profiles',
  text: 'cli.profiles',
  takes: {},
  examples: [
    'parlance profiles',
    'parlance profiles add https://speech.example.com',
    'parlance profiles use speech',
  ],
  json: listJson,
  commands: [list, use, add, removeProfileCommand, exportOne, importOne, checkProfileCommand],
  run: listProfiles,
})
