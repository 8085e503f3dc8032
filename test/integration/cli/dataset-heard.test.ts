import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { echoHeard } from '../../service/echo-heard'
import { startTestService, type TestService } from '../../service/start'
import { quickTime } from '../jobs/quick-time'
import { type Home, openHome, type Ran, withToken } from './command-line'

const nlu = `version: "3.1"

nlu:
- intent: book_flight
  examples: |
    - fly to [Paris](city)
    - any flight from [Pune](city) to [Rome](city)

- intent: greet
  examples: |
    - good morning to you
`

let service: TestService
let home: Home
let env: Record<string, string>
beforeEach(async () => {
  service = await startTestService()
  home = await openHome()
  env = await withToken(home, service)
  await writeFile(join(home.folder, 'nlu.yml'), nlu)
  await datasets('import', 'nlu.yml', '--name', 'Bookings', '--language', 'en')
  service.script(
    echoHeard(service, said =>
      said
        .toLowerCase()
        .replace('pune', 'boon')
        .replace('paris', '')
        .replace(/^good.*/, ''),
    ),
  )
})
afterEach(async () => {
  await service.stop()
  await home.remove()
})

const { clock, timers } = quickTime(100)
const datasets = (...words: string[]): Promise<Ran> =>
  home.run(['datasets', ...words], { env, host: { clock, timers } })
const domain = ['--domain', 'general']

