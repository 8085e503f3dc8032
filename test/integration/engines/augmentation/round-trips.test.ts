import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAugmentationEngine } from '../../../../electron/engines/augmentation/augmentation-engine'
import { createRoundTrips } from '../../../../electron/engines/augmentation/round-trips'
import { varyTextTask } from '../../../../electron/engines/augmentation/vary-text'
import type { EngineTasks } from '../../../../electron/engines/engine-tasks'
import type { InstalledModel } from '../../../../electron/engines/models/installed-model'
import { createApertium } from '../../../../electron/engines/translation/apertium/apertium'
import { createFirefox } from '../../../../electron/engines/translation/firefox/firefox'
import { createTranslationEngine } from '../../../../electron/engines/translation/translation-engine'
import { startThread } from '../../../../electron/threads/task-thread'
import { openProductPool, type ProductPool } from '../../threads/product-pool'
import { englishToFrench, makeTinyPair, type TinyPair } from '../translation/tiny-pair/tiny-pair'

/** Says of two French words another English one than they were made of. */
const frenchToEnglish: TinyPair = {
  source: 'fr',
  target: 'en',
  words: {
    '▁le': '▁the',
    '▁Anne': '▁Anna',
    '▁Londres': '▁London',
    '▁habite': '▁resides',
    '▁avec': '▁along',
    '▁chat': '▁cat',
    '▁dort': '▁slumbers',
  },
  moves: {},
}

let folder = ''
let engines: ProductPool<EngineTasks>
let models: InstalledModel[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-round-trips-'))
  engines = await openProductPool<EngineTasks>(startThread)
  models = [
    await makeTinyPair(join(folder, 'en-fr'), englishToFrench),
    await makeTinyPair(join(folder, 'fr-en'), frenchToEnglish),
  ]
})
afterAll(async () => {
  await engines.close()
  await rm(folder, { recursive: true, force: true })
})

const engineOver = (here: readonly InstalledModel[]) => {
  const { translate } = createTranslationEngine({
    apertium: createApertium({ find: async () => null, run: () => Promise.reject(new Error()), env: {} }),
    firefox: createFirefox({
      models: async () => here,
      run: (task, watch) => engines.pool.run('translateSlice', task, watch),
    }),
    languageModel: () => null,
  })
  const directions = async () => here.flatMap(({ direction }) => direction ?? [])
  return createAugmentationEngine({
    model: () => null,
    vary: varyTextTask,
    roundTrips: createRoundTrips({ directions, translate }),
  })
}

const text = 'Anna lives in London'
const entities = [{ start: 14, end: 20, value: 'London', entity: 'city' }]

it('a sentence comes back from another language in other words, its entity in its place, and says so', async () => {
  const answer = await engineOver(models).augment({ text, count: 50, entities })
  if (!answer.ok) throw new Error(answer.error)
  expect(answer.value.filter(({ byWayOf }) => byWayOf === 'fr')).toEqual([
    {
      text: 'Anna resides à London',
      entities: [{ start: 15, end: 21, value: 'London', entity: 'city' }],
      byWayOf: 'fr',
    },
  ])
  // Nothing else is said to be by way of anything.
  expect(answer.value.filter(({ byWayOf }) => byWayOf === undefined).length).toBe(answer.value.length - 1)
})

it('there is none where one of the two models is not here', async () => {
  const answer = await engineOver(models.slice(0, 1)).augment({ text, count: 50, entities })
  expect(answer.ok && answer.value.every(({ byWayOf }) => byWayOf === undefined)).toBe(true)
})
