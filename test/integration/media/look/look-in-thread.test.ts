import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { lookInThread } from '../../../../electron/media/look/look-in-thread'
import { type LookAtSound, soundEndsBy, wrongSoundOf } from '../../../../electron/media/look/sound-look'
import type { MediaTasks } from '../../../../electron/media/media-tasks'
import { realTimers } from '../../../../electron/real-time'
import { createTaskPool, type TaskPool } from '../../../../electron/threads/task-pool'
import { startThread } from '../../../../electron/threads/task-thread'
import type { Result } from '../../../../shared/result'
import { silentWav } from '../../../harness/silent-wav'
import { buildWorker } from '../../build-script'

let bundle: Awaited<ReturnType<typeof buildWorker>>
let folder: string
const at = (name: string): string => join(folder, name)
const { signal } = new AbortController()
const stuck = { ok: true, value: { is: 'stuck' } }

beforeAll(async () => {
  bundle = await buildWorker(fileURLToPath(new URL('../../../../electron/worker.ts', import.meta.url)))
  folder = await mkdtemp(join(tmpdir(), 'parlance-thread-'))
  await writeFile(at('good'), silentWav(1_600, 16_000))
  await writeFile(at('text'), 'Bad gateway')
}, 300_000)
afterAll(async () => {
  await bundle.remove()
  await rm(folder, { recursive: true, force: true })
})

function lookWith(file: string): LookAtSound {
  const pool = createTaskPool<MediaTasks>({
    start: () => startThread(file),
    most: 1,
    keepIdle: 60_000,
    timers: realTimers,
    log: () => undefined,
  })
  onTestFinished(() => pool.close())
  return lookInThread({ pool, timers: realTimers })
}

it('a sound and what is none are told apart in the thread that ships', async () => {
  const look = lookWith(bundle.file)
  expect(await look(at('good'), signal)).toEqual({ ok: true, value: { is: 'fine' } })
  const wrong = { fault: 'text', text: 'Bad gateway' }
  expect(await look(at('text'), signal)).toEqual({ ok: true, value: { is: 'other', wrong } })
})

it.each([
  ['no file', () => at('no-worker.cjs')],
  ['no path that a thread takes', () => 'no-worker.cjs'],
])('nothing is said of a sound that no thread could look at: %s', async (_what, file) => {
  expect(await lookWith(file())(at('good'), signal)).toMatchObject({
    ok: false,
    error: { kind: 'unexpected' },
  })
})

it('what the disk refuses comes out of the thread that ships in the words of the disk', async () => {
  const look = lookWith(bundle.file)
  expect(await look(at('gone'))).toEqual({
    ok: false,
    error: { kind: 'storage', reason: 'failed', doing: 'reading', file: at('gone'), code: 'ENOENT' },
  })
  expect(await soundEndsBy(look)(at('gone'))).toBe('unreadable')
})

/** A pool whose thread does what it is told to. */
const poolThat = (does: TaskPool<MediaTasks>['run']) => ({ run: does })

it('what ends the thread that looks at it is no sound', async () => {
  const pool = poolThat(async (_name, _input, watch) => {
    watch?.stage?.('begun')
    return { ok: false, error: 'It broke down.' }
  })
  expect(await lookInThread({ pool, timers: realTimers })(at('good'), signal)).toEqual(stuck)
})

it.each([
  ['for a reply', (look: LookAtSound) => look(at('good'), signal), stuck],
  ['for a check', (look: LookAtSound) => soundEndsBy(look)(at('good')), 'unreadable'],
])('patience is with the look alone, and not with the wait for it: %s', async (_whom, ask, answer) => {
  const planned: (() => void)[] = []
  const timers = { set: (run: () => void) => planned.push(run), clear: () => undefined }
  const begin: (() => void)[] = []
  const pool = poolThat(
    (_name, _input, watch) =>
      new Promise<Result<never, string>>(resolve => {
        begin.push(() => watch?.stage?.('begun'))
        watch?.signal?.addEventListener('abort', () => resolve({ ok: false, error: 'It was stopped.' }))
      }),
  )
  const asked = ask(lookInThread({ pool, timers }))
  expect(planned).toEqual([])
  for (const run of begin) run()
  expect(planned).toHaveLength(1)
  for (const run of planned) run()
  expect(await asked).toEqual(answer)
})

it('a check that is stopped waits for no answer', async () => {
  const stop = new AbortController()
  const pool = poolThat(
    (_name, _input, watch) =>
      new Promise<Result<never, string>>(resolve => {
        watch?.stage?.('begun')
        watch?.signal?.addEventListener('abort', () => resolve({ ok: false, error: 'It was stopped.' }))
      }),
  )
  const asked = lookInThread({ pool, timers: realTimers })(at('good'), stop.signal)
  stop.abort()
  expect(await asked).toEqual({ ok: false, error: { kind: 'cancelled' } })
})

it('a sound that no decoder gets through is no sound that came', () => {
  expect(wrongSoundOf({ is: 'stuck' })).toEqual({ fault: 'damaged', text: '' })
})
