import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { runProgram } from '../../../../electron/engines/programs/run-program'
import { streamProgram } from '../../../../electron/engines/programs/stream-program'
import { realClock } from '../../../../electron/real-time'

/** Node is a program that every machine with these tests has. */
const node = (script: string): [string, string[]] => [process.execPath, ['-e', script]]
const forEver = 'setInterval(() => {}, 1000)'
const patient = { timeoutMs: 20_000 }

describe('runProgram', () => {
  it('answers what the program wrote', async () => {
    const ran = await runProgram(...node('process.stdout.write("héllo")'), patient)
    expect(ran).toEqual({ how: 'done', output: Buffer.from('héllo') })
  })

  it('hands over arguments as they are: there is no shell', async () => {
    const args = ['-e', 'process.stdout.write(process.argv[1])', '$(id) `id` "; %PATH% *']
    expect(await runProgram(process.execPath, args, patient)).toEqual({
      how: 'done',
      output: Buffer.from('$(id) `id` "; %PATH% *'),
    })
  })

  it('gives the program what it is to read', async () => {
    const ran = await runProgram(...node('process.stdin.pipe(process.stdout)'), { ...patient, input: 'text' })
    expect(ran).toEqual({ how: 'done', output: Buffer.from('text') })
  })

  it('does not mind a program that does not read', async () => {
    const ran = await runProgram(...node(''), { ...patient, input: Buffer.alloc(5_000_000) })
    expect(ran.how).toBe('done')
  })

  it('says why the program failed', async () => {
    const ran = await runProgram(...node('console.error("no model"); process.exitCode = 3'), patient)
    expect(ran).toEqual({ how: 'failed', detail: 'no model' })
  })

  it('says that the program is not there', async () => {
    const ran = await runProgram('/nowhere/at-all', [], patient)
    expect(ran).toEqual({ how: 'missing', detail: 'ENOENT' })
  })

  it('ends a program that takes too long', async () => {
    expect((await runProgram(...node(forEver), { timeoutMs: 50 })).how).toBe('too-long')
  })

  it('ends a program that says too much', async () => {
    const endless = 'for (;;) require("node:fs").writeSync(1, "x".repeat(1e5))'
    const ran = await runProgram(...node(endless), { ...patient, mostOutputBytes: 1_000_000 })
    expect(ran.how).toBe('too-much')
  })

  it('ends a program when it is not wanted any more', async () => {
    const stop = new AbortController()
    const running = runProgram(...node(forEver), { ...patient, signal: stop.signal })
    stop.abort()
    expect((await running).how).toBe('stopped')
    expect((await runProgram(...node(''), { ...patient, signal: stop.signal })).how).toBe('stopped')
  })
})

describe('streamProgram', () => {
  it('gives what is written as it comes, and waits while nobody listens', async () => {
    const running = streamProgram(...node('console.log("one"); setInterval(() => {}, 1000)'), {
      folder: tmpdir(),
    })
    expect((await running.next()).value).toEqual(Buffer.from('one\n'))
    await running.return({ how: 'stopped', detail: '' })
  })

  it('ends a program that says nothing for too long, and no other', async () => {
    const startedAt = realClock.passed()
    await runProgram(...node(''), patient)
    const silenceMs = Math.max(500, 5 * (realClock.passed() - startedAt))
    const mute = streamProgram(...node(`console.log("one"); ${forEver}`), { silenceMs })
    expect((await mute.next()).value).toEqual(Buffer.from('one\n'))
    expect((await mute.next()).value).toEqual({ how: 'too-long', detail: `silent for ${silenceMs} ms` })

    // It speaks for twice as long as it may be silent, and then nobody listens for as long.
    const lines = `let n = 0; const t = setInterval(() => { console.log("at", ++n); if (n === 20) clearInterval(t) }, ${silenceMs / 10})`
    const running = streamProgram(...node(lines), { silenceMs })
    let said = await running.next()
    while (!said.done) {
      if (String(said.value).includes('at 20')) await wait(2 * silenceMs)
      said = await running.next()
    }
    expect(said.value).toEqual({ how: 'done' })
  })

  it('ends the program when nobody listens any more', async () => {
    const running = streamProgram(...node(`console.log(process.pid); ${forEver}`))
    const { value } = await running.next()
    const pid = Number(String(value))
    await running.return({ how: 'stopped', detail: '' })
    await expect.poll(() => isRunning(pid)).toBe(false)
  })
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
