import { writeSync } from 'node:fs'
import { foundKinds } from '../../../../electron/found-kinds'
import type { StartedPool } from '../../../../electron/library/index/index-pool'
import { indexTasksOver } from '../../../../electron/library/index/index-thread'
import { openLibraryIndex } from '../../../../electron/library/index/library-index'
import { realLibraryDisk } from '../../../../electron/library/library-disk'
import { openLibrary } from '../../../../electron/library/open-library'
import type { Log } from '../../../../electron/ports'
import { realClock, realTimers } from '../../../../electron/real-time'
import { createFiles } from '../../../../electron/storage/files'
import { realWait } from '../../../../electron/storage/patience'
import { storedKinds } from '../../../../electron/stored-kinds'
import type { AppError } from '../../../../shared/errors'
import type { Result } from '../../../../shared/result'
import { clockOf } from '../../../harness/clock-of'
import { chanceOf } from '../../service/fuzz/chance'
import { type Doings, everyKind } from './every-kind'
import { noWatch } from './index-here'

/** A process that does all sorts of things to a library and its index until it is killed, and counts them aloud. */

const [folder = '', seed = '1'] = process.argv.slice(2)
const chance = chanceOf(Number(seed))

/** Written before the call returns: a word still in memory would die with the process. */
const tell = (word: object): void => void writeSync(1, `${JSON.stringify(word)}\n`)
/** An index that was made again would hide what was wrong with it. */
const log: Log = (_level, event, facts) => {
  if (event.startsWith('library.index')) tell({ failed: { event, ...facts } })
}

const base = { disk: realLibraryDisk, clock: realClock, platform: process.platform, wait: realWait, log }
const files = createFiles(base)
/**
 * What was changed a moment ago is read again each time. To this one everything is long ago: it reads nothing twice, so
 * whatever it leaves out stays out.
 */
const tasks = indexTasksOver({
  kinds: foundKinds,
  stored: storedKinds,
  lists: {},
  files,
  clock: clockOf(() => Date.now() + 60_000),
})
const here = {
  run: (name: keyof typeof tasks, input: never) => tasks[name]?.(input, noWatch),
  close: async () => undefined,
} as StartedPool
const opened = await openLibrary({
  ...base,
  files,
  folder,
  version: '0.1.0',
  patience: 500,
  openIndex: folders =>
    openLibraryIndex({
      folders,
      startPool: () => here,
      files,
      clock: realClock,
      timers: realTimers,
      log,
    }),
})
if (!opened.ok) throw new Error(JSON.stringify(opened.error))
const library = opened.value

const kinds = Object.entries(everyKind(library))
const ofEachKind = 20
type Doing = Exclude<keyof Doings, 'list'>
const doings: [Doing, ...Doing[]] = [
  ...(['add', 'add', 'edit', 'edit', 'edit', 'edit', 'rename'] as const),
  ...(['trash', 'restore', 'remove', 'fold'] as const),
]
const words = [
  'train',
  'tram',
  'bread',
  'butter',
  'Zürich',
  'brûlée',
  '東京都',
  'हिन्दी',
  'قطار',
  'ไทย',
  'river',
] as const
const words3 = (): string => [chance.pick(words), chance.pick(words), chance.below(1_000)].join(' ')

/** The other process has it, made it or removed it. */
const isUsual = (error: AppError): boolean =>
  error.kind === 'not-found' ||
  (error.kind === 'storage' && error.reason === 'locked') ||
  (error.kind === 'invalid' && error.path === 'id') ||
  error.kind === 'cancelled'

function look(what: string, { ok, ...result }: Result<unknown>): void {
  if (!ok && 'error' in result && !isUsual(result.error)) tell({ failed: { what, error: result.error } })
}

tell({ ready: true })
for (;;) {
  const [name, kind] = kinds[chance.below(kinds.length)] ?? []
  if (!kind) continue
  const doing = chance.pick(doings)
  const id = `${name}-${chance.below(ofEachKind)}`
  look(`${doing} ${id}`, await kind[doing](id, words3()))
  tell({ did: 1 })
  if (chance.oneIn(6)) {
    const question = { text: chance.pick(words), in: null, profileId: null, most: 5, inside: chance.oneIn(2) }
    look('find', (await library.index?.find(question)) ?? { ok: true, value: null })
  }
  if (chance.oneIn(8)) look(`list ${name}`, await kind.list())
  if (chance.oneIn(10)) await library.index?.known.settled()
  if (chance.oneIn(20)) await library.index?.refresh()
}
