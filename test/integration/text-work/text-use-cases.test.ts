import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type BatchRow, countRows, newBatchRow, withTarget } from '../../../shared/translate/batch'
import { memoryKey } from '../../../shared/translate/memory'
import { readColumn, readCueFile } from '../../../shared/translate/read-batch-file'
import { asMarked } from '../../../shared/translate/translation'
import { unwrap } from '../library/library-parts'
import { openTextEngine } from './text-engine'

it('keeps drafts for each screen and profile, across restarts', async () => {
  const engine = await openTextEngine()
  const { drafts } = engine.text
  const draft = { profileId: 'office', screen: 'augment' as const }
  expect(unwrap(await drafts.getDraft(draft))).toBeNull()
  unwrap(await drafts.saveDraft({ ...draft, draft: { text: 'Zürich 🎉', spans: [] } }))
  unwrap(await drafts.saveDraft({ ...draft, screen: 'translate', draft: { text: 'other' } }))
  unwrap(await drafts.saveDraft({ ...draft, profileId: 'home', draft: { text: 'third' } }))
  const next = await engine.restart()
  expect(unwrap(await next.text.drafts.getDraft(draft))).toEqual({ draft: { text: 'Zürich 🎉', spans: [] } })
})

it('puts a draft aside that its screen can make nothing of, and tells of it', async () => {
  const { engine, text } = await openTextEngine()
  const draft = { profileId: 'office', screen: 'translate' as const }
  unwrap(await text.drafts.saveDraft({ ...draft, draft: { text: 'Hello' } }))
  const file = join(engine.parts.folder, 'library', 'drafts', 'translate_office.json')
  const written = (await readFile(file, 'utf8')).replace('"Hello"', '["Hello"]')
  await writeFile(file, written)
  expect(unwrap(await text.drafts.getDraft(draft))).toBeNull()
  unwrap(await text.drafts.saveDraft({ ...draft, draft: { text: 'H' } }))
  const [aside, ...more] = await engine.library.problems('drafts')
  expect([aside?.state, more]).toEqual(['damaged', []])
  expect(await readFile(aside?.file ?? '', 'utf8')).toBe(written)
})

it('translates a text once, and knows it from then on', async () => {
  const { engine, cases } = await openTextEngine()
  const useCases = cases()
  const { id: profileId } = engine.profile
  const request = { profileId, sourceLanguage: 'en', targetLanguage: 'es', text: 'Hello', spans: [] }
  const { job } = unwrap(await useCases.translateText(request))
  await engine.end(job ?? '')
  await expect
    .poll(async () => unwrap(await useCases.getMemory({ profileId })).entries.map(({ text: said }) => said))
    .toEqual(['Hello'])
  const again = unwrap(await useCases.translateText(request))
  expect(again.job).toBeNull()
  expect(again.remembered?.[0]?.text).toBe('[es] Hello')
  unwrap(await useCases.forgetMemory({ profileId, keys: [memoryKey(request)] }))
  unwrap(await useCases.setMemory({ profileId, isOn: false }))
  expect(unwrap(await useCases.getMemory({ profileId }))).toEqual({ isOn: false, entries: [] })
})

it('fills in what a person made of a translation before what the service said, until that is taken back', async () => {
  const { engine, text, cases, create, batch, until } = await openTextEngine()
  const useCases = cases()
  const { id: profileId } = engine.profile
  const knows = async () => unwrap(await useCases.getMemory({ profileId })).entries
  const first = await create(['Hello', 'Bye'])
  const { job } = unwrap(await text.runs.run(first, 'due'))
  const { rows } = await until(first, ({ rows: all }) => countRows(all).done === 2)
  await engine.end(job ?? '')
  await expect.poll(async () => (await knows()).length).toBe(2)
  const [hello, bye] = rows
  if (!(hello?.target && bye?.target)) throw new Error('Both were translated.')

  const write = (at: number, row: BatchRow, by: 'person' | 'undo' = 'person') =>
    useCases.editBatch({ id: first, patch: [{ kind: 'rows', rows: [[at, row]] }], by })
  unwrap(await write(0, withTarget(hello, asMarked('Hola'))))
  unwrap(await write(1, withTarget(bye, asMarked(' '))))
  const filled = async () => {
    const id = await create(['Hello', 'Bye'])
    expect(unwrap(await text.runs.run(id, 'due'))).toMatchObject({ requests: 0, remembered: 2 })
    return (await batch(id)).rows.map(({ from, target }) => [from, target?.text])
  }
  await expect.poll(filled).toEqual([
    ['memory', 'Hola'],
    ['memory', '[es] Bye'],
  ])
  // The same text comes from a service once more, asked for before.
  const [entry] = (await knows()).filter(({ text: said }) => said === 'Hello')
  if (!entry) throw new Error('It is known.')
  unwrap(await text.memory.keep(profileId, [{ ...entry, translations: [hello.target] }]))
  expect((await filled())[0]).toEqual(['memory', 'Hola'])
  unwrap(await write(0, hello, 'undo'))
  await expect.poll(async () => (await filled())[0]).toEqual(['memory', '[es] Hello'])
})

