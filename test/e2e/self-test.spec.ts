import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSelfTest, type SelfTestRun } from '../harness/run-self-test'
import { appDir, expect, t, test } from './fixtures'

/** Names of the checks by how they ended. */
function endsOf({ lines }: SelfTestRun): { ok: string[]; failed: string[] } {
  const named = (end: string): string[] =>
    lines.flatMap(line => new RegExp(`^${end} ([^:]+):`).exec(line)?.[1] ?? [])
  return { ok: named('ok  '), failed: named('FAIL') }
}
const lineOf = ({ lines }: SelfTestRun, name: string): string =>
  lines.find(line => line.slice('FAIL '.length).startsWith(`${name}:`)) ?? ''

/** Runs a copy of the program from which something is missing. `isMissing` is told paths inside of it. */
async function runWithout(isMissing: (path: string) => boolean): Promise<SelfTestRun> {
  const copy = await mkdtemp(join(tmpdir(), 'parlance-broken-'))
  try {
    const engines = await readdir(join(appDir, 'node_modules'))
    const parts = [
      'package.json',
      'dist',
      ...engines
        .filter(name => /^(@echogarden|@photostructure|node-gyp-build|sherpa-onnx-.*)$/.test(name))
        .map(name => `node_modules/${name}`),
    ]
    for (const part of parts) {
      await cp(join(appDir, part), join(copy, part), {
        recursive: true,
        filter: path => {
          const inside = path.slice(appDir.length + 1).replaceAll('\\', '/')
          return !inside.endsWith('.map') && !isMissing(inside)
        },
      })
    }
    return await runSelfTest(copy)
  } finally {
    await rm(copy, { recursive: true, force: true, maxRetries: 5 })
  }
}

test('the program tests itself, away from a person’s work', async () => {
  const run = await runSelfTest(appDir)
  expect(run.lines.filter(line => !line.startsWith('ok   '))).toEqual([])
  expect(run.code).toBe(0)
  expect(new Set(endsOf(run).ok)).toEqual(
    new Set([
      ...['window', 'page', 'work', 'typeface', 'page worker', 'sound', 'loudspeakers', 'speech'],
      ...['index', 'model addon', 'data folder', 'secret', 'end', 'troubles'],
    ]),
  )
  expect(lineOf(run, 'typeface')).toContain('Inter')
  expect(lineOf(run, 'page')).toContain(`"${t('signIn.title')}"`)
  expect(lineOf(run, 'work')).toContain(`"${t('frame.speech')}"`)
  expect(run.leftInData).toEqual([])
  expect(run.leftInTemp.filter(name => name.startsWith('parlance-'))).toEqual([])
})

test('it fails by name where workers are missing from the package', async () => {
  const run = await runWithout(path =>
    /^dist\/(main\/worker\.cjs|renderer\/assets\/pattern-worker-)/.test(path),
  )
  expect(run.code).toBe(1)
  expect(new Set(endsOf(run).failed)).toEqual(new Set(['speech', 'index', 'model addon', 'page worker']))
  // What it means is in the log, which nobody would have.
  expect(run.lines.join('\n')).toMatch(/engines\.worker-died.*worker\.cjs/)
})

test('it fails by name where the page and the addons of this architecture are missing', async () => {
  const run = await runWithout(path =>
    /^(dist\/renderer\/assets\/index-.*\.js|node_modules\/(sherpa-onnx-(linux|darwin|win)-|@photostructure\/sqlite\/prebuilds\/))/.test(
      path,
    ),
  )
  expect(run.code).toBe(1)
  const { ok, failed } = endsOf(run)
  expect(failed).toEqual(expect.arrayContaining(['page', 'work', 'index', 'model addon', 'troubles']))
  expect(ok).toEqual(expect.arrayContaining(['window', 'speech', 'data folder']))
  expect(lineOf(run, 'page')).toMatch(/404 .*app:\/\/bundle\/assets\/index-/)
  expect(lineOf(run, 'model addon')).toContain('Could not find sherpa-onnx-node')
})

test('it fails, and asks nobody, where the first answer to the page never comes', async () => {
  const run = await runWithout(path => /^dist\/main\/core-/.test(path))
  expect(run.code).toBe(1)
  expect(endsOf(run).failed).toEqual(expect.arrayContaining(['page', 'speech', 'secret', 'troubles']))
  expect(lineOf(run, 'typeface')).toContain('Inter')
  expect(lineOf(run, 'page')).toContain(t('dialog.crashedMain', { app: t('app.name') }))
})
