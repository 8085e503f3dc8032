import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../service/start'
import { dialogflowAgent, rasaProject } from '../../unit/shared/formats/entities/projects/project-samples'
import { quickTime } from '../jobs/quick-time'
import { type Home, openHome, type Ran, withToken } from './command-line'

let service: TestService
let home: Home
let env: Record<string, string>
beforeEach(async () => {
  service = await startTestService()
  home = await openHome()
  env = await withToken(home, service)
})
afterEach(async () => {
  await service.stop()
  await home.remove()
})

const { clock, timers } = quickTime(100)
const run = (...words: string[]): Promise<Ran> => home.run(words, { env, host: { clock, timers } })
const datasets = async (...words: string[]): Promise<Ran> => {
  const ran = await run('datasets', ...words)
  expect(ran, words.join(' ')).toMatchObject({ code: 0 })
  return ran
}

type Contents = Readonly<Record<string, string>>

async function placed(name: string, files: Contents): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(home.folder, name, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

async function zipped(name: string, files: Contents): Promise<void> {
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)])
  await writeFile(join(home.folder, name), zipSync(Object.fromEntries(entries)))
}

const unzipped = async (name: string): Promise<Contents> =>
  Object.fromEntries(
    Object.entries(unzipSync(await readFile(join(home.folder, name)))).map(([path, bytes]) => [
      path,
      strFromU8(bytes),
    ]),
  )

const textIn = (files: Contents, path: string): string => new Map(Object.entries(files)).get(path) ?? ''

/** Lines that are in one and not in the other, in order. */
const missingIn = (lines: string, others: string): string[] => {
  const there = new Set(others.split('\n'))
  return lines.split('\n').filter(line => !there.has(line))
}

