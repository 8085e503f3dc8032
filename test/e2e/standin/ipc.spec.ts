import { expect, test } from './fixture'

test('values keep their kinds on the way to the page', async ({ sharedPage: page }) => {
  expect(await page.evaluate(() => window.fixture.describeValues())).toEqual({
    buffer: 3,
    date: true,
    map: true,
    big: 'bigint',
    error: 'bad',
    nothing: true,
    notANumber: true,
    pattern: '/a/gi',
    instance: '{"x":1}',
  })
})

test('values keep their kinds there and back, holes and cycles too', async ({ sharedPage: page }) => {
  const seen = await page.evaluate(async () => {
    const cycle: Record<string, unknown> = { name: 'loop' }
    cycle.self = cycle
    const sparse = [1, 2, 3]
    delete sparse[1]
    const sent = [{ when: new Date(3), nothing: undefined }, new Uint8Array([1, 2]), sparse]
    const [facts, bytes, holes] = (await window.fixture.invoke('echo', ...sent)) as typeof sent &
      [{ when: Date }]
    return {
      when: facts.when.getTime(),
      nothing: 'nothing' in facts,
      bytes: bytes instanceof Uint8Array && bytes[1],
      holes: Array.isArray(holes) && [holes.length, holes[2]],
    }
  })
  expect(seen).toEqual({ when: 3, nothing: true, bytes: 2, holes: [3, 3] })
})

test('what cannot be cloned is refused at the sender', async ({ sharedApp: app, sharedPage: page }) => {
  const refused = 'An object could not be cloned.'
  expect(await page.evaluate(() => window.fixture.refusals())).toEqual([refused, refused, refused, refused])
  const fromMain = await app.evaluate(({ BrowserWindow }) => {
    try {
      BrowserWindow.getAllWindows()[0]?.webContents.send('event', () => 1)
      return 'sent'
    } catch (error) {
      return (error as Error).message
    }
  })
  expect(fromMain).toBe(refused)
})

test('a failed handler rejects the call with its words', async ({ sharedPage: page }) => {
  const failureOf = (channel: string) =>
    page.evaluate(
      name => window.fixture.invoke(name).catch((error: Error) => `${error.name}: ${error.message}`),
      channel,
    )
  const prefix = (channel: string) => `Error: Error invoking remote method '${channel}': `
  expect(await failureOf('throws')).toBe(`${prefix('throws')}RangeError: too far`)
  expect(await failureOf('rejects')).toBe(`${prefix('rejects')}a string`)
  expect(await failureOf('nobody')).toBe(`${prefix('nobody')}Error: No handler registered for 'nobody'`)
  expect(await failureOf('uncloneable')).toBe(`${prefix('uncloneable')}Error: An object could not be cloned.`)
})

test('send and reply', async ({ sharedPage: page }) => {
  expect(await page.evaluate(() => window.fixture.ping('x'))).toEqual(['x', 1, 'function'])
})

test('messages from main arrive in order until the page stops listening', async ({
  freshApp: app,
  freshPage: page,
}) => {
  await page.evaluate(() => {
    window.received = []
    const stop = window.fixture.listen((...args: unknown[]) => {
      window.received.push(args)
      if (window.received.length === 2) stop()
    })
  })
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    contents?.send('event', 1, { when: new Date(1) })
    contents?.send('event', 2)
    contents?.send('event', 3)
  })
  // Answered after the messages, on the same way.
  await page.evaluate(() => window.fixture.invoke('echo'))
  const kinds = await page.evaluate(() =>
    window.received.map(([number, facts]) => [
      number,
      (facts as { when?: unknown } | undefined)?.when instanceof Date,
    ]),
  )
  expect(kinds).toEqual([
    [1, true],
    [2, false],
  ])
})

test('a utility process speaks over its port', async ({ sharedPage: page }) => {
  expect(await page.evaluate(() => window.fixture.invoke('fork'))).toEqual({
    got: [{ map: 2, argv: ['--x'] }],
    code: 3,
  })
})

test('a utility process whose memory runs out is an error, thrown where nobody listens', async ({
  sharedPage: page,
}) => {
  const [type, , event] = (await page.evaluate(() => window.fixture.invoke('grow', true))) as string[]
  expect([type, event]).toEqual(['FatalError', expect.stringContaining('out of memory')])
  const unheard = await page.evaluate(() => window.fixture.invoke('grow', false))
  expect(unheard).toEqual(['ERR_UNHANDLED_ERROR'])
})
