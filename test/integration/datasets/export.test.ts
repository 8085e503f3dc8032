import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entityFormats } from '../../../shared/formats/entities/entity-formats'
import { failure } from '../../../shared/result'
import { manySentences, marked } from '../../unit/shared/datasets/sample-dataset'
import { unwrap } from '../library/library-parts'
import { exportTasks, fileOf, folder, noFacts, withFile } from './dataset-files'

describe('export', () => {
  it.each(entityFormats)('to %s comes back the same, and says how many would not', async format => {
    const file = join(await folder(), 'out')
    const { files, id, cases, look } = await withFile(file)
    const plain = manySentences(6).map(one => ({ ...one, language: '', type: '' }))
    unwrap(await cases.addSentences({ id, sentences: plain }))
    const choice = { rows: 'all', format, unit: 'codepoint' } as const
    const check = unwrap(await files.checkExport({ datasetId: id, choice }))
    expect(check).toMatchObject({ rows: 6, losses: [] })
    expect(check.returning).toBe(6)
    const saved = unwrap(await files.exportDataset({ datasetId: id, choice }))
    expect(saved).toEqual({ file, rows: 6, bytes: check.bytes })
    expect((await readFile(file)).length).toBe(check.bytes)
    expect((await look({ kind: format })).comingIn).toBe(6)
  })

  it('lists what the format cannot hold, with the rows it is in', async () => {
    const { files, id, cases } = await withFile(null)
    const sentences = [
      marked('two\nlines', { intent: 'a' }),
      marked('fine', { intent: 'a' }),
      marked('no intent'),
    ]
    unwrap(await cases.addSentences({ id, sentences }))
    const choice = { rows: 'all', format: 'rasa', unit: 'codepoint' } as const
    const check = unwrap(await files.checkExport({ datasetId: id, choice }))
    expect(check).toMatchObject({ rows: 3, returning: 1 })
    expect(check.losses.map(({ code, count, examples }) => [code, count, examples[0]?.key])).toEqual([
      ['line-break', 1, '0'],
      ['intent', 1, '2'],
    ])
    expect(unwrap(await files.exportDataset({ datasetId: id, choice }))).toBeNull()
    const some = { ...choice, rows: ['1'] }
    expect(unwrap(await files.checkExport({ datasetId: id, choice: some }))).toMatchObject({
      rows: 1,
      returning: 1,
    })
  })

  it('says why where the work or the disk fails', async () => {
    const broken = async () => ({ ok: false as const, error: 'stopped' })
    const tasks = { ...exportTasks, read: broken, check: broken, write: broken }
    const { files, id } = await withFile(join(await folder(), 'out'), { tasks })
    const choice = { rows: 'all', format: 'csv', unit: 'utf16' } as const
    expect(await files.checkExport({ datasetId: id, choice })).toMatchObject({
      error: { kind: 'unexpected', detail: 'stopped' },
    })
    expect(await files.exportDataset({ datasetId: id, choice })).toMatchObject({ ok: false })
    expect(await files.checkExport({ datasetId: 'gone', choice })).toMatchObject({ ok: false })
    expect(await files.exportDataset({ datasetId: 'gone', choice })).toMatchObject({ ok: false })
    const error = { kind: 'storage', reason: 'denied', file: '/x', code: 'EACCES' } as const
    const into = { id: 'gone', into: id, facts: noFacts, skipRepeats: false }
    expect(await files.takeImport(into)).toMatchObject({ ok: false })
    const disk = { write: async () => failure(error) }
    const full = await withFile(join(await folder(), 'out'), { files: disk })
    expect(await full.files.exportDataset({ datasetId: full.id, choice })).toEqual({ ok: false, error })
  })
})

describe('a project that is brought up to date', () => {
  const nlu = '# Ours.\nnlu:\n- intent: go\n  examples: |\n    - to [Goa](city)\n'
  const choice = { rows: 'all', format: 'csv', unit: 'codepoint' } as const

  it('is chosen, looked at and written, in its own format, and what was not touched stays', async () => {
    const { files, cases, id, path, look } = await withFile(await fileOf('nlu.yml', nlu))
    const facts = { intent: '', type: '', language: '' }
    unwrap(await files.takeImport({ id: (await look()).id, into: id, facts, skipRepeats: true }))
    const chosen = unwrap(await files.chooseProject(null))
    expect(chosen).toMatchObject({ name: 'nlu.yml', kind: 'rasa-project' })
    const into = { ...choice, project: chosen?.id ?? '' }
    const unchanged = unwrap(await files.checkExport({ datasetId: id, choice: into }))
    expect(unchanged).toMatchObject({ rows: 1, returning: 1, files: [], losses: [] })
    const more = ['Pune', 'Agra'].map(city => marked(`to [${city}](city)`, { intent: 'go', type: 'train' }))
    unwrap(await cases.addSentences({ id, sentences: more }))
    const check = unwrap(await files.checkExport({ datasetId: id, choice: into }))
    expect(check).toMatchObject({ rows: 3, files: ['nlu.yml'] })
    // It has no place for sets, which is said once and not of each.
    expect(check.losses).toMatchObject([{ code: 'attribute', count: 1, examples: [{ excerpt: 'type' }] }])
    unwrap(await files.exportDataset({ datasetId: id, choice: into }))
    expect(await readFile(path, 'utf8')).toBe(`${nlu}    - to [Pune](city)\n    - to [Agra](city)\n`)
  })

  it('has a language in other letters where that stands, and counts it as come back', async () => {
    const agent = await folder()
    await mkdir(join(agent, 'intents'))
    const phrases = JSON.stringify([{ data: [{ text: 'oi' }], lang: 'pt-br' }])
    await writeFile(join(agent, 'intents/a_usersays_pt-br.json'), phrases)
    const { files, cases, id } = await withFile(agent)
    const sentence = marked('oi', { intent: 'a', language: 'pt-BR' })
    unwrap(await cases.addSentences({ id, sentences: [sentence] }))
    const chosen = unwrap(await files.chooseProject(null))
    expect(chosen).toMatchObject({ kind: 'dialogflow-agent' })
    const into = { ...choice, project: chosen?.id ?? '' }
    const check = unwrap(await files.checkExport({ datasetId: id, choice: into }))
    expect(check).toMatchObject({ rows: 1, returning: 1, files: [], losses: [] })
  })

  it('is none where the file is something else, or nothing was chosen', async () => {
    const table = await withFile(await fileOf('a.csv', 'text\nx\n'))
    expect(unwrap(await table.files.chooseProject(null))).toMatchObject({ name: 'a.csv', kind: null })
    const gone = { ...choice, project: 'gone' }
    expect((await table.files.checkExport({ datasetId: table.id, choice: gone })).ok).toBe(false)
    const none = await withFile(null)
    expect(unwrap(await none.files.chooseProject(null))).toBeNull()
  })
})
