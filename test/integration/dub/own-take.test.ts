import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dubKind } from '../../../electron/dub/dub-kind'
import { bringOwnStem } from '../../../electron/dub/own-stem'
import { bringOwnTake } from '../../../electron/dub/own-take'
import { lookAtSound } from '../../../electron/media/look/look-at-sound'
import { soundLength } from '../../../electron/speech/sheet-jobs'
import { type Dub, spokenLine, unspoken } from '../../../shared/dub/dub'
import { sheetOfDub } from '../../../shared/dub/dub-run'
import { failure } from '../../../shared/result'
import { staleReasons } from '../../../shared/speech/line-state'
import { withTarget } from '../../../shared/translate/batch'
import { asMarked } from '../../../shared/translate/translation'
import { clockOf } from '../../harness/clock-of'
import { nativeProgram } from '../../harness/native-programs'
import { outputOf } from '../../harness/start-program'
import { dubSaying } from '../../unit/shared/dub/dubs'
import { unwrap } from '../library/library-parts'
import { openDubEngine } from './dub-engine'
import { spoken, writeSound } from './mix-sounds'

const ffmpeg = nativeProgram('ffmpeg')

async function opened() {
  const { engine, work, create, dub } = await openDubEngine()
  const { downloads } = engine.library
  const row = withTarget({ ...unspoken.row, text: 'Hello' }, asMarked('Hola'))
  const id = await create({ ...dubSaying('Hello', 'Goodbye'), spoken: { es: { l1: { ...unspoken, row } } } })
  const parts = {
    dubs: work.dubs,
    downloads,
    lookAtSound,
    lengthOf: (sound: string) => soundLength(downloads, sound),
    clock: clockOf(() => 7),
  }
  return { engine, parts, id, dub, inFolder: (name: string) => join(engine.parts.folder, name) }
}

it('a recording of a person’s own is a take of the line, and says what it says', async () => {
  const { parts, id, dub, inFolder } = await opened()
  await writeSound(inFolder('hola.wav'), spoken(22_050, 2), 22_050)
  unwrap(await bringOwnTake(parts, { id, language: 'es', key: 'l1' }, inFolder('hola.wav')))
  const now = await dub(id)
  const line = spokenLine(now, 'es', 'l1')
  expect(line.takes).toHaveLength(1)
  expect(line.takes[0]).toMatchObject({ speaker: 'hola.wav', seconds: 2, madeAt: 7 })
  expect(line.chosen).toBe(line.takes[0]?.id)
  const because = (dub: Dub) => sheetOfDub(dub).lines.slice(0, 1).map(staleReasons)
  expect(because(now)).toEqual([[]])
  // Whoever speaks the lines of others now, and however long they may be: nobody was asked for this one.
  const [track = expect.fail()] = now.tracks
  const [first = expect.fail(), ...others] = now.lines
  const cast = { ...track, cast: { [first.speaker]: { speakerId: 'another', gender: 'male' as const } } }
  const longer = { ...now, tracks: [cast], lines: [{ ...first, end: first.end + 9 }, ...others] }
  expect(because(longer)).toEqual([[]])
  const row = withTarget(line.row, asMarked('Adiós'))
  expect(because({ ...longer, spoken: { es: { l1: { ...line, row } } } })).toEqual([['text']])
  const file = unwrap(await parts.downloads.fileOf(line.takes[0]?.sound ?? ''))
  expect(file).not.toBeNull()
  expect(spokenLine(now, 'es', 'l2').takes).toEqual([])
})

/** No index of theirs says how long they are. */
const recorders = [
  ['call.ogg', '-c:a', 'libopus'],
  ['packed.ogg', '-c:a', 'flac'],
  ['call.aac'],
  ['call.webm', '-c:a', 'libopus', '-live', '1'],
]

it.skipIf(!ffmpeg).each(recorders)('%s of a recorder is a take as long as it is', async (name, ...how) => {
  const { parts, id, dub, inFolder } = await opened()
  await writeSound(inFolder('hola.wav'), spoken(22_050, 3), 22_050)
  outputOf('ffmpeg', ['-v', 'error', '-i', inFolder('hola.wav'), ...how, inFolder(name)])
  unwrap(await bringOwnTake(parts, { id, language: 'es', key: 'l1' }, inFolder(name)))
  expect(spokenLine(await dub(id), 'es', 'l1').takes[0]?.seconds).toBeCloseTo(3, 0)
})

it('music and effects of a person’s own are kept for the dub, and what is no sound is not', async () => {
  const { parts, id, dub, inFolder } = await opened()
  await writeSound(inFolder('music.wav'), spoken(22_050, 2), 22_050)
  const { sound } = unwrap(await bringOwnStem(parts, inFolder('music.wav')))
  expect(unwrap(await parts.downloads.fileOf(sound))).not.toBeNull()
  const now = await dub(id)
  const withStem = { ...now, mix: { ...now.mix, bed: { ...now.mix.bed, file: sound } } }
  const envelope = { profileId: 'p', createdAt: 1, editedAt: 1, deletedAt: null }
  expect(dubKind.contents?.({ ...envelope, dub: withStem })).toContainEqual({ store: 'downloads', id: sound })
  expect(dubKind.contents?.({ ...envelope, dub: now })).toEqual([])
  await writeFile(inFolder('text.wav'), 'This is no sound at all, and long enough to be looked at.')
  // Nobody is to look for the fault at a service.
  const noSound = failure({ kind: 'no-sound', fault: 'text', excerpt: '', from: 'file' })
  expect(await bringOwnStem(parts, inFolder('text.wav'))).toEqual(noSound)
})

it('what is no sound, or for no line, leaves nothing behind', async () => {
  const { engine, parts, id, dub, inFolder } = await opened()
  await writeFile(inFolder('text.wav'), 'This is no sound at all, and long enough to be looked at.')
  const asked = { id, language: 'es', key: 'l1' }
  const noSound = failure({ kind: 'no-sound', fault: 'text', excerpt: '', from: 'file' })
  expect(await bringOwnTake(parts, asked, inFolder('text.wav'))).toEqual(noSound)
  await writeSound(inFolder('hola.wav'), spoken(22_050, 2), 22_050)
  for (const asked of [
    { id, language: 'fr', key: 'l1' },
    { id, language: 'es', key: 'l9' },
  ]) {
    const lost = await bringOwnTake(parts, asked, inFolder('hola.wav'))
    expect(lost.ok ? null : lost.error).toEqual({ kind: 'not-found', what: 'file' })
  }
  expect(unwrap(await engine.library.downloads.list()).items).toEqual([])
  expect(spokenLine(await dub(id), 'es', 'l1').takes).toEqual([])
})

it('a sound that the library does not take leaves the line as it was', async () => {
  const { parts, id, dub, inFolder } = await opened()
  await writeSound(inFolder('hola.wav'), spoken(22_050, 1), 22_050)
  const full = failure({ kind: 'storage', reason: 'full', file: 'content.wav', code: 'ENOSPC' })
  const downloads = { ...parts.downloads, import: async () => full }
  const asked = { id, language: 'es', key: 'l1' }
  expect(await bringOwnTake({ ...parts, downloads }, asked, inFolder('hola.wav'))).toEqual(full)
  expect(await bringOwnStem({ ...parts, downloads }, inFolder('hola.wav'))).toEqual(full)
  expect(spokenLine(await dub(id), 'es', 'l1').takes).toEqual([])
})
