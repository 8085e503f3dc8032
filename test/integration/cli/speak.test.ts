import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eachInOffice, entries, home, jobs, run, service } from './office'

eachInOffice()

const spoken = ['--gender', 'female', '--language', 'en-IN']

describe('speak', () => {
  it('writes one text to the file it names, with progress on stderr', async () => {
    const ran = await run(['speak', '-t', 'Good morning', ...spoken, '-o', 'morning.wav', '--time', '1.5'])
    expect(ran.code).toBe(0)
    expect(ran.stdout).toBe(`${join(home.folder, 'morning.wav')}\n`)
    expect(ran.stderr).toContain('Good morning: speaking\n')
    expect(ran.stderr).toContain('Good morning: done')
    expect((await readFile(join(home.folder, 'morning.wav'))).subarray(0, 4).toString()).toBe('RIFF')
    expect(
      service.requests.find(({ operation }) => operation === 'speechSingle' || operation === 'speechBatch')
        ?.body,
    ).toMatchObject({ data: expect.anything() })
  })

  it('speaks a table, a line of JSON for each row, equal texts and all', async () => {
    await writeFile(join(home.folder, 'lines.tsv'), 'text\tmeta\nsame\t{"n":1}\nother\t\nsame\t{"n":3}\n')
    const ran = await run(['speak', 'lines.tsv', ...spoken, '-o', 'takes', '--json'])
    expect(ran).toMatchObject({ code: 0, stderr: '' })
    const file = (name: string): string => join(home.folder, 'takes', name)
    expect(entries(ran.stdout)).toEqual([
      {
        line: 1,
        text: 'same',
        job: expect.any(String),
        state: 'done',
        file: file('1 same.wav'),
        meta: { n: 1 },
      },
      { line: 2, text: 'other', job: expect.any(String), state: 'done', file: file('2 other.wav') },
      {
        line: 3,
        text: 'same',
        job: expect.any(String),
        state: 'done',
        file: file('3 same.wav'),
        meta: { n: 3 },
      },
    ])
    expect((await readdir(join(home.folder, 'takes'))).sort()).toEqual([
      '1 same.wav',
      '2 other.wav',
      '3 same.wav',
    ])
  })

  it('takes the time of each subtitle', async () => {
    await writeFile(join(home.folder, 'film.srt'), '1\n00:00:01,000 --> 00:00:03,500\nHello\n')
    expect((await run(['speak', 'film.srt', ...spoken, '--fit', 'both', '-o', 'dub'])).code).toBe(0)
    const sent = service.requests.find(
      ({ operation }) => operation.startsWith('speech') && operation !== 'speechStatus',
    )
    expect(JSON.stringify(sent?.body)).toContain('"requiredTime":2.5,"stretchMode":"both"')
  })

  it('ends with 1 when the service fails, and retries from the command line', async () => {
    const good = service.world.states.speech
    service.world.states.speech = ['Queued', 'Failed']
    const ran = await run(['speak', '-t', 'x', ...spoken])
    expect(ran).toMatchObject({ code: 1, stdout: '' })
    expect(ran.stderr).toContain('The voice could not be loaded')
    const [job] = await jobs()
    expect(job).toMatchObject({ kind: 'speech', state: 'failed', profile: 'office' })
    service.world.states.speech = good
    const retried = await run(['jobs', 'retry', (job?.id ?? '').slice(0, 8)])
    expect(retried.code).toBe(0)
    const saved = await run(['jobs', 'save', job?.id ?? '', '-o', 'late'])
    expect(saved.stdout).toBe(`${join(home.folder, 'late', 'x.wav')}\n`)
  })

  it('leaves a job that Ctrl+C interrupts to be gone on with, and says how', async () => {
    const good = service.world.states.speech
    service.world.states.speech = ['Queued']
    let press = (): void => {}
    const running = run(['speak', '-t', 'x', ...spoken], '', listener => {
      press = listener
    })
    while (service.count('speechStatus') === 0) await new Promise(resolve => setImmediate(resolve))
    press()
    const ran = await running
    expect(ran.code).toBe(130)
    const [job] = await jobs()
    expect(job?.state).toBe('running')
    expect(ran.stderr).toContain(`parlance jobs watch ${job?.id}`)

    for (const task of service.world.jobs.speech.values()) task.states = good
    const watched = await run(['jobs', 'watch', job?.id ?? ''])
    expect(watched).toMatchObject({ code: 0, stdout: `${job?.id}  done  x\n` })
    expect(service.count('speechSingle') + service.count('speechBatch')).toBe(1)
  })

  it('gives up on a service that stays out of reach, and keeps the job', async () => {
    service.script({ operation: 'speechStatus', do: { kind: 'drop', when: 'before-acting' } })
    const ran = await run(['speak', '-t', 'x', ...spoken, '--patience', '5'])
    expect(ran.code).toBe(4)
    expect(ran.stderr).toContain('parlance jobs watch')
    expect((await jobs())[0]?.state).toBe('running')
  })

  it('ends with 3 when the token is refused in the middle', async () => {
    service.script({
      operation: 'speechStatus',
      do: { kind: 'status', status: 401, message: 'Token expired' },
    })
    const ran = await run(['speak', '-t', 'x', ...spoken])
    expect(ran).toMatchObject({ code: 3, stdout: '' })
    expect(ran.stderr).toContain('AUTHORIZATION_TOKEN')
  })
})
