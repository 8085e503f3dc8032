import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EngineTasks } from '../../../../electron/engines/engine-tasks'
import type { InstalledModel } from '../../../../electron/engines/models/installed-model'
import { createApertium } from '../../../../electron/engines/translation/apertium/apertium'
import { createFirefox } from '../../../../electron/engines/translation/firefox/firefox'
import { createTranslationEngine } from '../../../../electron/engines/translation/translation-engine'
import { startThread } from '../../../../electron/threads/task-thread'
import type { TaskWorker } from '../../../../electron/threads/task-worker'
import type { Annotation } from '../../../../shared/text/spans/annotations'
import { openProductPool, type ProductPool } from '../../threads/product-pool'
import { makeSentence, randomFrom } from './thousand-sentences'
import { englishToFrench, germanToEnglish, makeTinyPair } from './tiny-pair/tiny-pair'

let folder = ''
let engines: ProductPool<EngineTasks>
let started = 0
const logged: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-firefox-'))
  const start = (file: string): TaskWorker => {
    started += 1
    return startThread(file)
  }
  engines = await openProductPool<EngineTasks>(start, { log: (_, event) => logged.push(event) })
})
afterAll(async () => {
  await engines.close()
  await rm(folder, { recursive: true, force: true })
})

const noApertium = createApertium({
  find: async () => null,
  run: () => Promise.reject(new Error('There is none.')),
  env: {},
})

const engineOver = (models: readonly InstalledModel[]) =>
  createTranslationEngine({
    apertium: noApertium,
    firefox: createFirefox({
      models: async () => models,
      run: (task, watch) => engines.pool.run('translateSlice', task, watch),
    }),
    languageModel: () => null,
  })

const french = () => makeTinyPair(join(folder, 'en-fr'), englishToFrench)
const german = () => makeTinyPair(join(folder, 'de-en'), germanToEnglish)

function entitiesOf(text: string, values: readonly string[]): Annotation[] {
  return values.map((value, at) => {
    const start = text.indexOf(value)
    return { start, end: start + value.length, value, entity: `e${at}` }
  })
}

const request = (text: string, values: readonly string[] = [], sourceLanguage = 'en') => ({
  text,
  sourceLanguage,
  targetLanguage: 'fr',
  entities: entitiesOf(text, values),
})

describe('a downloaded model', () => {
  it('translates, sentence by sentence and line by line, and leaves what lies between as it is', async () => {
    const text = '  The cat sleeps in the red house.  Anna lives in London!\n\n- 42 -\r\nthe dog eats\n'
    expect(await engineOver([await french()]).translate(request(text))).toEqual({
      ok: true,
      value: {
        text: '  Le chat dort à le maison rouge.  Anne habite à Londres!\n\n- 42 -\r\nle chien mange\n',
        suggestions: [],
        entities: [],
      },
    })
  })

  it('carries entities to where their words went, also beside a sign and where no word is', async () => {
    const text = "Anna's cat sleeps in the red house & eats.\n42\nAnna lives"
    const answer = await engineOver([await french()]).translate(request(text, ['Anna', 'red', 'house', '42']))
    expect(answer).toMatchObject({
      value: {
        text: "Anne's chat dort à le maison rouge & mange.\n42\nAnne habite",
        entities: [
          { value: 'Anne', start: 0, end: 4, entity: 'e0' },
          { value: 'maison', entity: 'e2' },
          { value: 'rouge', entity: 'e1' },
          { value: '42', entity: 'e3' },
        ],
      },
    })
  })

  it('goes through English where there is no model for the very direction', async () => {
    const engine = engineOver([await french(), await german()])
    const answer = await engine.translate(
      request('Anni wohnt in das rote Haus', ['das rote Haus', 'rote'], 'de'),
    )
    expect(answer).toMatchObject({
      value: {
        text: 'Anne habite à le maison rouge',
        entities: [{ value: 'le maison rouge' }, { value: 'rouge' }],
      },
    })
    expect((await engine.pairs()).models).toEqual([
      { source: 'en', target: 'fr' },
      { source: 'de', target: 'fr' },
      { source: 'de', target: 'en' },
    ])
  })

  it('translates odd texts without a stray space, character or error', async () => {
    const engine = engineOver([await french()])
    for (const [text, expected] of [
      ['the cat <b> 5 < 6 &amp; "the dog" &lt;', 'le chat <b> 5 < 6 &amp; "the chien" &lt;'],
      ['the cat\0', 'le chat '],
      ['the cat \ud800', 'le chat  '],
      ['the \ufffd dog', 'le chien'],
      ['😀 the cat 日本語', '😀 le chat 日本語'],
    ] as const) {
      expect(await engine.translate(request(text))).toMatchObject({ value: { text: expected } })
    }
  })
})

