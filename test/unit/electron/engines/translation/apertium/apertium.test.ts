import { describe, expect, it } from 'vitest'
import type { Ran } from '../../../../../../electron/engines/programs/run-program'
import {
  type ApertiumPorts,
  createApertium,
} from '../../../../../../electron/engines/translation/apertium/apertium'
import type { CarriedText } from '../../../../../../electron/engines/translation/marked-words'
import type { Result } from '../../../../../../shared/result'

const mode = { name: 'eng-spa', sources: ['en'], targets: ['es'], variant: [] }

interface Asked {
  program: string
  args: readonly string[]
  input: string
  env: NodeJS.ProcessEnv
}

const textOf = (input: unknown): string => (typeof input === 'string' ? input : '')

function findOnce(): ApertiumPorts['find'] {
  const found = { file: '/bin/apertium' }
  return async () => found
}

/** A program that answers as `reply` says, and everything it was asked. */
function stubbed(reply: (input: string) => Ran, find: ApertiumPorts['find'] = findOnce()) {
  const asked: Asked[] = []
  const apertium = createApertium({
    find,
    env: { PATH: '/bin', LC_ALL: 'hi_IN' },
    run: async (program, args, { input, env = {} }) => {
      asked.push({ program, args, input: textOf(input), env })
      return reply(textOf(input))
    },
  })
  return { apertium, asked }
}

const done = (output: string): Ran => ({ how: 'done', output: Buffer.from(output) })
/** What "translates" by writing in capitals, and leaves the elements alone. */
const capitals = (html: string): Ran =>
  done(html.replaceAll(/<[^>]*>|[^<]+/g, piece => (piece.startsWith('<') ? piece : piece.toUpperCase())))
const message = (answer: Result<CarriedText, string>): string => (answer.ok ? 'no refusal' : answer.error)

describe('the program', () => {
  it('lists its directions', async () => {
    const { apertium, asked } = stubbed(() => done('  eng-spa\n  spa-eng\n'))
    expect((await apertium.modes()).map(({ name }) => name)).toEqual(['eng-spa', 'spa-eng'])
    expect(asked).toMatchObject([{ program: '/bin/apertium', args: ['-l'], env: { LC_ALL: 'C.UTF-8' } }])
  })

  it('lists them once, for all who ask, until it is looked for anew', async () => {
    let found = { file: '/bin/apertium' }
    const { apertium, asked } = stubbed(
      () => done('  eng-spa\n'),
      async () => found,
    )
    await Promise.all([apertium.modes(), apertium.modes()])
    expect((await apertium.modes()).map(({ name }) => name)).toEqual(['eng-spa'])
    expect(asked).toHaveLength(1)
    found = { file: '/bin/apertium' }
    await apertium.modes()
    expect(asked).toHaveLength(2)
  })

  it('has no directions where it fails to list them, and is asked again', async () => {
    const says: Ran[] = [{ how: 'failed', detail: 'code 1' }, done('  eng-spa\n')]
    const { apertium } = stubbed(() => says.shift() ?? done(''))
    expect(await apertium.modes()).toEqual([])
    expect(await apertium.modes()).toHaveLength(1)
  })

  it('has no directions where it is not there', async () => {
    const { apertium, asked } = stubbed(capitals, async () => null)
    expect(await apertium.modes()).toEqual([])
    expect(asked).toEqual([])
  })

  it('is told the direction and given the text as HTML', async () => {
    const { apertium, asked } = stubbed(capitals)
    await apertium.translate(mode, { text: 'salt & pepper', entities: [] })
    expect(asked).toMatchObject([
      { program: 'sh', input: '<p>salt &amp; pepper</p>', env: { PATH: '/bin', APERTIUM_TRANSFUSE: 'no' } },
    ])
    expect(asked[0]?.args.slice(2)).toEqual(['/bin/apertium', '-u', '-f', 'html', 'eng-spa'])
  })

  it('is not asked where there is no word', async () => {
    const { apertium, asked } = stubbed(capitals)
    const answer = await apertium.translate(mode, { text: '12:30\n', entities: [] })
    expect(answer).toEqual({ ok: true, value: { text: '12:30\n', places: new Map() } })
    expect(asked).toEqual([])
  })
})

describe('a translation', () => {
  const text = 'one\n two \n\n3\nthree'

  it('keeps what lies between the lines', async () => {
    const { apertium } = stubbed(capitals)
    const told: number[] = []
    const answer = await apertium.translate(
      mode,
      { text, entities: [] },
      { progress: part => told.push(part) },
    )
    expect(answer).toEqual({ ok: true, value: { text: 'ONE\n TWO \n\n3\nTHREE', places: new Map() } })
    expect(told).toEqual([1])
  })

  it('says where each entity is now', async () => {
    const { apertium } = stubbed(capitals)
    const entities = [
      { start: 5, end: 8, value: 'two' },
      { start: 13, end: 18, value: 'three' },
    ]
    expect(await apertium.translate(mode, { text, entities })).toMatchObject({
      ok: true,
      value: {
        places: new Map([
          [0, { start: 5, end: 8 }],
          [1, { start: 13, end: 18 }],
        ]),
      },
    })
  })

  it('may lose an entity that spans two lines', async () => {
    const { apertium } = stubbed(capitals)
    const entities = [{ start: 0, end: 8, value: 'one\n two' }]
    const answer = await apertium.translate(mode, { text, entities })
    expect(answer).toMatchObject({ ok: true, value: { text: 'ONE\n TWO \n\n3\nTHREE' } })
  })
})

describe('a translation fails', () => {
  it.each<[string, Ran, string]>([
    ['takes too long', { how: 'too-long', detail: '1 ms' }, 'it took too long'],
    ['says why', { how: 'failed', detail: 'no such mode' }, 'no such mode'],
    ['says nothing', { how: 'failed', detail: '' }, 'it ended early'],
    ['loses a line', done('<p>uno</p>'), '1 of 2 lines came back'],
  ])('where the program %s', async (_name, ran, reason) => {
    const { apertium } = stubbed(() => ran)
    const answer = await apertium.translate(mode, { text: 'one\ntwo', entities: [] })
    expect(message(answer)).toBe(`Apertium could not translate the text: ${reason}.`)
  })

  it('where it was stopped', async () => {
    const { apertium } = stubbed(() => ({ how: 'stopped', detail: '' }))
    const answer = await apertium.translate(mode, { text: 'one', entities: [] })
    expect(message(answer)).toBe('The translation was cancelled.')
  })

  it('where the program has gone', async () => {
    const { apertium } = stubbed(capitals, async () => null)
    const answer = await apertium.translate(mode, { text: 'one', entities: [] })
    expect(message(answer)).toContain('the program is not there any more')
  })

  it('where only the entities could not be asked for', async () => {
    const { apertium } = stubbed(html => (html.includes('<b') ? capitals(html) : done('')))
    const entities = [{ start: 0, end: 3, value: 'one' }]
    const answer = await apertium.translate(mode, { text: 'one two', entities })
    expect(message(answer)).toContain('0 of 2 lines came back')
  })
})
