import { beforeEach, expect, it } from 'vitest'
import { freshDubScreen, useDubs } from '../../../../renderer/dub/store/dub-store'
import { changeDub, dubsOnPage, whenWholeDub } from '../../../../renderer/dub/store/open-dubs'
import { asTables } from '../../../../shared/as-tables'
import { type Dub, spokenLine } from '../../../../shared/dub/dub'
import { partOfDub, spokenOf } from '../../../../shared/dub/dub-part'
import { applyDubPatch, type DubPatch, dubUndo } from '../../../../shared/dub/dub-patch'
import { joinDubLines } from '../../../../shared/dub/edits/cut-line'
import { changeDubTranslation } from '../../../../shared/dub/edits/edit-line'
import { newTrack } from '../../../../shared/dub/new-dub'
import { success } from '../../../../shared/result'
import { translatedDub } from '../../shared/dub/spoken-dub'
import { type FakeBridge, installFakeBridge } from '../fake-bridge'

/** A dub in two languages on disk, whose second is on its way until `comes` is called. */
let onDisk: { dub: Dub; edits: number; undone: DubPatch[] }
let comes: () => void
let asked: string[]
let letGo: () => void
let pushed: FakeBridge['push']

const here = () => {
  const open = dubsOnPage.here('d')
  if (!open) throw new Error('It is not open.')
  return open
}
const said = (language: string, key: string) => spokenLine(here().dub, language, key).row.target?.text ?? null
const say = (language: string, words: string) =>
  changeDub('d', dub => changeDubTranslation(dub, language, 'l1', words), 'typing')

beforeEach(async () => {
  const { parlance, push } = installFakeBridge()
  pushed = push
  const plain = translatedDub(...Array.from({ length: 400 }, (_, at) => `Line ${at + 1}.`))
  const lines = plain.lines.map(line => ({ ...line, speaker: 's1' }))
  const spoken = { ...plain.spoken, de: { ...plain.spoken.es } }
  onDisk = {
    dub: { ...plain, lines, tracks: [...plain.tracks, newTrack('de')], spoken },
    edits: 7,
    undone: [],
  }
  asked = []
  useDubs.setState({ ...freshDubScreen, language: 'es' })
  parlance.openDub = async ({ id, first }) => {
    asked.push(first === undefined ? 'whole' : `first ${first}`)
    const { dub, edits } = onDisk
    const part = first === undefined ? { dub, missing: [] } : partOfDub(dub, first)
    return success(asTables({ id, ...part, edits, undo: dubUndo.none }))
  }
  const waits = new Promise<void>(resolve => {
    comes = resolve
  })
  parlance.readDubLanguages = async ({ languages }) => {
    asked.push(`rest ${languages}`)
    await waits
    const { dub, edits } = onDisk
    return success(asTables({ edits, spoken: spokenOf(dub, languages) }))
  }
  parlance.editDub = async ({ patch, by }) => {
    onDisk = { ...onDisk, dub: applyDubPatch(onDisk.dub, patch), edits: onDisk.edits + 1 }
    asked.push(`edit by ${by}`)
    return success({ edits: onDisk.edits })
  }
  letGo = dubsOnPage.use('d')
  await expect.poll(() => asked.length).toBe(2)
  return async () => {
    comes()
    await dubsOnPage.settled('d')
    letGo()
  }
})

async function allOfIt(): Promise<void> {
  comes()
  expect(await dubsOnPage.settled('d')).toBe(true)
}

it('the language that is looked at is there before the others', async () => {
  expect([asked, here().missing]).toEqual([['first es', 'rest de'], ['de']])
  expect([said('es', 'l400'), said('de', 'l400')]).toEqual(['[es] Line 400.', null])
  const shown = here().dub.spoken.es
  await allOfIt()
  expect([here().missing, here().dub]).toEqual([[], onDisk.dub])
  expect(here().dub.spoken.es).toBe(shown)
})

it('what is typed meanwhile is shown at once, is on disk then, and is taken back as one', async () => {
  say('es', 'H')
  say('es', 'Hola.')
  expect([said('es', 'l1'), asked.length]).toEqual(['Hola.', 2])
  whenWholeDub('d', () => dubsOnPage.undo('d'))
  expect(said('es', 'l1')).toBe('Hola.')
  await allOfIt()
  expect(asked.slice(2)).toEqual(['edit by typing', 'edit by undo'])
  expect([said('es', 'l1'), here().history.past.length]).toEqual(['[es] Line 1.', 0])
  dubsOnPage.redo('d')
  await dubsOnPage.settled('d')
  expect([said('es', 'l1'), onDisk.dub]).toEqual(['Hola.', here().dub])
})

it('why it does not go on by itself is told with it, and no more once it does', async () => {
  await allOfIt()
  const stopped = { kind: 'unexpected', detail: 'the disk fell out' } as const
  pushed('dub', { id: 'd', stopped })
  expect(here()).toMatchObject({ stopped, dub: onDisk.dub })
  pushed('dub', { id: 'd', stopped: null })
  expect(here().stopped).toBeNull()
})

it('what changes the lines of every language waits until they are here', async () => {
  expect(changeDub('d', dub => joinDubLines(dub, 'l1'))).toBe(true)
  expect(here().dub.lines).toHaveLength(400)
  await allOfIt()
  expect(here().dub.lines).toHaveLength(399)
  expect([said('es', 'l1'), said('de', 'l1')]).toEqual(Array(2).fill('[es] Line 1. [es] Line 2.'))
  expect(onDisk.dub).toEqual(here().dub)
})

it('what jobs or others did between the two is not lost, nor what was typed', async () => {
  say('es', 'Hola.')
  const patch = changeDubTranslation(onDisk.dub, 'es', 'l2', 'De otro.')
  onDisk = { ...onDisk, dub: applyDubPatch(onDisk.dub, patch), edits: 8 }
  await allOfIt()
  expect(asked.slice(2)).toEqual(['whole', 'edit by typing'])
  expect([said('es', 'l1'), said('es', 'l2'), said('de', 'l2')]).toEqual([
    'Hola.',
    'De otro.',
    '[es] Line 2.',
  ])
  expect(onDisk.dub).toEqual(here().dub)
})