describe('hearing a dataset again', { timeout: 60_000 }, () => {
  it('fills a dataset for testing, lists what did not come through, and says nothing twice', async () => {
    const ran = await datasets('heard', 'Bookings', ...domain, '--voices', 'female,ravi', '--json')
    expect(ran).toMatchObject({ code: 0, stderr: '' })
    const told = JSON.parse(ran.stdout)
    expect(told).toMatchObject({ asked: 6, known: 0, beyond: 0, heard: 6, failed: [] })
    expect(told.lost.slice(0, 3)).toEqual([
      {
        ...{ of: 'fly to Paris', text: 'fly to', voice: 'en female', isSilent: false },
        ...{ lost: [{ entity: 'city', value: 'Paris' }], changed: [] },
      },
      expect.objectContaining({ voice: 'ravi' }),
      expect.objectContaining({
        text: 'any flight from boon to rome',
        changed: [{ entity: 'city', value: 'Pune', heard: 'boon' }],
      }),
    ])
    expect(told.lost[5]).toMatchObject({ of: 'good morning to you', text: '', isSilent: true })

    const requests = service.requests.length
    const again = await datasets('heard', 'Bookings', ...domain, '--voices', 'female,ravi')
    expect(again).toMatchObject({ code: 0, stdout: `${told.id}\n` })
    expect(again.stderr).toContain(
      'There is nothing to ask for: each of these sentences was said before by these voices.\n',
    )
    expect(again.stderr).toContain('6 sentences were heard in Bookings as heard. 6 did not come through.')
    expect(again.stderr).toContain(
      'Lost or changed (ravi): Pune (city) heard as boon. Said: any flight from Pune to Rome. Heard: any flight from boon to rome',
    )
    expect(again.stderr).toContain('Nothing heard (en female): good morning to you')
    expect(service.requests).toHaveLength(requests)

    const { stdout } = await datasets('export', 'Bookings as heard', '--format', 'rasa')
    expect(stdout).toContain('- any flight from [boon](city) to [rome](city)')
    const health = await datasets(
      'health',
      'Bookings as heard',
      '--only',
      'heard-nothing,heard-lost,heard-changed',
    )
    expect(health.stdout).toContain('Pune as boon: 2 sentences')
    expect(health.stdout).toContain('Paris (city): 2 sentences')
    expect(health.stdout).toContain('Nothing was heard\n  2 sentences')
  })

  it('says what it would ask for, of a share, and asks for nothing', async () => {
    const dry = ['heard', 'Bookings', ...domain, '--dry-run'] as const
    const ran = await datasets(...dry, '--count', '1')
    expect(ran.stdout).toBe('1 sentence, said and heard 2 times. 0 there already.\n')
    const { stdout } = await datasets(...dry, '--intent', 'greet', '--json')
    expect(JSON.parse(stdout)).toEqual({ sentences: 1, requests: 2, known: 0, beyond: 0 })
    expect(service.requests).toEqual([])
    expect((await datasets('list')).stdout.trim().split('\n')).toHaveLength(1)
  })

  it('says before how much one job does not take', async () => {
    const many = Array.from({ length: 2_510 }, (_, at) => `sentence ${at}\n`)
    await writeFile(join(home.folder, 'many.csv'), ['text\n', ...many].join(''))
    await datasets('import', 'many.csv', '--name', 'Many', '--language', 'en')
    const ran = await datasets('heard', 'Many', ...domain, '--dry-run')
    expect(ran.stdout).toBe('2,500 sentences, said and heard 5,000 times. 0 there already.\n')
    expect(ran.stderr).toBe('20 more are left out: one job takes no more.\n')
  })

  it('does not say that all came through where nothing was heard', async () => {
    service.script({ operation: 'speechSingle', do: { kind: 'status', status: 400, message: 'No.' } })
    const ran = await datasets('heard', 'Bookings', ...domain, '--intent', 'greet')
    expect(ran.code).toBe(1)
    expect(ran.stderr).toContain('No sentence was heard in Bookings as heard.\n')
    expect(ran.stderr).not.toContain('came through')
  })

  it('goes into the dataset itself, and goes on where it was stopped', async () => {
    service.script({ operation: 'transcribe', do: { kind: 'too-many', retryAfter: '3600' } })
    const before = service.count('transcribe')
    const stopped = await home.run(['datasets', 'heard', 'Bookings', ...domain, '--into', 'Bookings'], {
      env,
      host: {
        ...{ clock, timers },
        onInterrupt(listener) {
          const timer = setInterval(() => {
            if (service.count('transcribe') > before) setTimeout(listener, 100)
          }, 20)
          return () => clearInterval(timer)
        },
      },
    })
    expect(stopped.code).not.toBe(0)
    service.forgetScript()
    service.script(echoHeard(service, said => said))
    const ran = await datasets('heard', 'Bookings', ...domain, '--into', 'Bookings', '--json')
    expect(JSON.parse(ran.stdout)).toMatchObject({ asked: 0, known: 6, heard: 6, lost: [] })
    expect(service.count('speechSingle')).toBe(6)
    const { stdout } = await datasets(
      'export',
      'Bookings',
      '--format',
      'training',
      '--utf16',
      '--type',
      'test',
    )
    const rows = JSON.parse(stdout) as {
      text: string
      entities: { start: number; end: number; value: string }[]
    }[]
    expect(rows).toHaveLength(6)
    for (const { text, entities } of rows)
      for (const { start, end, value } of entities) expect(text.slice(start, end)).toBe(value)
  })

  it('asks which is meant where two have the name that it goes into', async () => {
    for (const _ of [1, 2]) await datasets('import', 'nlu.yml', '--name', 'Bookings as heard')
    const ran = await datasets('heard', 'Bookings', ...domain)
    expect(ran).toMatchObject({ code: 2, stdout: '' })
    expect(ran.stderr).toContain('No dataset is called Bookings as heard, or several are.')
    expect(service.requests).toEqual([])
    expect((await datasets('list')).stdout.trim().split('\n')).toHaveLength(3)
  })

  it.each([
    [['--percent', '10', '--count', '3'], 'Use only one of --percent and --count.'],
    [['--intent', 'other'], 'There is no sentence with words among these.'],
    [['--intent', 'other', '--spoken-in', 'en'], 'There is no sentence with words among these.'],
    [['--voices', ','], 'empty'],
  ])('refuses %j', async (words, sentence) => {
    const ran = await datasets('heard', 'Bookings', ...domain, ...words)
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain(sentence)
    expect(service.requests).toEqual([])
  })
})
