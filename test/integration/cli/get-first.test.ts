import { writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { builtInWith } from '../../../electron/cli/node-host'
import type { EngineVoice } from '../../../electron/engines/engine-ports'
import type { ThisComputer } from '../../../electron/engines/this-computer'
import { startProcess } from '../../../electron/threads/task-process'
import { createBuiltInService } from '../../../electron/use-cases/built-in-service'
import type { Ability, LanguageAbilities } from '../../../shared/built-in'
import { createFakeEngines, fakeVoice } from '../built-in-service/fake-engines'
import { modelOf, startModelHost, testBytes } from '../engines/models/model-host'
import { testManager } from '../engines/models/test-manager'
import { libraryParts } from '../library/library-parts'
import { type Home, openHome, openJobsHere, type Ran } from './command-line'

const content = testBytes(300_000)
const licence = { name: 'OpenRAIL-M', url: 'https://example.org/openrail', terms: true }
const voice = { sid: 0, name: 'Ada', gender: 'female' as const, languages: ['en-US'] }
const catalogue = [
  modelOf(content, {
    ...{ id: 'en-es', name: 'English to Spanish', kind: 'marian', languages: ['en', 'es'] },
    direction: { source: 'en', target: 'es' },
  }),
  modelOf(content, { id: 'listener', name: 'Listener', kind: 'whisper', languages: ['en'] }),
  modelOf(content, { id: 'ada', name: 'Ada', kind: 'vits', languages: ['en'], voices: [voice], licence }),
]
const nobody: Ability = { by: null, get: [] }

let home: Home
let run: (...words: string[]) => Promise<Ran>
let installed: () => Promise<string[]>
let own: EngineVoice[]
beforeEach(async () => {
  home = await openHome()
  own = []
  const parts = await libraryParts()
  const host = await startModelHost(content)
  const models = testManager(parts, { catalogue, host: host.url })
  installed = async () => (await models.installed()).map(({ id }) => id)
  const has = async (id: string) => (await installed()).includes(id)
  const { engines } = createFakeEngines()
  const abilities = async (): Promise<LanguageAbilities[]> => {
    const speech = (await has('ada'))
      ? { by: { id: 'ada', name: 'Ada', quality: 'good' as const }, get: [] }
      : { by: null, get: [{ id: 'ada', name: 'Ada', bytes: 300_000 }] }
    const transcription = (await has('listener'))
      ? { by: { id: 'listener', name: 'Listener', quality: 'good' as const }, get: [] }
      : { by: null, get: [{ id: 'listener', name: 'Listener', bytes: 300_000 }] }
    const others = { translation: nobody, augmentation: nobody }
    return [
      { language: 'en', areas: { speech, transcription, ...others } },
      { language: 'es', areas: { speech: nobody, transcription: nobody, ...others } },
    ]
  }
  const withModels = (thisComputer: ThisComputer): ThisComputer => ({
    ...thisComputer,
    models,
    abilities,
    engines: {
      ...engines,
      translation: {
        translate: async (request, watch) =>
          (await has('en-es'))
            ? engines.translation.translate(request, watch)
            : { ok: false, error: 'Nothing here translates it.' },
      },
      recogniser: {
        ...engines.recogniser,
        refusal: async () => ((await has('listener')) ? null : 'Nothing here hears it.'),
      },
      speech: { ...engines.speech, voices: async () => ((await has('ada')) ? engines.speech.voices() : own) },
    },
  })
  run = (...words) =>
    home.run(words, {
      host: {
        openWork: openJobsHere,
        async builtIn(core, userName) {
          const whole = await builtInWith({ file: 'no-worker.cjs', startProcess })(core, userName)
          const thisComputer = withModels(whole.thisComputer)
          return { thisComputer, builtIn: createBuiltInService({ core, thisComputer, userName }) }
        },
      },
    })
})
afterEach(() => home.remove())

const translate = ['translate', '-t', 'Hello', '--from', 'en', '--to', 'es']

it('what a translation lacks is named, with the option that brings it, and brought by that', async () => {
  const refused = await run(...translate)
  expect(refused.code).not.toBe(0)
  expect(refused.stderr).toContain('parlance models get en-es (300 kB)')
  expect(refused.stderr).toContain('Or add --get')
  expect(await installed()).toEqual([])

  const ran = await run(...translate, '--get')
  expect(ran).toMatchObject({ code: 0, stdout: '¿ Hello\n' })
  expect(await installed()).toEqual(['en-es'])
  // Nothing is lacking any more, and nothing is said of it.
  expect(await run(...translate, '--get')).toEqual({ code: 0, stdout: '¿ Hello\n', stderr: '' })
})

it('what a line lacks is brought once its licence is accepted, and not to say what would be done', async () => {
  const speak = ['speak', '-t', 'Hello', '--gender', 'female', '--language', 'en-US']
  expect(await run(...speak, '--get')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('https://example.org/openrail'),
  })
  expect((await run(...speak, '--get', '--accept-licence', '--dry-run')).code).toBe(2)
  expect(await installed()).toEqual([])
  const ran = await run(...speak, '--get', '--accept-licence', '-o', `${home.folder}/hello.wav`)
  expect(ran).toMatchObject({ code: 0 })
  expect(await installed()).toEqual(['ada'])
})

it('a line lacks nothing that is spoken by the voice of another code', async () => {
  own = [{ ...fakeVoice, language: 'nb-NO' }]
  const speak = ['speak', '-t', 'Hei', '--gender', 'female', '--dry-run', '--language']
  expect(await run(...speak, 'no-NO')).toMatchObject({ code: 0 })
  expect(await run(...speak, 'da-DK')).toMatchObject({ code: 2 })
})

it('what hears a recording is brought before it is sent, and a recording that is none brings nothing', async () => {
  const recording = `${home.folder}/hello.wav`
  await writeFile(recording, 'hello world')
  const transcribe = ['transcribe', recording, '--language', 'en-US']
  const refused = await run(...transcribe)
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain('Nothing here hears it.')
  expect(refused.stderr).toContain('parlance models get listener (300 kB)')
  expect((await run('transcribe', `${home.folder}/other.wav`, '--language', 'en-US', '--get')).code).toBe(2)
  expect(await installed()).toEqual([])

  const ran = await run(...transcribe, '--get')
  expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining('hello world') })
  expect(await installed()).toEqual(['listener'])
})

it('what says sentences and hears them again is asked for before any is said, and brought by one option', async () => {
  await writeFile(`${home.folder}/calls.csv`, 'text,intent\nhello there,greet\n')
  expect(await run('datasets', 'import', 'calls.csv', '--name', 'Calls')).toMatchObject({ code: 0 })
  const heard = ['datasets', 'heard', 'Calls', '--spoken-in', 'en-US', '--voices', 'female']
  for (const words of [heard, [...heard, '--dry-run', '--get', '--accept-licence']]) {
    const refused = await run(...words)
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('parlance models get ada (300 kB)')
    expect(refused.stderr).toContain('Nothing here hears it.')
    expect(refused.stderr).toContain('parlance models get listener (300 kB)')
  }
  expect(await installed()).toEqual([])
  expect((await run('datasets', 'list')).stdout.trim().split('\n')).toHaveLength(1)

  await run(...heard, '--get', '--accept-licence')
  expect((await installed()).sort()).toEqual(['ada', 'listener'])
  expect(await run(...heard, '--dry-run')).toMatchObject({ code: 0 })
})
