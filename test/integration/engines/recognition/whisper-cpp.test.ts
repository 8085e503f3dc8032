import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recogniseWithWhisper } from '../../../../electron/engines/recognition/whisper-cpp/recognise-with-whisper'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-whisper-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// A script stands in for the program, and scripts are programs where they begin with #!.
describe.skipIf(process.platform === 'win32')('whisper.cpp', () => {
  async function recognise(
    body: string,
    { duration = 4, terms = [], signal }: { duration?: number; terms?: string[]; signal?: AbortSignal } = {},
  ) {
    const program = join(folder, 'whisper-cli')
    await rm(join(folder, 'transcript.json'), { force: true })
    await writeFile(program, `#!/bin/sh\n${body}\n`)
    await chmod(program, 0o755)
    const told: number[] = []
    const task = { program, modelFile: '/m.bin', sound: '/s.wav', duration, language: 'hi', terms, folder }
    const answer = await recogniseWithWhisper(task, { progress: part => told.push(part), signal })
    return { answer, told }
  }

  const nothingSaid = `echo '{"transcription": []}' > transcript.json`

  it('is told the model, the sound, the language and where to write', async () => {
    const { answer } = await recognise(`echo "$@" > asked; ${nothingSaid}`)
    expect(answer).toMatchObject({ ok: true, value: { words: [] } })
    expect(await readFile(join(folder, 'asked'), 'utf8')).toBe(
      `-m /m.bin -f /s.wav -l hi -ojf -of ${join(folder, 'transcript')}\n`,
    )
  })

  it('is told names and terms as if they had been said before', async () => {
    const { answer } = await recognise(`echo "$@" > asked; ${nothingSaid}`, {
      terms: ['Siddhi', 'Cuffe Parade'],
    })
    expect(answer.ok).toBe(true)
    expect(await readFile(join(folder, 'asked'), 'utf8')).toContain(' --prompt Siddhi, Cuffe Parade.\n')
  })

  it.each([
    ['[00:00:00.000 --> 00:00:01.000]  One', 4, [0.25]],
    ['[00:00:00.000 --> 00:00:09.000]  One', 4, [1]],
    ['[01:00:00,000 --> 01:01:03,500]  One', 7_327, [0.5]],
    ['loading the model', 4, []],
    ['[00:00:00.000 --> 00:00:01.000]  One', 0, []],
  ])('tells from %j of %d seconds how far it is', async (line, duration, parts) => {
    const { answer, told } = await recognise(`echo '${line}'; ${nothingSaid}`, { duration })
    expect(answer).toMatchObject({ ok: true, value: { words: [] } })
    expect(told).toEqual(parts)
  })

  it.each([
    ['exit 0', 'it wrote no transcript with times. A newer release may help'],
    ['echo "[]" > transcript.json', 'it wrote no transcript with times. A newer release may help'],
    ['echo "loading" >&2; echo "no such model" >&2; exit 1', 'no such model'],
    ['exit 3', 'code 3'],
  ])('does not work where it does %j', async (body, reason) => {
    const { answer } = await recognise(body)
    expect(answer).toEqual({ ok: false, error: `whisper.cpp did not work: ${reason}.` })
  })

  it('says that it was stopped', async () => {
    const { answer } = await recognise(nothingSaid, { signal: AbortSignal.abort() })
    expect(answer).toEqual({ ok: false, error: 'The work was stopped.' })
  })

  it('needs nobody to tell how far it is', async () => {
    await recognise(`echo '[00:00:00.000 --> 00:00:01.000]  One'; ${nothingSaid}`)
    const task = { modelFile: '/m.bin', sound: '/s.wav', duration: 4, language: 'hi', terms: [], folder }
    const program = join(folder, 'whisper-cli')
    expect(await recogniseWithWhisper({ ...task, program }, {})).toMatchObject({
      ok: true,
      value: { words: [] },
    })
  })
})
