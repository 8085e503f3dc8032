import { appendFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serviceProfileSchema } from '../../../shared/service-profile'
import { findHeadlessShell } from '../../harness/find-browser'
import { projectFolder } from '../../harness/project-folder'
import { buildScript } from '../../integration/build-script'
import { chanceOf } from '../../integration/service/fuzz/chance'
import { deckOf } from '../faults/deck'
import { startFaultProxy } from '../faults/fault-proxy'
import { faults } from '../faults/faults'
import type { CommandParts } from '../people/commands'
import { openNotebook } from '../people/notebook'
import type { WindowParts } from '../people/window'
import type { Size } from '../sizes'
import { type Made, madeIn } from './diary'
import { recordingName, recordingOf } from './made-for'
import { type ServiceLife, serviceLife } from './service-life'

/** Everything there is: folders, the service, what stands before it, and what happens on the way. */
export interface World {
  /** Of everything this run leaves: it stays where something went wrong. */
  folder: string
  dataFolder: string
  /** Where temporary files and those of the command line go. */
  outside: readonly string[]
  temporary: string
  /** In the environment of every process of the program. */
  mark: string
  service: ServiceLife
  notebook: ReturnType<typeof openNotebook>
  window: WindowParts
  command: CommandParts
  made: () => Made[]
  counts: { requests: number; faults: number; kinds: Set<string> }
  /** Notes what was done, with its time, for whoever looks for a cause. */
  note: (what: object) => void
  /** From now on nothing goes wrong any more. */
  peace: () => void
  stop: () => Promise<void>
}

const token = 'chaos-token-of-the-command-line'

/** Services of one account, so that one in trouble holds up only its own jobs. */
const profileIds = ['office-1', 'office-2', 'office-3'] as const

export async function makeWorld(seed: number, size: Size): Promise<World> {
  const folder = join(projectFolder, 'out/chaos', `seed-${seed}`)
  await rm(folder, { recursive: true, force: true })
  const inside = (name: string): string => join(folder, name)
  const [dataFolder, work, temporary, recordings, diary, log] = [
    inside('data'),
    inside('work'),
    inside('tmp'),
    inside('recordings'),
    inside('diary.jsonl'),
    inside('log.jsonl'),
  ]
  for (const one of [dataFolder, work, temporary, recordings]) await mkdir(one, { recursive: true })
  const note = (what: object): void =>
    appendFileSync(log, `${JSON.stringify({ time: new Date().toISOString(), ...what })}\n`)

  const script = await buildScript(new URL('./chaos-service.ts', import.meta.url))
  const service = serviceLife(script.file, diary, token)
  const counts: World['counts'] = { requests: 0, faults: 0, kinds: new Set() }
  const deck = deckOf(
    faults.filter(({ isSlow }) => size.withSlow || !isSlow),
    chanceOf(seed),
    size.oneIn,
  )
  let isPeace = false
  const proxies = await Promise.all(
    profileIds.map(() =>
      startFaultProxy({
        service: service.url,
        draw: operation => (isPeace ? null : deck.draw(operation)),
        passed(passage) {
          counts.requests += 1
          if (passage.fault !== null) {
            counts.faults += 1
            counts.kinds.add(passage.fault)
          }
        },
        ended: note,
      }),
    ),
  )
  await seedFolder(dataFolder, proxies)

  const mark = `PARLANCE_CHAOS=${seed}-${process.pid}`
  const notebook = openNotebook()
  const env = { PARLANCE_CHAOS: mark.split('=')[1] ?? '', TMPDIR: temporary }
  const record = async (line: number): Promise<string> => {
    const file = join(recordings, recordingName(line))
    await writeFile(file, recordingOf(line))
    return file
  }
  const made = (): Made[] => madeIn(diary)
  const people = { profileIds, notebook, record, made }
  const shell = findHeadlessShell()

  return {
    folder,
    dataFolder,
    outside: [work, temporary],
    temporary,
    mark,
    service,
    notebook,
    made,
    counts,
    note,
    window: {
      ...people,
      chance: chanceOf(seed + 1),
      folder: dataFolder,
      env: { ...env, ...(shell ? { STANDIN_CHROMIUM: shell } : {}) },
      drafts: new Map(),
    },
    command: {
      ...people,
      chance: chanceOf(seed + 2),
      folder: work,
      dataFolder,
      program: join(projectFolder, 'dist/cli/parlance.cjs'),
      env: { ...env, PATH: process.env.PATH ?? '', HOME: work, LANG: 'C.UTF-8', AUTHORIZATION_TOKEN: token },
    },
    peace() {
      isPeace = true
    },
    async stop() {
      await service.kill()
      await Promise.all([...proxies.map(proxy => proxy.stop()), script.remove()])
    },
  }
}

async function seedFolder(folder: string, proxies: readonly { url: string }[]): Promise<void> {
  await mkdir(join(folder, 'profiles'))
  for (const [at, id] of profileIds.entries()) {
    const baseUrl = proxies[at]?.url ?? ''
    const profile = serviceProfileSchema.parse({ version: 1, id, kind: 'remote', name: id, baseUrl })
    await writeFile(join(folder, 'profiles', `${id}.json`), JSON.stringify(profile))
  }
  const settings = { version: 1, activeProfileId: profileIds[0] }
  await writeFile(join(folder, 'settings.json'), JSON.stringify(settings))
}
