import { expect, test } from './fixture'

test('a sandboxed preload may require four modules', async ({ sharedPage: page }) => {
  expect(await page.evaluate(() => window.fixture.tried)).toEqual([
    'module not found: fs',
    'module not found: path',
    'module not found: electron/main',
    'module not found: child_process',
    'timers: there',
    'url: there',
    'node:timers: there',
  ])
  expect(await page.evaluate(() => window.fixture.facts)).toEqual({
    sandboxed: true,
    type: 'renderer',
    electron: 'string',
    argument: true,
    emitter: true,
  })
})

test('the page sees what is exposed and nothing else of the preload', async ({ sharedPage: page }) => {
  const found = await page.evaluate(() =>
    ['leaked', 'require', 'process', 'standin', 'standinReceive', '__standinSend'].filter(
      name => name in window,
    ),
  )
  expect(found).toEqual([])
  expect(await page.evaluate(() => window.secondExposure)).toBe(
    'Cannot bind an API on top of an existing property on the window object',
  )
})

test('functions and promises cross both ways', async ({ sharedPage: page }) => {
  const crossed = await page.evaluate(async () => [
    window.fixture.callBack((a: number, b: { x: number[] }) => [a, b.x[0]]),
    await window.fixture.callBackLater(async (text: string) => `${text}b`),
    window.fixture.nested.deep.answer(),
    await window.fixture.promise,
  ])
  expect(crossed).toEqual([[1, 2], 'ab!', { n: 1 }, 7])
})

test('values are cloned', async ({ sharedPage: page }) => {
  const cloned = await page.evaluate(() => {
    class WithMethod {
      x = 1
      method(): number {
        return 2
      }
    }
    return [
      window.fixture.echo(new Map([[1, 2]])).get(1),
      window.fixture.sizeOf(new Blob(['abc'])),
      window.fixture.echo(undefined),
      Object.keys(window.fixture.echo(new WithMethod())),
    ]
  })
  expect(cloned).toEqual([2, 3, undefined, ['x']])
})

test('what is exposed is frozen, and a function is another each time', async ({ sharedPage: page }) => {
  expect(await page.evaluate(() => Object.isFrozen(window.fixture.nested.deep))).toBe(true)
  const same = await page.evaluate(() => {
    const callback = (): number => 1
    window.fixture.isSame(callback)
    return window.fixture.isSame(callback)
  })
  expect(same).toBe(false)
})

test('errors cross with their message alone', async ({ sharedPage: page }) => {
  const thrown = await page.evaluate(() => {
    try {
      return window.fixture.throws()
    } catch (error) {
      const { name, message, code } = error as Error & { code?: string }
      return [error instanceof Error, name, message, code]
    }
  })
  expect(thrown).toEqual([true, 'Error', 'inside', undefined])
  const rejected = await page.evaluate(() =>
    window.fixture.rejects().catch((error: Error) => [error instanceof Error, error.message]),
  )
  expect(rejected).toEqual([true, 'inside, later'])
})
