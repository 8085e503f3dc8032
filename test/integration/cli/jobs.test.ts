import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { nodeProgramFolder } from '../../../electron/cli/node-host'
import { jobKind } from '../../../electron/jobs/job-kind'
import { openLibrary } from '../../../electron/library/open-library'
import { recordingKind, remoteRecording } from '../../../electron/recordings/recording-kind'
import { partsIn, unwrap } from '../library/library-parts'
import type { Ran } from './command-line'
import { eachInOffice, entries, home, jobs, run, service } from './office'

eachInOffice()

const spoken = ['--gender', 'female', '--language', 'en-IN']

/** Speaking is begun, and its command stopped while the service has it in a queue. */
async function beginAndStop(...more: string[]): Promise<Ran> {
  service.world.states.speech = ['Queued']
  let press = (): void => {}
  const before = service.count('speechStatus')
  const running = run(['speak', '-t', 'first', ...spoken, ...more], '', listener => {
    press = listener
  })
  // Asked a second time only when the first answer is on disk.
  while (service.count('speechStatus') < before + 2) await new Promise(resolve => setImmediate(resolve))
  press()
  return running
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(resolve => setImmediate(resolve))
}

describe('jobs', () => {
  it('lists, shows, pauses, cancels and removes without sending anything', async () => {
    await beginAndStop()
    const [job] = await jobs()
    const id = job?.id ?? ''
    const sent = service.requests.length
    const list = await run(['jobs'])
    expect(list.stdout).toMatch(new RegExp(`^${id}  speech  .*first\n$`))
    const shown = await run(['jobs', 'show', id])
    expect(shown.stdout).toContain('Queued')
    expect((await run(['jobs', 'pause', id])).code).toBe(0)
    expect((await jobs())[0]?.state).toBe('paused')
    const watched = await run(['jobs', 'watch', id])
    expect(watched.code).toBe(1)
    expect(watched.stderr).toContain(`parlance jobs resume ${id}`)
    expect((await run(['jobs', 'cancel', id])).code).toBe(0)
    expect((await jobs())[0]?.state).toBe('cancelled')
    expect((await run(['jobs', '--watch'])).stderr).toContain('No job is running')
    expect((await run(['jobs', 'remove', id])).code).toBe(0)
    expect(await jobs()).toEqual([])
    expect(service.requests.length).toBe(sent)
  })

  it('tells of one that a recording has taken over which is deleted that it waits until that is had back', async () => {
    await writeFile(join(home.folder, 'talk.wav'), 'RIFF and so on')
    service.world.states.transcription = ['Queued']
    let press = (): void => {}
    const words = ['transcribe', 'talk.wav', '--language', 'en', '--domain', 'general']
    const running = run(words, '', listener => {
      press = listener
    })
    await until(() => service.count('transcription') > 1)
    press()
    await running
    const [job] = await jobs()
    expect(job).toMatchObject({ kind: 'transcription', state: 'running' })
    const library = unwrap(await openLibrary(partsIn(nodeProgramFolder(home.env, 'linux', home.folder))))
    const remote = { kind: 'file', id: '1', name: 'talk.wav' } as const
    const recording = remoteRecording('office', remote, { language: 'en', domain: '', speakers: false }, 1)
    const deleted = { ...recording, jobs: [job?.id ?? ''], deletedAt: 2 }
    unwrap(await library.items(recordingKind).put(deleted))
    await library.close()
    const waits = 'waits until what asked for it is restored'
    expect((await run(['jobs'])).stdout).toContain(waits)
    expect((await run(['jobs', 'show', job?.id ?? ''])).stdout).toContain(waits)
    expect(await jobs()).toMatchObject([{ state: 'paused', error: { kind: 'not-found' } }])
  })

  it('tells of one that another account has asked for that it waits for them, and of no other', async () => {
    await beginAndStop()
    const [job] = await jobs()
    const id = job?.id ?? ''
    const library = unwrap(await openLibrary(partsIn(nodeProgramFolder(home.env, 'linux', home.folder))))
    const { document } = unwrap(await library.documents(jobKind).open(id))
    unwrap(await document.append({ account: 'mara@example.org' }))
    await document.close()
    await library.close()
    const waits = 'waits for mara@example.org to sign in'
    const file = join(nodeProgramFolder(home.env, 'linux', home.folder), 'profiles', 'office.json')
    const signedInLast = async (email: string) =>
      writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), email }))
    const told = async () => {
      const [listed, shown] = [await home.run(['jobs'], {}), await home.run(['jobs', 'show', id], {})]
      return [listed, shown].map(({ stdout }) => stdout.includes(waits))
    }
    expect(await told()).toEqual([false, false])
    await signedInLast('Mara@example.org')
    expect(await told()).toEqual([false, false])
    await signedInLast('ben@example.org')
    expect(await told()).toEqual([true, true])
    expect(JSON.parse((await home.run(['jobs', '--json'], {})).stdout).jobs).toMatchObject([
      { state: 'paused' },
    ])
    // Whose token a terminal is given nobody knows.
    expect(await jobs()).toMatchObject([{ state: 'running' }])
  })

  it('says of a line that is on its way that it is, where it is to be saved', async () => {
    await beginAndStop()
    const saved = await run(['jobs', 'save', (await jobs())[0]?.id ?? ''])
    expect(saved).toMatchObject({ code: 1, stdout: '', stderr: 'Line 1: running\n' })
  })

  it('are named where a command is stopped, however little it says', async () => {
    const quiet = await beginAndStop('-q')
    const [job] = await jobs()
    expect(quiet).toMatchObject({ code: 130, stdout: '' })
    expect(quiet.stderr).toBe(`Nothing is lost. To go on, run: parlance jobs watch ${job?.id}\n`)
    await run(['jobs', 'cancel', job?.id ?? ''])
    const watching = await beginAndStop('--json')
    const [next] = await jobs()
    expect(entries(watching.stderr)).toEqual([
      { warning: `Nothing is lost. To go on, run: parlance jobs watch ${next?.id}` },
    ])
  })

  it('begins no work by a mere order', async () => {
    service.script({ times: 1, do: { kind: 'too-many', retryAfter: '3600' } })
    let press = (): void => {}
    const running = run(['speak', '-t', 'x', ...spoken], '', listener => {
      press = listener
    })
    const asked = (): number => service.count('speechSingle') + service.count('speechBatch')
    while (asked() === 0) await new Promise(resolve => setImmediate(resolve))
    press()
    expect((await running).code).toBe(130)
    const [job] = await jobs()
    expect(job?.state).toBe('waiting')
    // Whatever is sent from here on would be taken.
    for (const order of ['pause', 'cancel', 'remove']) {
      expect((await run(['jobs', order, job?.id ?? ''])).code).toBe(0)
    }
    expect(asked()).toBe(1)
  })

  it('leaves a job alone that another process works on, and looks after it', async () => {
    const good = service.world.states.speech
    service.world.states.speech = ['Queued']
    const running = run(['speak', '-t', 'x', ...spoken])
    while (service.count('speechStatus') === 0) await new Promise(resolve => setImmediate(resolve))
    const [job] = await jobs()
    const id = job?.id ?? ''
    const cancelled = await run(['jobs', 'cancel', id])
    expect(cancelled.code).toBe(1)
    expect(cancelled.stderr).toContain(id)
    const watching = run(['jobs', 'watch', id])
    for (const task of service.world.jobs.speech.values()) task.states = good
    expect((await running).code).toBe(0)
    expect(await watching).toMatchObject({ code: 0, stdout: `${id}  done  x\n` })
    expect(service.count('speechSingle') + service.count('speechBatch')).toBe(1)
  })

  it('says of a job that another process works on that it only looks on, and where it is told what for', async () => {
    service.world.states.speech = ['Queued']
    let press = (): void => {}
    const running = run(['speak', '-t', 'x', ...spoken], '', listener => {
      press = listener
    })
    while (service.count('speechStatus') === 0) await new Promise(resolve => setImmediate(resolve))
    const id = (await jobs())[0]?.id ?? ''
    let said = ''
    let stop = (): void => {}
    const stderr = new PassThrough().on('data', (text: Buffer) => {
      said += text.toString('utf8')
    })
    const onInterrupt = (listener: () => void) => {
      stop = listener
      return () => {}
    }
    // Nobody is signed in here.
    const watching = home.run(['jobs', 'watch', id], { host: { stderr, onInterrupt } })
    await Promise.race([until(() => said.includes(`Another Parlance works on the job ${id}`)), watching])
    expect(said).toContain('If it waits for a sign-in')
    stop()
    expect((await watching).code).toBe(130)
    press()
    await running
  })

  it('says that the service of a job was removed, waits for it no more, and cancels it', async () => {
    await beginAndStop()
    expect((await run(['profiles', 'remove', 'office'])).code).toBe(0)
    const [job] = await jobs()
    const id = job?.id ?? ''
    expect(job).toMatchObject({ state: 'waiting', step: null, error: { kind: 'not-found' } })
    expect((await run(['jobs'])).stdout).toContain('its service was removed')
    const shown = await run(['jobs', 'show', id])
    expect(shown.stdout).toContain('This service is no longer in the list.')
    for (const waiting of [['watch', id], ['--watch'], ['resume', id]]) {
      const waited = await run(['jobs', ...waiting])
      expect(waited.code).toBe(2)
      expect(waited.stderr).toContain('This service is no longer in the list.')
      expect(waited.stderr).toContain(`parlance jobs cancel ${id}`)
      expect(waited.stderr).not.toContain('login')
    }
    expect((await run(['jobs', 'cancel', id])).code).toBe(0)
    expect((await jobs())[0]?.state).toBe('cancelled')
  })

  it('ends where the service of what it waits for is removed meanwhile, whoever has the job', async () => {
    service.world.states.speech = ['Queued']
    const running = run(['speak', '-t', 'first', ...spoken])
    while (service.count('speechStatus') === 0) await new Promise(resolve => setImmediate(resolve))
    const [job] = await jobs()
    const watching = run(['jobs', 'watch', job?.id ?? ''])
    expect((await run(['profiles', 'remove', 'office'])).code).toBe(0)
    for (const waited of await Promise.all([running, watching])) {
      expect(waited.code).toBe(2)
      expect(waited.stderr).toContain('This service is no longer in the list.')
    }
  })

  it('asks what to do where nobody knows whether a request arrived', async () => {
    service.script({ times: 1, do: { kind: 'drop', when: 'after-acting' } })
    const ran = await run(['speak', '-t', 'x', ...spoken])
    expect(ran.code).toBe(1)
    const [job] = await jobs()
    expect(job?.state).toBe('unsure')
    expect(ran.stderr).toContain(`parlance jobs show ${job?.id}`)
    expect((await run(['jobs', 'send-again', job?.id ?? ''])).code).toBe(0)
    expect((await jobs())[0]?.state).toBe('done')
  })
})
