import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProgram } from '../../harness/start-program'
import { type BuiltScript, buildScript } from '../build-script'

let script: BuiltScript
beforeAll(async () => {
  script = await buildScript(new URL('./standing-still.ts', import.meta.url))
})
afterAll(() => script.remove())

const run = (...words: string[]) =>
  new Promise<{ said: string; code: number | null }>(resolve => {
    const child = startProgram('node', [script.file, ...words])
    let said = ''
    child.stdout.on('data', data => {
      said += String(data)
    })
    child.on('close', code => resolve({ said, code }))
  })

it('ends a program that stands still, and says so', async () => {
  const { said, code } = await run('300')
  expect(said).toBe('FAIL self-test: the program stands still\n')
  expect(code).not.toBe(0)
})

it('keeps no program alive', async () => {
  expect(await run('600000', 'end')).toEqual({ said: '', code: 0 })
})