it('saves a batch in its form where the person says', async () => {
  const { engine, cases, create } = await openTextEngine()
  const file = join(engine.parts.folder, 'out.txt')
  const asked: string[] = []
  const saving = (target: string | null) =>
    cases(async ({ suggestedName }) => {
      asked.push(suggestedName)
      return target
    })
  const id = await create(['Hello'])
  expect(unwrap(await saving(null).saveBatch({ id }))).toBeNull()
  expect(unwrap(await saving(file).saveBatch({ id }))).toEqual({ file, untranslated: 1, losses: 0 })
  expect(asked).toEqual(['Help.es.txt', 'Help.es.txt'])
  expect(await readFile(file, 'utf8')).toBe('Hello\n')
})

it('counts what a batch of subtitles loses in its file', async () => {
  const { engine, text, cases } = await openTextEngine()
  const { rows, origin } = readCueFile('srt', '1\n00:00:01,000 --> 00:00:02,000 position:50%\nHello\n')
  const languages = { sourceLanguage: 'en', targetLanguage: 'es' }
  const batch = { name: 'Help', ...languages, origin, rows: rows.map(newBatchRow) }
  const { id } = unwrap(await text.batches.create(engine.profile.id, batch))
  const file = join(engine.parts.folder, 'out.srt')
  expect(unwrap(await cases(async () => file).saveBatch({ id }))).toEqual({
    file,
    untranslated: 1,
    losses: 1,
  })
})

it('saves a table so that a spreadsheet shows every script', async () => {
  const { engine, text, cases } = await openTextEngine()
  const saved = async (original: string): Promise<string> => {
    const { rows, origin } = readColumn(original, { column: 1, hasHeader: true })
    const languages = { sourceLanguage: 'en', targetLanguage: 'hi' }
    const batch = { name: 'Help', ...languages, origin, rows: rows.map(newBatchRow) }
    const { id } = unwrap(await text.batches.create(engine.profile.id, batch))
    const file = join(engine.parts.folder, 'out')
    unwrap(await cases(async () => file).saveBatch({ id }))
    return readFile(file, 'utf8')
  }
  expect(await saved('\ufeffid;text\n1;Grüße\n')).toBe('\ufeffid;text;text (hi)\r\n1;Grüße;\r\n')
  expect(await saved('id\ttext\n1\tGrüße\n')).toBe('id\ttext\ttext (hi)\r\n1\tGrüße\t\r\n')
})

it('opens, edits, plans, runs, deletes and restores batches', async () => {
  const { engine, text, cases } = await openTextEngine()
  const useCases = cases()
  const { id: profileId } = engine.profile
  const made = unwrap(
    await useCases.createBatch({
      profileId,
      name: 'One',
      sourceLanguage: 'en',
      targetLanguage: 'es',
      origin: { kind: 'lines' },
      rows: [{ text: 'Hello', spans: [] }],
    }),
  )
  const { id } = made
  expect(unwrap(await useCases.openBatch({ id }))).toMatchObject({ id, edits: 0, undo: { past: [] } })
  const renaming = { id, patch: [{ kind: 'name' as const, name: 'Two' }], by: 'person' as const }
  expect(unwrap(await useCases.editBatch(renaming))).toEqual({ edits: 1 })
  expect(unwrap(await text.batches.list())).toMatchObject([{ id, name: 'Two', rows: 1 }])
  expect(unwrap(await useCases.planBatch({ id, choice: 'due' }))).toMatchObject({ requests: 1 })
  expect(unwrap(await useCases.runBatch({ id, choice: 'due' })).job).not.toBeNull()
  unwrap(await useCases.deleteBatch({ id }))
  expect((await useCases.openBatch({ id })).ok).toBe(false)
  expect(unwrap(await useCases.restoreBatch({ id }))).toMatchObject({ id, name: 'Two' })
  unwrap(await useCases.closeBatch({ id }))
})
