import { basename } from 'node:path'
import { type Dub, spokenLine, trackIn } from '../../shared/dub/dub'
import { asSheetLine, fromSheetPatch, spokenKey } from '../../shared/dub/dub-run'
import { failure, type Result, success } from '../../shared/result'
import { ownTakeJob, settingsOf, type Take } from '../../shared/speech/line'
import type { ContentStore } from '../library/content/content-store'
import { newItemId } from '../library/items/item-id'
import type { LookAtSound } from '../media/look/sound-look'
import type { Clock } from '../ports'
import type { Dubs } from './dub-kind'
import { refuseNoSound } from './own-sound'

export interface OwnTakeParts {
  dubs: Pick<Dubs, 'withHeld'>
  downloads: Pick<ContentStore, 'import' | 'fileOf' | 'remove'>
  lookAtSound: LookAtSound
  lengthOf: (sound: string) => Promise<number | null>
  clock: Clock
}

export interface OwnTakeAsked {
  id: string
  language: string
  key: string
}

/** A recording of a person's own, as a take of a line: it is what the line says now, whatever it says. */
export async function bringOwnTake(
  { dubs, downloads, lookAtSound, lengthOf, clock }: OwnTakeParts,
  { id, language, key }: OwnTakeAsked,
  path: string,
): Promise<Result<null>> {
  const looked = await refuseNoSound(path, lookAtSound)
  if (!looked.ok) return looked
  return dubs.withHeld(id, async held => {
    const brought = await downloads.import(path, { about: { take: id } })
    if (!brought.ok) return brought
    const sound = brought.value.id
    const seconds = await lengthOf(sound)
    let isThere = false
    const changed = await held.change(dub => {
      const now = takeFor(dub, language, key)
      isThere = now !== null
      if (now === null) return []
      const take = { ...now, sound, seconds, speaker: basename(path), madeAt: clock.now() }
      const { chosen } = spokenLine(dub, language, key)
      return fromSheetPatch(dub, [
        {
          kind: 'take',
          key: spokenKey(language, key),
          was: null,
          now: take,
          chosen: { was: chosen, now: take.id },
        },
      ])
    }, 'jobs')
    if (changed.ok && isThere) return success(null)
    await downloads.remove(sound)
    return changed.ok ? failure({ kind: 'not-found', what: 'file' }) : changed
  })
}

function takeFor(dub: Dub, language: string, key: string): Omit<Take, 'sound' | 'seconds' | 'madeAt'> | null {
  const track = trackIn(dub, language)
  const line = dub.lines.find(one => one.key === key)
  if (!(track && line)) return null
  const job = ownTakeJob(newItemId())
  return {
    id: `${job}/0`,
    job,
    row: 0,
    made: settingsOf(asSheetLine(track, line, spokenLine(dub, language, key))),
    speaker: '',
    sampleRate: null,
    message: '',
    isDiscarded: false,
  }
}
