import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { EngineTasks } from '../../../../electron/engines/engine-tasks'
import type { CatalogueModel } from '../../../../electron/engines/models/catalogue-model'
import { preparePiper } from '../../../../electron/engines/models/prepare-piper'
import { startProcess } from '../../../../electron/threads/task-process'
import { listen } from '../../../service/listener'
import { libraryParts, systemError, unwrap } from '../../library/library-parts'
import { openProductPool, type ProductPool } from '../../threads/product-pool'
import { rawPiper } from '../speech/tiny-voices'
import { modelOf, sha256 } from './model-host'
import { testManager } from './test-manager'

const { model, config, prepared } = rawPiper()
const contents = { 'piper.onnx': Buffer.from(model), 'piper.json': Buffer.from(JSON.stringify(config)) }

const fileOf = (role: string, name: keyof typeof contents) => ({
  ...{ role, name, repository: 'makers/voice', revision: 'abc', path: name },
  bytes: contents[name].length,
  sha256: sha256(contents[name]),
})
const voice: CatalogueModel = modelOf(Buffer.alloc(1), {
  ...{ id: 'piper-ann', name: 'Piper Ann', kind: 'vits', wordTimes: 'none', prepare: 'piper' },
  voices: [{ sid: 0, name: 'Ann', gender: 'female', languages: ['en-US'] }],
  files: [fileOf('model', 'piper.onnx'), fileOf('config', 'piper.json')],
})

let folder = ''
let engines: ProductPool<EngineTasks>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-piper-'))
  engines = await openProductPool<EngineTasks>(startProcess)
})
afterAll(async () => {
  await engines.close()
  await rm(folder, { recursive: true, force: true })
})

async function host(): Promise<string> {
  const listener = await listen((request, response) => {
    const name = request.url?.split('/').at(-1) ?? ''
    response.end(contents[name as keyof typeof contents])
  })
  onTestFinished(() => listener.stop())
  return listener.url
}

it('a voice that is downloaded from Piper itself becomes one that is spoken with, and says what it is now', async () => {
  const manager = testManager(await libraryParts(), { catalogue: [voice], host: await host() })
  const installed = unwrap(await manager.download('piper-ann'))
  expect((await readdir(installed.folder)).sort()).toEqual(['model.json', 'tokens.txt', 'voice.onnx'])
  expect(sha256(await readFile(join(installed.folder, 'voice.onnx')))).toBe(
    sha256(Buffer.from(prepared.model)),
  )
  expect(await readFile(join(installed.folder, 'tokens.txt'), 'utf8')).toBe(prepared.tokens)
  expect(installed.files).toEqual({ model: 'voice.onnx', tokens: 'tokens.txt' })
  expect(installed.whole?.[0]).toMatchObject({
    bytes: prepared.model.length,
    sha256: sha256(Buffer.from(prepared.model)),
  })
  // As the next start finds it, and as it is answered where it was there already.
  expect(await manager.installed()).toEqual([installed])
  expect(unwrap(await manager.download('piper-ann'))).toEqual(installed)

  const [speaker] = installed.voices ?? []
  if (!speaker) throw new Error('It has no voice.')
  const said = await engines.pool.run('speakWithModel', {
    text: 'Hello.',
    speaker: {
      ...{ id: 'piper-ann-0', name: 'Ann', gender: 'female', language: 'en-US', engine: 'model', sid: 0 },
      model: installed,
    },
    espeakFolder: join(folder, 'espeak'),
  })
  expect(said.ok && said.value.sound.samples.length).toBeGreaterThan(1_000)
})

async function gathered(name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path)
  for (const [file, content] of Object.entries(contents)) await writeFile(join(path, file), content)
  return path
}

const usual = async () => ({ ...(await libraryParts()), signal: new AbortController().signal })

it('what a kill left half made is made again, and the same', async () => {
  const path = await gathered('killed')
  await writeFile(join(path, 'voice.onnx'), 'half of')
  await writeFile(join(path, 'tokens.txt'), 'half of it, and longer than it would be'.repeat(1_000))
  const ready = unwrap(await preparePiper(voice, path, await usual()))
  expect(ready.files.map(({ sha256: digest }) => digest)).toEqual([
    sha256(Buffer.from(prepared.model)),
    sha256(Buffer.from(prepared.tokens)),
  ])
  expect((await readdir(path)).sort()).toEqual(['tokens.txt', 'voice.onnx'])
})

it('a voice beside which nothing sensible stands is refused, and stays as it came', async () => {
  const path = await gathered('senseless')
  await writeFile(join(path, 'piper.json'), JSON.stringify({ ...config, espeak: {} }))
  expect(await preparePiper(voice, path, await usual())).toMatchObject({
    ok: false,
    error: { kind: 'malformed', path: 'piper.json' },
  })
  await writeFile(join(path, 'piper.json'), 'no JSON')
  expect((await preparePiper(voice, path, await usual())).ok).toBe(false)
  expect((await readdir(path)).sort()).toEqual(['piper.json', 'piper.onnx'])
})

it('a disk that is full leaves what was downloaded, for another try', async () => {
  const full = await libraryParts({ copyFile: () => Promise.reject(systemError('ENOSPC')) })
  const manager = testManager(full, { catalogue: [voice], host: await host() })
  expect(await manager.download('piper-ann')).toMatchObject({
    ok: false,
    error: { kind: 'storage', reason: 'full' },
  })
  expect(await manager.installed()).toEqual([])
  expect((await manager.list())[0]?.state).toMatchObject({
    state: 'paused',
    received: contents['piper.onnx'].length + contents['piper.json'].length,
  })
})
