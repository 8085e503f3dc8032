import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { builtInWith } from '../../../electron/cli/node-host'
import { startProcess } from '../../../electron/threads/task-process'
import { modelOf, startModelHost, testBytes } from '../engines/models/model-host'
import { testManager } from '../engines/models/test-manager'
import { libraryParts, type TestParts } from '../library/library-parts'
import { type Home, openHome, type Ran } from './command-line'

const content = testBytes(300_000)
const licence = { name: 'OpenRAIL-M', url: 'https://example.org/openrail', terms: true }
const voice = { sid: 0, name: 'Ada', gender: 'female' as const, languages: ['de-DE'] }
const catalogue = [
  modelOf(content, { id: 'small', name: 'Small' }),
  modelOf(content, { id: 'many', name: 'Many', languages: 'af am ar de en es fr hi it ja'.split(' ') }),
  modelOf(content, { id: 'ada', name: 'Ada', kind: 'vits', languages: ['de'], voices: [voice], licence }),
]

/** Beside the others they would stand in every list of these tests. */
const translators = ['en hi', 'de en', 'en de'].map(way => {
  const [source = '', target = ''] = way.split(' ')
  return modelOf(content, {
    ...{ id: `${source}-${target}`, name: way, kind: 'marian' },
    ...{ languages: [source, target], direction: { source, target } },
  })
})

let home: Home
let parts: TestParts
let run: (...words: string[]) => Promise<Ran>
let has: (models: typeof catalogue) => void
beforeEach(async () => {
  home = await openHome()
  parts = await libraryParts()
  const host = await startModelHost(content)
  let models = testManager(parts, { catalogue, host: host.url })
  has = listed => {
    models = testManager(parts, { catalogue: listed, host: host.url })
  }
  run = (...words) =>
    home.run(['models', ...words], {
      host: {
        async builtIn(core, userName) {
          const whole = await builtInWith({ file: 'no-worker.cjs', startProcess })(core, userName)
          return { ...whole, thisComputer: { ...whole.thisComputer, models } }
        },
      },
    })
})
afterEach(() => home.remove())

const linesOf = ({ stdout }: Ran): string[] => stdout.trim().split('\n')

describe('parlance models', () => {
  it('says what each is for, how large, whether it is here and what it knows', async () => {
    expect(linesOf(await run()).map(line => line.split(/ {2,}/))).toEqual([
      ['small', 'transcription', '300 kB', 'not here', 'en'],
      ['many', 'transcription', '300 kB', 'not here', 'af am ar de en es fr hi and 2 more'],
      ['ada', 'speech', '300 kB', 'not here', 'de'],
    ])
  })

  it('lists those for a purpose, and for a language in any region', async () => {
    expect(linesOf(await run('--for', 'speech'))).toEqual([expect.stringMatching(/^ada /)])
    const german: { id: string }[] = JSON.parse((await run('list', '--language', 'de-AT', '--json')).stdout)
    expect(german.map(({ id }) => id)).toEqual(['many', 'ada'])
    expect(german[1]).toMatchObject({ purpose: 'speech', voices: 1, state: 'available', received: 0 })
    has([...catalogue, modelOf(content, { id: 'whisper', languages: ['no'] })])
    expect(linesOf(await run('--language', 'nb-NO'))).toEqual([expect.stringMatching(/^whisper /)])
    expect(await run('--language', 'so')).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('There is no such model.'),
    })
    expect((await run('--for', 'cooking')).code).toBe(2)
  })

  it('lists what translates from one language to another, through English where there is no other way', async () => {
    has([...catalogue, ...translators])
    const ids = async (...words: string[]) => linesOf(await run(...words)).map(line => line.split(' ')[0])
    expect(await ids('--for', 'translate')).toEqual(['en-hi', 'de-en', 'en-de'])
    expect(await ids('--for', 'translate', '--from', 'de-AT', '--to', 'hi')).toEqual(['en-hi', 'de-en'])
    expect(await ids('--from', 'en', '--to', 'hi')).toEqual(['en-hi'])
    expect(await ids('--from', 'en')).toEqual(['en-hi', 'en-de'])
    expect(await ids('--to', 'en')).toEqual(['de-en'])
    expect(await ids('--from', 'fr')).toEqual([''])
  })

  it('downloads one and deletes it', async () => {
    expect(await run('get', 'small')).toMatchObject({ code: 0, stdout: 'Small is downloaded.\n' })
    expect(await readdir(join(parts.folder, 'small'))).toContain('model.onnx')
    expect(linesOf(await run())[0]).toMatch(/^small .* here /)
    expect(await run('remove', 'small')).toMatchObject({
      code: 0,
      stdout: 'Small is deleted. It frees 300 kB.\n',
    })
    expect(await readdir(parts.folder)).not.toContain('small')
    expect(await run('remove', 'small')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('No model small is on this computer.'),
    })
  })

  it('shows the licence that has terms, and downloads once it is accepted', async () => {
    expect(await run('get', 'ada')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('https://example.org/openrail'),
    })
    expect(await readdir(parts.folder)).not.toContain('ada')
    const { code, stdout } = await run('get', 'ada', '--accept-licence', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual({ id: 'ada', name: 'Ada', folder: join(parts.folder, 'ada') })
  })

  it('refuses one that nobody knows', async () => {
    expect(await run('get', 'large')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no model large. parlance models lists them.'),
    })
  })
})