describe('a whole project, from in to out again', { timeout: 60_000 }, () => {
  it.each<[string, () => Promise<void>, () => Promise<Contents>]>([
    [
      'an archive',
      () => zipped('rasa.zip', rasaProject),
      async () => {
        await datasets('export', 'Travel', 'after.zip', '--project', 'rasa.zip')
        return unzipped('after.zip')
      },
    ],
    [
      'a folder',
      () => placed('rasa.zip', rasaProject),
      async () => {
        await datasets('export', 'Travel', 'rasa.zip', '--project', 'rasa.zip', '--force')
        const paths = Object.keys(rasaProject)
        const texts = paths.map(async path => [
          path,
          await readFile(join(home.folder, 'rasa.zip', path), 'utf8'),
        ])
        return Object.fromEntries(await Promise.all(texts))
      },
    ],
  ])(
    '%s: split, checked, augmented, translated, and what was not touched is the same to the byte',
    async (_what, put, out) => {
      await put()
      const taken = await datasets('import', 'rasa.zip', '--name', 'Travel', '--language', 'en', '--json')
      expect(JSON.parse(taken.stdout)).toMatchObject({ added: 4, lists: 3, skipped: 0 })
      expect(taken.stderr).toContain('domain.yml: intents, responses')
      // Nothing was touched.
      expect(await out()).toEqual(rasaProject)

      await datasets('split', 'Travel', '--count', '1')
      expect((await run('datasets', 'health', 'Travel', '--only', 'leak,two-intents')).stdout).toBe(
        'Nothing stands out.\n',
      )
      await datasets('augment', 'Travel', '-n', '1', '--intent', 'go')
      await datasets('translate', 'Travel', '--to', 'fr')
      await run('datasets', 'split', 'Travel', '--mend')

      const after = await outAgain(out)
      for (const [path, text] of Object.entries(rasaProject)) {
        if (path === 'data/nlu/go.yml') continue
        expect(after[path], path).toBe(text)
      }
      const [before, now] = [rasaProject['data/nlu/go.yml'], textIn(after, 'data/nlu/go.yml')]
      expect(missingIn(before, now)).toEqual([])
      expect(missingIn(now, before)).toEqual([
        '    - to [goa]{"entity": "city", "role": "to"} variant 1',
        '    - from [pune](city) to [goa](city) variant 1',
      ])
      // What is made of it again says the same.
      const back = await datasets('import', ...(await fileOf(after)), '--name', 'Again', '--json')
      expect(JSON.parse(back.stdout)).toMatchObject({ added: 6, lists: 3 })
      const french = (await datasets('export', 'Travel (fr)', '--format', 'rasa')).stdout
      expect(french).toContain('[fr] to [Goa]{"entity": "city", "role": "to"}')
    },
  )

  /** The place of before is free again for what is written now. */
  async function outAgain(out: () => Promise<Contents>): Promise<Contents> {
    if ((await readdir(home.folder)).includes('after.zip')) {
      const ran = await run('datasets', 'export', 'Travel', 'after.zip', '--project', 'rasa.zip')
      expect(ran).toMatchObject({ code: 2 })
      expect(ran.stderr).toContain('is there already')
      await datasets('export', 'Travel', 'after.zip', '--project', 'rasa.zip', '--force')
      return unzipped('after.zip')
    }
    return out()
  }
  async function fileOf(files: Contents): Promise<string[]> {
    await zipped('again.zip', files)
    return ['again.zip']
  }

  it('an agent of Dialogflow has what is new behind the rest, and every other file as it was', async () => {
    await zipped('agent.zip', dialogflowAgent)
    await datasets('import', 'agent.zip')
    await datasets('augment', 'agent', '-n', '1', '--language', 'en')
    const ran = await datasets('export', 'agent', 'new.zip', '--project', 'agent.zip', '--json')
    const path = 'intents/book.table_usersays_en.json'
    expect(JSON.parse(ran.stdout)).toMatchObject({ changed: [path], sentences: 5, returning: 5, losses: [] })
    const after = await unzipped('new.zip')
    expect({ ...after, [path]: '' }).toEqual({ ...dialogflowAgent, [path]: '' })
    expect(textIn(after, path).startsWith(dialogflowAgent[path].slice(0, -2))).toBe(true)
    expect(JSON.parse(textIn(after, path))).toHaveLength(4)
  })

  it('nothing is written beside the folder of an agent, whatever it or the sentences say of a language', async () => {
    const elsewhere = 'en/../../../victim/settings'
    await placed('agent', { ...dialogflowAgent, 'agent.json': JSON.stringify({ language: elsewhere }) })
    await placed('victim', { 'settings.json': 'mine' })
    const sentences = [{}, { language: elsewhere }].map(said =>
      JSON.stringify({ text: `book ${Object.keys(said).length}`, intent: 'leave', entities: [], ...said }),
    )
    await placed('', { 'bookings.jsonl': sentences.join('\n') })
    await datasets('import', 'bookings.jsonl')
    const ran = await datasets('export', 'bookings', 'agent', '--project', 'agent', '--force', '--json')
    expect(await readdir(join(home.folder, 'victim'))).toEqual(['settings.json'])
    expect(await readFile(join(home.folder, 'victim', 'settings.json'), 'utf8')).toBe('mine')
    expect(await readdir(join(home.folder, 'agent', 'intents'))).toContain('leave_usersays_en.json')
    expect(JSON.parse(ran.stdout).losses).toEqual([{ what: 'home', count: 1 }])
  })

  it('converts without a library, from an archive and a folder', async () => {
    await zipped('agent.zip', dialogflowAgent)
    await placed('rasa', rasaProject)
    const agent = await run('convert', 'agent.zip', '--to', 'rasa')
    expect(agent).toMatchObject({ code: 0 })
    expect(agent.stdout).toContain('- intent: "book.table"')
    await placed('pictures', { 'a.png': 'x' })
    const none = await run('convert', 'pictures', 'none.csv')
    expect(none).toMatchObject({ code: 2, stdout: '' })
    expect(none.stderr).toContain('pictures holds no sentence that could be read.')
    const rasa = await run('convert', 'rasa', 'all.jsonl', '--to', 'spacy')
    expect(rasa).toMatchObject({ code: 0 })
    expect((await readFile(join(home.folder, 'all.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(4)
  })

  it('says which files it does not take, and takes none until it is told to', async () => {
    await zipped('agent.zip', { ...dialogflowAgent, 'intents/x_usersays_en.json': '[{' })
    const stopped = await run('datasets', 'import', 'agent.zip')
    expect(stopped).toMatchObject({ code: 2, stdout: '' })
    expect(stopped.stderr).toContain('intents/x_usersays_en.json, line 1: This is not JSON')
    expect(stopped.stderr).toContain('Nothing was taken, as 1 row cannot be used.')
    expect(JSON.parse((await datasets('import', 'agent.zip', '--skip-bad', '--json')).stdout)).toMatchObject({
      added: 3,
      skipped: 1,
    })
  })

  it.each([
    ['a table', 'a.csv', 'text\nx\n', ['o.csv'], 'is no project'],
    ['what is not there', 'b.csv', 'x', ['o.zip', '--project', 'nowhere'], ''],
    ['two formats', 'a.csv', 'x', ['o.csv', '--format', 'csv'], 'Use only one of --format and --project'],
  ])('refuses %s as a project', async (_what, name, text, words, sentence) => {
    await placed('', { [name]: text, 'nlu.jsonl': '{"text":"a","entities":[]}\n' })
    await datasets('import', 'nlu.jsonl')
    const given = words.includes('--project') ? words : [...words, '--project', name]
    const ran = await run('datasets', 'export', 'nlu', ...given)
    expect(ran).toMatchObject({ code: 2, stdout: '' })
    expect(ran.stderr).toContain(sentence)
  })

  it('asks where to write an archive', async () => {
    await zipped('agent.zip', dialogflowAgent)
    await datasets('import', 'agent.zip')
    const ran = await run('datasets', 'export', 'agent', '--project', 'agent.zip')
    expect(ran.stderr).toContain('Name the file or the folder to write.')
    await placed('', { 'nlu.yml': rasaProject['data/nlu/go.yml'] })
    await datasets('import', 'nlu.yml', '--name', 'One')
    expect((await datasets('export', 'One', '--project', 'nlu.yml')).stdout).toBe(
      rasaProject['data/nlu/go.yml'],
    )
  })
})
