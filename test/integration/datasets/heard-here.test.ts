import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { nodeHost } from '../../../electron/cli/node-host'
import { startProcess } from '../../../electron/threads/task-process'
import { nativeProgram } from '../../harness/native-programs'
import { type BuiltScript, buildWorker } from '../build-script'
import { openHome } from '../cli/command-line'

const areThere = (['flite', 'espeak-ng', 'pocketsphinx'] as const).every(name => nativeProgram(name) !== null)

let bundle: BuiltScript
beforeAll(async () => {
  bundle = await buildWorker(fileURLToPath(new URL('../../../electron/worker.ts', import.meta.url)))
})
afterAll(() => bundle.remove())

const table = `text,intent
where is the [station](place),ask
the station is behind the [church](place),tell
good morning to [Thiruvananthapuram](city),greet
`

const toldSchema = z.object({
  asked: z.number(),
  heard: z.number(),
  failed: z.array(z.unknown()),
  lost: z.array(
    z.object({
      of: z.string(),
      text: z.string(),
      lost: z.array(z.object({ value: z.string() })),
      changed: z.array(z.object({ value: z.string(), heard: z.string() })),
    }),
  ),
})
const rowsSchema = z.array(
  z.object({
    text: z.string(),
    type: z.string(),
    entities: z.array(z.object({ start: z.number(), end: z.number(), value: z.string() })),
  }),
)

describe.skipIf(!areThere)('with the engines of this computer', () => {
  it('sentences are said by two voices and heard again, and what no recogniser knows did not come through', async () => {
    const home = await openHome()
    onTestFinished(() => home.remove())
    await writeFile(join(home.folder, 'calls.csv'), table)
    const { builtIn } = nodeHost({
      words: [],
      version: '0.1.0',
      workers: { file: bundle.file, startProcess },
    })
    const datasets = (...words: string[]) =>
      home.run(['datasets', ...words], { host: { builtIn, workerFile: bundle.file } })
    const taken = await datasets('import', 'calls.csv', '--name', 'Calls')
    expect(taken, taken.stderr).toMatchObject({ code: 0 })
    const ran = await datasets('heard', 'Calls', '--spoken-in', 'en-US', '--json')
    expect(ran, ran.stderr).toMatchObject({ code: 0 })
    const { asked, heard, failed, lost } = toldSchema.parse(JSON.parse(ran.stdout))
    expect([asked, heard, failed]).toEqual([6, 6, []])

    const exported = await datasets('export', 'Calls as heard', '--format', 'training', '--utf16')
    const rows = rowsSchema.parse(JSON.parse(exported.stdout))
    for (const { text, type, entities } of rows) {
      expect(type).toBe('test')
      for (const { start, end, value } of entities) expect(text.slice(start, end)).toBe(value)
    }
    // A plain recogniser hears common words well enough, and has never heard of this city.
    expect(rows.map(({ text }) => text).join('\n')).toMatch(/station|church/)
    const cities = lost.filter(({ of }) => of.includes('Thiruvananthapuram'))
    expect(cities).toHaveLength(2)
    const kept = rows.flatMap(({ entities }) => entities.map(({ value }) => value))
    const missed = lost.flatMap(one => [...one.lost, ...one.changed]).length
    expect(kept.length + lost.flatMap(one => one.lost).length).toBe(6)
    expect(missed).toBeLessThan(6)
  }, 120_000)
})