it('misplaces no entity of a thousand sentences, and loses none but where a sign makes another word of it', async () => {
  const next = randomFrom(11)
  const sentences = Array.from({ length: 1_000 }, () => makeSentence(next))
  const engine = engineOver([await french()])
  const answers = await Promise.all(
    sentences.map(({ text, entities }) => engine.translate({ ...request(text), entities })),
  )
  let sent = 0
  let lost = 0
  for (const [at, { text, expected, entities, places, against }] of sentences.entries()) {
    const answer = answers[at]
    if (!answer?.ok) throw new Error(`${text}: ${answer?.error}`)
    expect(answer.value.text).toBe(expected)
    for (const [nth, { entity, value }] of entities.entries()) {
      sent += 1
      const found = answer.value.entities.filter(one => one.entity === entity)
      const own = places[nth] ?? []
      if (found.length === 0) {
        lost += 1
        expect(against[nth], `${value} is lost in: ${text}`).toBe(true)
      } else {
        const [{ start = -1, end = -1 } = {}] = found
        const isOwn = own.some(place => place.start === start) && own.some(place => place.ends.includes(end))
        expect(isOwn, `${value} is ${found[0]?.value} in: ${text}`).toBe(true)
      }
    }
    expect(answer.value.entities.length).toBeLessThanOrEqual(entities.length)
  }
  expect(sent).toBeGreaterThan(2_000)
  expect(lost / sent).toBeLessThan(0.05)
}, 120_000)

describe('a thousand lines', () => {
  const lines = Array.from({ length: 1_000 }, (_, at) => `Anna lives in London with the dog ${at}.`).join(
    '\n',
  )

  it('tell how far they are, and a single sentence need not wait for them', async () => {
    const engine = engineOver([await french()])
    const parts: number[] = []
    const all = engine.translate(request(lines), { progress: part => parts.push(part) })
    const one = await engine.translate(request('the cat'))
    expect(one).toMatchObject({ value: { text: 'le chat' } })
    expect(parts.length).toBeLessThan(20)
    expect(await all).toMatchObject({ value: { text: expect.stringMatching(/^Anne habite.* 999\.$/s) } })
    expect(parts.length).toBeGreaterThanOrEqual(40)
    expect(parts).toEqual([...parts].sort((a, b) => a - b))
    expect(parts.at(-1)).toBe(1)
  }, 120_000)

  it('are ended with their thread when nobody wants them any more, and the next one is served', async () => {
    const engine = engineOver([await french()])
    const stop = new AbortController()
    const before = started
    const answer = engine.translate(request(lines), { signal: stop.signal, progress: () => stop.abort() })
    expect(await answer).toEqual({ ok: false, error: 'The translation was cancelled.' })
    expect(await engine.translate(request('the cat'))).toMatchObject({ value: { text: 'le chat' } })
    expect(started).toBeLessThanOrEqual(before + 1)
  }, 60_000)
})

describe('a damaged model', () => {
  const damages: [string, (model: InstalledModel) => Promise<void>][] = [
    ['is cut off', model => rewrite(model, 'model.gz', bytes => bytes.subarray(0, bytes.length / 2))],
    ['has a flipped byte', model => rewrite(model, 'lex.gz', bytes => bytes.fill(bytes[40] ?? 0, 50, 52))],
    ['has the weights of another one, whole in itself', model => rewrite(model, 'model.gz', otherWeights)],
    ['has a page of a website instead', model => rewrite(model, 'vocab.gz', () => Buffer.from('<html>'))],
    ['has a file that is gone', ({ folder: home }) => rm(join(home, 'vocab.gz'))],
    ['was wrong from the start', model => renew(model, 'model.gz', Buffer.alloc(200_000))],
    ['has words of another one', model => renew(model, 'vocab.gz', Buffer.alloc(100, 'x'))],
    ['is no packed file', model => renew(model, 'lex.gz', null)],
  ]

  async function rewrite(model: InstalledModel, name: string, change: (bytes: Buffer) => Buffer) {
    const file = join(model.folder, name)
    await writeFile(file, change(await readFile(file)))
  }

  /** Nothing but the digest tells: it would translate, and wrongly. */
  const otherWeights = (bytes: Buffer): Buffer => {
    const weights = gunzipSync(bytes)
    for (let at = 120_000; at < 122_000; at++) weights[at] = 255 - (weights[at] ?? 0)
    return gzipSync(weights)
  }

  /** With a right digest, so that only the engine can find out. */
  async function renew(model: InstalledModel, name: string, content: Buffer | null) {
    await writeFile(join(model.folder, name), content === null ? 'Not packed.' : gzipSync(content))
    delete model.whole
  }

  it.each(damages)('that %s ends in one sentence, and the next one translates', async (what, damage) => {
    const model = await makeTinyPair(join(folder, what), englishToFrench)
    await damage(model)
    const answer = await engineOver([model]).translate(request('the cat'))
    expect(answer).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^The translation model Tiny .*\.$/),
    })
    expect(await engineOver([await french()]).translate(request('the cat'))).toMatchObject({
      value: { text: 'le chat' },
    })
    expect(logged).toEqual([])
  })
})
