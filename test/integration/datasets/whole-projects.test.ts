import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readImportTask } from '../../../electron/datasets/files/read-import-task'
import { samples } from '../../unit/shared/formats/entities/platforms/samples'
import {
  dialogflowAgent,
  dialogflowCx,
  lexBot,
  rasaProject,
  witApp,
} from '../../unit/shared/formats/entities/projects/project-samples'
import { callAllLinks } from '../library/all-links'
import { fileOf, folderOf, inOrder, limits, listsIn, read, said, unheld, watch, zipOf } from './project-files'

describe('a project comes in whole', () => {
  it.each([
    ['an archive', async () => fileOf(zipOf(rasaProject))],
    ['an archive that is called otherwise', async () => fileOf(zipOf(rasaProject), 'bot.export')],
    ['a folder', async () => folderOf(rasaProject)],
  ])('of Rasa, from %s', async (_what, source) => {
    const reading = await read(await source())
    expect(reading).toMatchObject({ kind: 'rasa-project', sureness: 'sure' })
    expect(said(reading)).toEqual([
      'to Goa | Goa=city/to | go |  | data/nlu/go.yml',
      'from Pune to Goa | Pune=city | Goa=city | go |  | data/nlu/go.yml',
      'hello 🙂 | greet |  | data/nlu/greet.yml',
      'good morning | greet |  | data/nlu/greet.yml',
    ])
    expect(listsIn(reading)).toEqual([
      'synonym Goa: the beach',
      'lookup city: Goa, Pune',
      'regex booking: \\d+',
    ])
    expect(inOrder(unheld(reading))).toEqual([
      'no-place config.yml: language, pipeline',
      'no-place domain.yml: intents, responses',
      'no-place stories.yml: stories',
      'other-files 2',
    ])
  })

  it('of Dialogflow ES, its languages and the values of its entities', async () => {
    const reading = await read(await fileOf(zipOf(dialogflowAgent)))
    expect(reading).toMatchObject({ kind: 'dialogflow-agent', sureness: 'sure' })
    expect(said(reading)).toEqual([
      'a table in Pune | Pune=sys.geo-city/where | book.table | en | intents/book.table_usersays_en.json',
      'eat 🙂 | book.table | en | intents/book.table_usersays_en.json',
      'एक मेज़ | book.table | hi | intents/book.table_usersays_hi.json',
    ])
    expect(listsIn(reading)).toEqual(['lookup size: large, small', 'synonym large: big'])
    expect(unheld(reading)).toEqual(['no-place responses'])
  })

  it('of Dialogflow CX, whose intents say their names apart', async () => {
    const reading = await read(await fileOf(zipOf(dialogflowCx)))
    expect(reading).toMatchObject({ kind: 'dialogflow-agent', sureness: 'sure' })
    expect(said(reading)).toEqual([
      'to Goa | Goa=sys.geo-city/where | travel.go | en | intents/go/trainingPhrases/en.json',
    ])
    expect(listsIn(reading)).toEqual(['lookup size: large', 'synonym large: big'])
  })

  it('of Amazon Lex, whose slots are told', async () => {
    const reading = await read(await fileOf(zipOf(lexBot)))
    expect(reading).toMatchObject({ kind: 'lex-bot', sureness: 'sure' })
    const file = 'Travel/BotLocales/en_US/Intents/Book/Intent.json'
    expect(said(reading)).toEqual([
      `book a hotel | Book | en-US | ${file}`,
      `a room in {City} | {City}=City | Book | en-US | ${file}`,
    ])
    expect(listsIn(reading)).toEqual(['lookup Room: queen', 'synonym queen: large'])
    expect(reading.problems).toMatchObject([[1, [{ code: 'no-place', excerpt: '{City}: AMAZON.City' }]]])
    expect(unheld(reading)).toEqual(['no-place promptSpecification'])
  })

  it.each(['en_US/', ''])('of one locale of Amazon Lex, in the folder "%s"', async folder => {
    const files = Object.entries(lexBot).map(([path, text]) => [
      path.replace('Travel/BotLocales/en_US/', folder),
      text,
    ])
    const reading = await read(await fileOf(zipOf(Object.fromEntries(files))))
    expect(reading).toMatchObject({ kind: 'lex-bot', sureness: 'sure' })
    const file = `${folder}Intents/Book/Intent.json`
    expect(said(reading)).toEqual([
      `book a hotel | Book | en-US | ${file}`,
      `a room in {City} | {City}=City | Book | en-US | ${file}`,
    ])
    expect(listsIn(reading)).toEqual(['lookup Room: queen', 'synonym queen: large'])
  })

  it('of wit.ai', async () => {
    const reading = await read(await fileOf(zipOf(witApp)))
    expect(reading).toMatchObject({ kind: 'wit-app', sureness: 'sure' })
    expect(said(reading)).toEqual([
      'heat the kitchen | kitchen=room/target | heat |  | Home/utterances/utterances-1.json',
    ])
    expect(listsIn(reading)).toEqual(['lookup room: kitchen', 'synonym kitchen: galley'])
    expect(unheld(reading)).toEqual(['no-place traits'])
  })

  it('of files of several kinds, each by what is in it, with what is none', async () => {
    const files = {
      'a.jsonl': '{"text":"one","entities":[]}\n',
      'b/b.csv': 'text,intent\ntwo,x\n',
      'c.ann': samples.brat.annotations,
      'c.txt': samples.brat.text,
      'package.json': '{"name":"x","version":"1.0.0"}',
      'empty.yml': '',
      'photo.png': '\u0000',
    }
    for (const source of [await fileOf(zipOf(files)), await folderOf(files)]) {
      const reading = await read(source)
      expect(reading).toMatchObject({ kind: 'files', sureness: 'guess' })
      expect(said(reading).map(line => line.split(' | ')[0])).toEqual(expect.arrayContaining(['one', 'two']))
      expect(reading.columns.textEnds).toHaveLength(4)
      expect(reading.fileProblems).toEqual(
        expect.arrayContaining([
          { line: 0, code: 'unknown-format', excerpt: '', file: 'package.json' },
          { line: 0, code: 'empty', excerpt: '', file: 'empty.yml' },
          { line: 0, code: 'other-files', excerpt: '1' },
        ]),
      )
    }
  })

  it('from several files, each named by where it lies as far as it must', async () => {
    const folder = await folderOf(rasaProject)
    const reading = await read(
      ['data/nlu/go.yml', 'data/nlu/greet.yml', 'domain.yml'].map(path => join(folder, path)),
    )
    expect(reading).toMatchObject({ kind: 'rasa-project', sureness: 'sure' })
    expect(said(reading)).toHaveLength(4)
    expect(said(reading)[2]).toMatch(/greet\.yml$/)
  })

  it('from several files of one name, which are told apart', async () => {
    const folder = await folderOf({
      'a/x.csv': 'text\none\n',
      'b/x.csv': 'text\ntwo\n',
      'y.csv': 'text\nsix\n',
    })
    const reading = await read(['a/x.csv', 'b/x.csv', 'y.csv'].map(path => join(folder, path)))
    expect(said(reading).map(line => line.split('/').slice(-2).join('/'))).toEqual([
      'a/x.csv',
      'b/x.csv',
      'six |  |  | y.csv',
    ])
  })

  it('as a person says that it is', async () => {
    const reading = await read(await fileOf(zipOf(dialogflowAgent)), 'files')
    expect(reading).toMatchObject({ kind: 'files', sureness: null })
    expect(said(reading)).toHaveLength(3)
  })

  it('from a folder without what is linked into it', async () => {
    const secret = await folderOf({ 'secret.csv': 'text\nsecret\n' })
    const folder = await folderOf({ 'a.csv': 'text\none\n' })
    await symlink(secret, join(folder, 'linked'))
    await symlink(join(secret, 'secret.csv'), join(folder, 'b.csv'))
    const reading = await read(folder)
    expect(said(reading)).toEqual(['one |  |  | a.csv'])
    expect(unheld(reading)).toEqual(['other-files 2'])
  })

  it('from a folder in OneDrive', async () => {
    const folder = await folderOf({ 'a.csv': 'text\none\n', 'b/c.csv': 'text\ntwo\n' })
    callAllLinks()
    expect(said(await read(folder))).toEqual(['one |  |  | a.csv', 'two |  |  | b/c.csv'])
  })

  it('from a folder of more files than are read at once, with how many were not read', async () => {
    const names = ['a/1.csv', 'a/2.csv', 'b/3.csv', 'b/c/4.csv', 'd.csv']
    const folder = await folderOf(Object.fromEntries(names.map(name => [name, `text\n${name}\n`])))
    const source = { path: folder }
    const few = await readImportTask({ source, choices: {}, limits: { ...limits, files: 3 } }, watch)
    if (!few.ok) throw new Error(few.error)
    expect(said(few.value).map(line => line.split(' ')[0])).toEqual(names.slice(0, 3))
    expect(unheld(few.value)).toEqual(['too-many-files 2'])
    expect(unheld(await read(folder))).toEqual([])
  })
})
