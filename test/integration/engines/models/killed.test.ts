import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { startProgram } from '../../../harness/start-program'
import { libraryParts, unwrap } from '../../library/library-parts'
import { modelOf, sha256, startModelHost, testBytes } from './model-host'
import { testManager } from './test-manager'

const program = fileURLToPath(new URL('download-until-killed.ts', import.meta.url))

it('a download whose program was killed goes on from the byte it had come to', async () => {
  const content = testBytes(2_000_000)
  const model = modelOf(content)
  const host = await startModelHost(content)
  host.troubles.push({ stallAfter: 1_200_000 })
  const parts = await libraryParts()
  const child = startProgram(
    'node',
    ['--import', 'tsx', program, parts.folder, host.url, JSON.stringify(model)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = once(child, 'exit')
  await host.stalled()
  const part = join(parts.folder, '.unfinished', 'test-model', 'model.onnx.part')
  await expect.poll(async () => (await stat(part)).size).toBe(1_200_000)
  child.kill('SIGKILL')
  await ended

  const manager = testManager(parts, { catalogue: [model], host: host.url })
  expect((await manager.list())[0]?.state).toEqual({ state: 'paused', received: 1_200_000 })
  const { folder } = unwrap(await manager.download('test-model'))
  expect(host.requests[1]).toMatchObject({ range: 'bytes=1200000-', ifRange: '"one"' })
  expect(sha256(await readFile(join(folder, 'model.onnx')))).toBe(sha256(content))
})
