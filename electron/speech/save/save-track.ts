import { join } from 'node:path'
import type { Result } from '../../../shared/result'
import { layTrack } from '../../../shared/speech/save/track-layout'
import { mp3RateFor } from '../../engines/audio/mp3-head'
import { createMixer } from './mixer'
import { clipLength, rateOf, readClip } from './read-clip'
import { goneMessage, type SavedEntry } from './save-clips'
import type { PlannedClip, SavePlan } from './save-plan'
import { type SaveDisk, type SoundWriter, writeSound } from './staged-file'

export interface SavedTrack {
  entries: SavedEntry[]
  seconds: number
  sampleRate: number
}

/** All sounds in one file, each at its own place, at the best rate among them. */
export async function saveTrack(
  plan: SavePlan,
  disk: SaveDisk,
  step: (done: number) => void,
): Promise<SavedTrack> {
  const { clips, ffmpeg, format, spacing, staging, fileName } = plan
  const sampleRate = await trackRate(plan)
  const lengths: Result<number, string>[] = []
  for (const { source } of clips) {
    lengths.push(
      source === null
        ? { ok: false, error: goneMessage }
        : await clipLength(source, ffmpeg, sampleRate).catch(unread),
    )
  }
  const parts = clips.flatMap((clip, at) => {
    const length = lengths[at]
    return length?.ok ? [{ clip, at, start: clip.start, length: length.value }] : []
  })
  const layout = layTrack(parts, spacing, sampleRate)
  const placed = parts
    .map(({ clip, at }, n) => ({ clip, at, offset: layout.offsets[n] ?? 0 }))
    .sort((one, other) => one.offset - other.offset)

  const problems = lengths.map(length => (length.ok ? '' : length.error))
  const fill = async (writer: SoundWriter): Promise<void> => {
    const mixer = createMixer(writer.write)
    for (const [done, { clip, at, offset }] of placed.entries()) {
      const sound = await readClip(clip.source ?? '', ffmpeg, sampleRate)
      if (sound.ok) await mixer.add(offset, sound.value.samples)
      else problems[at] = sound.error
      step(done + 1)
    }
    await mixer.end()
  }
  const target = { format: format === 'received' ? ('wav' as const) : format, sampleRate }
  await writeSound(disk, join(staging, fileName), target, fill)

  const offsets = new Map(placed.map(({ at, offset }) => [at, offset]))
  return {
    entries: clips.map((clip, at) =>
      entryOf(clip, fileName, problems[at] ?? '', offsets.get(at), sampleRate),
    ),
    seconds: layout.length / sampleRate,
    sampleRate,
  }
}

const unread = (): Result<number, string> => ({ ok: false, error: goneMessage })

async function trackRate({ clips, format }: SavePlan): Promise<number> {
  let best = 8_000
  for (const { source, entry } of clips) {
    const rate = entry.sampleRate ?? (source === null ? null : await rateOf(source))
    best = Math.max(best, rate ?? 0)
  }
  return format === 'mp3' ? mp3RateFor(best) : best
}

const entryOf = (
  { entry }: PlannedClip,
  file: string,
  problem: string,
  offset: number | undefined,
  rate: number,
): SavedEntry => (problem === '' ? { ...entry, file, start: (offset ?? 0) / rate } : { ...entry, problem })
