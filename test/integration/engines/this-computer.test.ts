import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unwrap } from '../library/library-parts'
import { openTestProgram, type TestProgram } from '../use-cases/test-program'

let program: TestProgram

beforeEach(async () => {
  program = await openTestProgram()
})
afterEach(() => program.close())

describe('this computer', () => {
  it('says which models a language model server has, once one is named', async () => {
    expect(await program.listLanguageModels(null)).toEqual({
      ok: false,
      error: { kind: 'invalid', path: 'address', problem: 'is empty' },
    })
    const server = createServer((_request, response) => {
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ data: [{ id: 'small-model' }] }))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    unwrap(await program.saveSettings({ builtIn: { languageModelAddress: `http://127.0.0.1:${port}` } }))
    expect(unwrap(await program.listLanguageModels(null))).toEqual(['small-model'])
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })

  it('lists its voices and its models without loading any', async () => {
    const voices = unwrap(await program.listVoices(null))
    expect(voices.length).toBeGreaterThan(100)
    expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length)
    const models = unwrap(await program.listModels(null))
    expect(models.map(({ state }) => state.state)).toEqual(models.map(() => 'available'))
    expect(models.every(({ bytes, licence }) => bytes > 1_000_000 && licence.name !== '')).toBe(true)
  })

  it('says what it has in every area', async () => {
    const areas = new Set(unwrap(await program.getEngines(null)).map(({ area }) => area))
    expect([...areas].sort()).toEqual(
      [
        'audio',
        'augmentation',
        'speakers',
        'speech',
        'transcription',
        'translation',
        'voice-activity',
      ].sort(),
    )
  })

  it.runIf(process.platform !== 'win32')(
    'looks for programs anew where somebody wants to see them',
    async () => {
      const folder = join(program.folder, 'bin')
      const before = process.env.PATH
      vi.stubEnv('PATH', `${folder}${delimiter}${before}`)
      const other = await openTestProgram()
      vi.unstubAllEnvs()
      const pocketsphinx = async () =>
        unwrap(await other.getEngines(null)).find(({ id }) => id === 'pocketsphinx')?.path
      try {
        const file = join(folder, 'pocketsphinx')
        expect(await pocketsphinx()).not.toBe(file)
        await mkdir(folder)
        await writeFile(file, '', { mode: 0o755 })
        expect(await pocketsphinx()).toBe(file)
      } finally {
        await other.close()
      }
    },
  )

  it('fails a task in words when its threads cannot be started', async () => {
    const [voice] = unwrap(await program.listVoices(null))
    const trial = { text: 'Hello there.', voiceId: voice?.id ?? '', language: voice?.language ?? '' }
    // The bundle of the threads is not there in this test.
    expect(unwrap(await program.tryEngines(trial))).toMatchObject({ end: 'not-spoken' })
  })
})
