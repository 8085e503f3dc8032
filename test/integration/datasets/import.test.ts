import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importLimits } from '../../../electron/datasets/files/file-reading'
import { linesOfFile } from '../../../electron/datasets/files/line-stream'
import { readImportTask } from '../../../electron/datasets/files/read-import-task'
import type { DatasetFileParts } from '../../../electron/use-cases/dataset-file-use-cases'
import { failure, success } from '../../../shared/result'
import { systemError, unwrap } from '../library/library-parts'
import { exportTasks, fileOf, folder, noFacts, watch, withFile } from './dataset-files'

describe('import', () => {
  it('shows what each row becomes, with the broken ones in their places, and takes the rest', async () => {
    const lines = [
      '{"text": "to Pune 🙂", "label": [[3, 7, "city"]]}',
      '{"text": "broken',
      '{"text": "in  Pune", "label": [[3, 8, "city"]], "intent": "ask"}',
      '{"label": []}',
      '',
      '{"text": "to Pune 🙂", "label": [[3, 7, "city"]]}',
    ]
    const { files, id, dataset, look } = await withFile(await fileOf('a.jsonl', lines.join('\n')))
    const preview = await look()
    expect(preview).toMatchObject({
      kind: 'doccano',
      comingIn: 3,
      counts: { all: 5, doubtful: 1, skipped: 2 },
      labels: ['city'],
      beyond: 0,
    })
    const rows = unwrap(await files.getImportRows({ id: preview.id, from: 0, count: 100, only: 'all' }))
    expect(rows.map(({ line, fate }) => [line, fate])).toEqual([
      [1, 'ready'],
      [2, 'skipped'],
      [3, 'doubtful'],
      [4, 'skipped'],
      [6, 'ready'],
    ])
    expect(rows[1]).toMatchObject({ source: '{"text": "broken', problems: [{ code: 'bad-json', line: 2 }] })
    expect(rows[2]?.sentence?.spans[0]?.value).toBe('Pune')
    const troubled = unwrap(await files.getImportRows({ id: preview.id, from: 1, count: 1, only: 'skipped' }))
    expect(troubled.map(({ line }) => line)).toEqual([4])
    const facts = { intent: 'go', type: 'train', language: 'en' }
    const taken = await files.takeImport({ id: preview.id, into: id, facts, skipRepeats: true })
    expect(taken).toEqual(success({ id, added: 2, repeats: 1, there: 0, lists: 0 }))
    expect((await dataset(id)).rows.map(({ text, intent, origin }) => [text, intent, origin])).toEqual([
      ['to Pune 🙂', 'go', 'imported'],
      ['in  Pune', 'ask', 'imported'],
    ])
    // Taken is taken: a second click does nothing.
    expect(await files.takeImport({ id: preview.id, into: id, facts, skipRepeats: true })).toMatchObject({
      ok: false,
    })
  })

  it('reads the same file as another format, or counted otherwise', async () => {
    const text = JSON.stringify([{ text: '🙂 Pune', entities: [{ start: 3, end: 7, entity: 'city' }] }])
    const { files, look } = await withFile(await fileOf('a.json', text))
    const preview = await look()
    expect(preview).toMatchObject({ kind: 'training', unit: 'codepoint' })
    unwrap(await files.readImport({ id: preview.id, choices: { kind: 'training', unit: 'utf16' } }))
    const [row] = unwrap(await files.getImportRows({ id: preview.id, from: 0, count: 1, only: 'all' }))
    expect(row?.sentence?.spans[0]?.value).toBe('Pune')
    const other = unwrap(await files.readImport({ id: preview.id, choices: { kind: 'rasa', unit: 'utf16' } }))
    expect(other.counts.all).toBe(0)
    expect(other.problems[0]?.code).toBe('not-this-format')
    unwrap(await files.dropImport({ id: preview.id }))
    expect(await files.readImport({ id: preview.id, choices: { kind: 'csv', unit: 'utf16' } })).toMatchObject(
      {
        ok: false,
        error: { kind: 'not-found' },
      },
    )
    expect(await files.getImportRows({ id: preview.id, from: 0, count: 1, only: 'all' })).toMatchObject({
      ok: false,
    })
  })

  it('keeps all there is of a bad file, says where each is bad, and has it after a restart', async () => {
    const long = 'l'.repeat(200)
    const endless = 'e'.repeat(5_000)
    const lines = [
      `{"text": "to Pune", "label": [[3, 7, "${long}"]]}`,
      `{"text": "to Goa", "label": [[3, 6, "${endless}"]]}`,
      '{"text": "broken in the middle", "label": [[0, 6, "a"',
      '{"text": "past the end", "label": [[5, 90, "a"]]}',
      '{"text": "backwards", "label": [[5, 2, "a"]]}',
      '{"text": "whole", "label": [[0, 5, "a"]]}',
    ]
    const { files, id, restart, look } = await withFile(await fileOf('bad.jsonl', lines.join('\n')))
    const preview = await look()
    const rows = unwrap(await files.getImportRows({ id: preview.id, from: 0, count: 9, only: 'all' }))
    const troubled = rows.filter(({ fate }) => fate !== 'ready')
    expect(troubled.map(({ line, fate, problems }) => [line, fate, problems[0]?.code])).toEqual([
      [2, 'doubtful', 'bad-span'],
      [3, 'skipped', 'bad-json'],
      [4, 'doubtful', 'bad-span'],
      [5, 'doubtful', 'bad-span'],
    ])
    const into = { id: preview.id, into: id, facts: noFacts, skipRepeats: true }
    expect(unwrap(await files.takeImport(into))).toEqual({ id, added: 5, repeats: 0, there: 0, lists: 0 })
    const { dataset } = await restart()
    const after = await dataset(id)
    expect(after.rows.map(({ text, spans }) => [text, spans[0]?.label])).toEqual([
      ['to Pune', long],
      ['to Goa', undefined],
      ['past the end', undefined],
      ['backwards', undefined],
      ['whole', 'a'],
    ])
    expect(after.labels.map(({ name }) => name)).toEqual([long, 'a'])
  })

  it('is not blown up by YAML that names itself again and again', async () => {
    const levels = Array.from({ length: 12 }, (_, at) => {
      const items = Array.from({ length: 9 }, () => `*a${at}`).join(',')
      return `a${at + 1}: &a${at + 1} [${items}]`
    })
    const bomb = `a0: &a0 [lol]\n${levels.join('\n')}\nnlu:\n- intent: a\n  examples: *a12\n`
    const { look } = await withFile(await fileOf('bomb.yml', bomb))
    const preview = await look()
    expect(preview.counts.all).toBe(0)
    expect(preview.problems.map(({ code }) => code)).toContain('empty')
  })

  it('refuses a file that is too large to be read in one piece, and says how large it may be', async () => {
    const small = { rows: 2, bytes: 10 }
    const read: DatasetFileParts['tasks']['read'] = input =>
      readImportTask({ ...input, limits: small }, watch)
    const tasks = { read, ...exportTasks }
    const csv = await withFile(await fileOf('a.csv', 'text\nlonger than ten bytes\n'), { tasks })
    const { id: large } = unwrap(await csv.files.openImport({ path: csv.path }))
    expect(await csv.files.readImport({ id: large, choices: {} })).toEqual(
      failure({ kind: 'too-large', limit: importLimits.bytes }),
    )
    // Line by line there is no such limit, but to how many are taken at once.
    const lines = Array.from({ length: 5 }, (_, at) => `{"text":"row ${at}"}`).join('\r\n')
    const jsonl = await withFile(await fileOf('a.jsonl', `\ufeff${lines}`), { tasks })
    const part = await jsonl.look()
    expect(part).toMatchObject({ counts: { all: 2 }, before: 0, beyond: 3, problems: [] })
    // The rest is there for the asking, part by part.
    const { id } = part
    const next = unwrap(await jsonl.files.readImport({ id, choices: { from: 2 } }))
    expect(next).toMatchObject({ counts: { all: 2 }, before: 2, beyond: 1 })
    const rest = unwrap(await jsonl.files.readImport({ id, choices: { from: 4 } }))
    expect(rest).toMatchObject({ counts: { all: 1 }, before: 4, beyond: 0, problems: [] })
    const [last] = unwrap(await jsonl.files.getImportRows({ id, from: 0, count: 1, only: 'all' }))
    expect(last).toMatchObject({ line: 5, sentence: { text: 'row 4' } })
  })

  it('stops reading a file that was left, or is to be read otherwise', async () => {
    const stopped: unknown[] = []
    const read: DatasetFileParts['tasks']['read'] = ({ choices }, { signal }) =>
      new Promise(resolve =>
        signal.addEventListener('abort', () => {
          stopped.push(choices)
          resolve({ ok: false, error: 'stopped' })
        }),
      )
    const { files } = await withFile('a.csv', { tasks: { read, ...exportTasks } })
    const { id } = unwrap(await files.openImport({ path: 'a.csv' }))
    const first = files.readImport({ id, choices: {} })
    const second = files.readImport({ id, choices: { kind: 'csv' } })
    expect(await first).toMatchObject({ ok: false })
    expect(stopped).toEqual([{}])
    unwrap(await files.dropImport({ id }))
    expect(await second).toMatchObject({ ok: false })
    expect(stopped).toEqual([{}, { kind: 'csv' }])
    const left = unwrap(await files.openImport({ path: 'a.csv' }))
    const third = files.readImport({ id: left.id, choices: { brackets: true } })
    // As many as a page that is loaded again and again leaves behind.
    for (let others = 0; others < 4; others += 1) await files.openImport({ path: 'a.csv' })
    expect(await third).toMatchObject({ ok: false })
    expect(stopped.at(-1)).toEqual({ brackets: true })
  })

  it('says why a file that is there was not read', async () => {
    const told = async (error: string) => {
      const read: DatasetFileParts['tasks']['read'] = async () => ({ ok: false, error })
      const { files } = await withFile('a.csv', { tasks: { read, ...exportTasks } })
      const { id } = unwrap(await files.openImport({ path: 'a.csv' }))
      const answer = await files.readImport({ id, choices: {} })
      return answer.ok ? null : answer.error
    }
    const denied = { kind: 'storage', reason: 'failed', doing: 'reading', file: 'a.csv' }
    expect(await told('EIO')).toEqual({ ...denied, code: 'EIO' })
    expect(await told('out of memory')).toEqual({ kind: 'unexpected', detail: 'out of memory' })
    const loop = await withFile(join(await folder(), 'loop.csv'))
    await symlink(loop.path, loop.path)
    const { id } = unwrap(await loop.files.openImport({ path: loop.path }))
    expect(await loop.files.readImport({ id, choices: {} })).toMatchObject({
      error: { ...denied, file: 'loop.csv', code: 'ELOOP' },
    })
  })

  it('reads a table by headings that it was not made with, and brackets in its texts', async () => {
    const csv = 'Category;Sentence\nbook;a table in [Pune](city)\nask;open [today](time)?\nask;\n'
    const { files, id, dataset, look } = await withFile(await fileOf('a.csv', csv))
    const preview = await look()
    expect(preview).toMatchObject({
      kind: 'csv',
      brackets: true,
      comingIn: 2,
      counts: { skipped: 1 },
      labels: ['city', 'time'],
      table: { delimiter: ';', headings: ['Category', 'Sentence'], mapping: { intent: 0, text: 1 } },
    })
    const [bare] = unwrap(
      await files
        .readImport({ id: preview.id, choices: { brackets: false, mapping: { text: 1 } } })
        .then(() => files.getImportRows({ id: preview.id, from: 0, count: 1, only: 'all' })),
    )
    expect(bare?.sentence).toMatchObject({ text: 'a table in [Pune](city)', spans: [], intent: '' })
    unwrap(await files.readImport({ id: preview.id, choices: {} }))
    const into = { id: preview.id, into: id, facts: noFacts, skipRepeats: true }
    unwrap(await files.takeImport(into))
    expect(
      (await dataset(id)).rows.map(({ text, intent, spans }) => [text, intent, spans[0]?.value]),
    ).toEqual([
      ['a table in Pune', 'book', 'Pune'],
      ['open today?', 'ask', 'today'],
    ])
  })

  it('tells what the file says twice from what the dataset said before', async () => {
    const { files, id, look } = await withFile(await fileOf('a.txt', 'One\nTwo\nOne\n'))
    const take = async () => {
      const preview = await look()
      return files.takeImport({ id: preview.id, into: id, facts: noFacts, skipRepeats: true })
    }
    expect(await take()).toEqual(success({ id, added: 2, repeats: 1, there: 0, lists: 0 }))
    expect(await take()).toEqual(success({ id, added: 0, repeats: 0, there: 3, lists: 0 }))
  })

  it('makes a new dataset with its sentences, or none where the disk does not take them', async () => {
    const { files, look, work, engine, dataset } = await withFile(await fileOf('a.txt', 'One\nTwo\n'))
    const preview = await look()
    const into = { profileId: 'x', name: 'New' }
    const take = () => files.takeImport({ id: preview.id, into, facts: noFacts, skipRepeats: true })
    const { disk } = engine.parts
    const { open } = disk
    disk.open = () => Promise.reject(systemError('ENOSPC'))
    expect(await take()).toMatchObject({ ok: false, error: { reason: 'full' } })
    disk.open = open
    const names = async (): Promise<string[]> => unwrap(await work.datasets.every()).map(({ name }) => name)
    expect(await names()).toEqual(['Menu'])
    const { id, added } = unwrap(await take())
    expect([added, (await dataset(id)).rows.map(({ text }) => text)]).toEqual([2, ['One', 'Two']])
    expect(new Set(await names())).toEqual(new Set(['Menu', 'New']))
  })

  it('reads what was pasted', async () => {
    const { files } = await withFile(null)
    const { id } = unwrap(await files.openImport({ name: '', text: 'intent\ttext\nask\tWhen?\n' }))
    expect(unwrap(await files.readImport({ id, choices: {} }))).toMatchObject({ kind: 'tsv', comingIn: 1 })
  })

  it('reads UTF-16 and says so of an empty file; a file that is gone is no crash', async () => {
    const text = Buffer.from('\ufeff{"text":"नमस्ते"}\n', 'utf16le')
    const { look } = await withFile(await fileOf('a.jsonl', text))
    expect(await look()).toMatchObject({ counts: { all: 1 }, encoding: 'utf-16le' })
    const empty = await withFile(await fileOf('b.jsonl', ''))
    expect(await empty.look()).toMatchObject({ problems: [{ code: 'empty' }] })
    const gone = await withFile(join(await folder(), 'gone.csv'))
    const { id } = unwrap(await gone.files.openImport({ path: gone.path }))
    expect(await gone.files.readImport({ id, choices: {} })).toEqual(
      failure({ kind: 'not-found', what: 'file' }),
    )
    const refused = await withFile('a', { given: { has: () => false } })
    expect(await refused.files.openImport({ path: 'a' })).toMatchObject({ error: { kind: 'refused' } })
  })
})

describe('lines of a file', () => {
  const linesIn = async (content: string | Uint8Array) => {
    const lines: (string | null)[] = []
    for await (const { text } of linesOfFile(await fileOf('a', content), () => undefined)) lines.push(text)
    return lines
  }

  it('are whole whatever the pieces they come in', async () => {
    const line = '🙂é'.repeat(300_000)
    expect(await linesIn(`a\r\n${line}\nlast`)).toEqual(['a', line, 'last'])
  })

  it('are passed by where one is longer than any sentence', async () => {
    const lines = await linesIn(`a\n${'x'.repeat(6_000_000)}\nb\n${'y'.repeat(6_000_000)}`)
    expect(lines).toEqual(['a', null, 'b', null])
  })
})
