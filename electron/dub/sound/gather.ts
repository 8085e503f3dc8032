import { duckRuns } from '../../../shared/dub/duck-runs'
import { gainOf, speakerGain } from '../../../shared/dub/levels'
import type { MixClip, MixPlan, MixTold } from '../../../shared/dub/mix-plan'
import type { Stretch } from './limiter'
import { integratedLoudness } from './loudness'
import type { MixLine, MixShape } from './mix-block'
import { goneSound, type PreparedFile, prepareBed, prepareClip, type Workshop, whyBreaksOff } from './prepare'
import { mixRate, sampleAt } from './sizes'
import { energiesOf, solveVoiceGain } from './voice-gain'

/** A line whose sound is there. */
export interface PreparedLine extends MixLine {
  key: string
  speaker: string
  file: string
}

/** A plan whose sounds are prepared and whose levels are known. */
export interface Gathered extends MixShape<PreparedLine>, Levels, Pick<MixTold, 'missing'> {
  /** Null: silence. */
  bed: PreparedFile | null
  original: PreparedFile | null
}

type Levels = Pick<MixTold, 'originalLoudness' | 'voiceGainDb' | 'bedGainDb'>

interface Voice extends MixLine {
  clip: MixClip
  prepared: PreparedFile
}

/** Prepares what is not prepared yet. What cannot be had is named, and the rest is gathered without it. */
export async function gather(
  plan: MixPlan,
  workshop: Workshop,
  progress: (part: number) => void,
): Promise<Gathered> {
  const missing: MixTold['missing'] = []
  const bedFile = bedFileOf(plan)
  const bed = await fetchBed(bedFile, workshop, part => progress(part * bedPart))
  if (bed === null && plan.bed.kind !== 'none') missing.push({ key: null, problem: goneSound })
  if (bed !== null && !bed.ok) missing.push({ key: null, problem: bed.error })
  const measured = bedFile === plan.original ? bed : await fetchBed(plan.original, workshop, () => undefined)
  const original = measured?.ok ? measured.value : null
  if (original === null && plan.kept.length > 0 && plan.bed.kind !== 'original') {
    missing.push({ key: null, problem: measured?.ok === false ? measured.error : goneSound })
  }
  // What is only measured may end where it does.
  const heard = [
    bed?.ok && bedFile ? { file: bedFile, prepared: bed.value } : null,
    original && plan.original && plan.kept.length > 0 && bedFile !== plan.original
      ? { file: plan.original, prepared: original }
      : null,
  ]
  for (const one of heard) {
    const problem = one && (await whyBreaksOff(one.file, one.prepared))
    if (problem) missing.push({ key: null, problem })
  }
  const kept = original ? plan.kept.map(({ from, to }) => ({ from: sampleAt(from), to: sampleAt(to) })) : []

  const voices: Voice[] = []
  const once = preparedOnce(workshop)
  const length = sampleAt(plan.seconds)
  for (const [done, clip] of plan.clips.entries()) {
    progress(bedPart + ((1 - bedPart) * done) / plan.clips.length)
    const gain = speakerGain(plan, clip.speaker)
    const start = sampleAt(clip.at)
    if (gain === 0 || start >= length) continue
    const prepared = await once(clip)
    if (!prepared.ok) missing.push({ key: clip.key, problem: prepared.error })
    else voices.push({ clip, start, gain, length: prepared.value.length, prepared: prepared.value })
  }
  // The same order each time, so that the same sum comes out.
  voices.sort((one, other) => one.start - other.start || (one.clip.key < other.clip.key ? -1 : 1))

  const duck = gainOf(-plan.bed.duckDb)
  const bedOfMix = bed?.ok ? bed.value : null
  const levels = levelsOf(plan, { length, duck, bed: bedOfMix, original, kept, voices })
  const raised = gainOf(levels.voiceGainDb)
  return {
    length,
    duck,
    bedGain: gainOf(levels.bedGainDb),
    kept,
    isBedOriginal: plan.bed.kind === 'original',
    lines: voices.map(({ clip: { key, speaker }, prepared: { file }, ...line }) => ({
      ...line,
      key,
      speaker,
      file,
      gain: line.gain * raised,
    })),
    bed: bedOfMix,
    original,
    ...levels,
    missing,
  }
}

/** What is said again in the same time is looked for once. */
function preparedOnce(workshop: Workshop): (clip: MixClip) => ReturnType<typeof prepareClip> {
  const known = new Map<string, ReturnType<typeof prepareClip>>()
  return clip => {
    const name = `${clip.seconds} ${clip.sound}`
    const prepared = known.get(name) ?? prepareClip(clip, workshop)
    known.set(name, prepared)
    return prepared
  }
}

/** Of the work that gathering is. */
const bedPart = 0.5

const fetchBed = async (file: string | null, workshop: Workshop, progress: (part: number) => void) =>
  file === null ? null : prepareBed(file, workshop, progress)

function bedFileOf({ bed, original }: MixPlan): string | null {
  if (bed.kind === 'none') return null
  return bed.kind === 'stem' ? bed.stem : original
}

function levelsOf(
  { target }: Pick<MixPlan, 'target'>,
  {
    length,
    duck,
    bed,
    original,
    kept,
    voices,
  }: {
    length: number
    duck: number
    bed: PreparedFile | null
    original: PreparedFile | null
    kept: readonly Stretch[]
    voices: Voice[]
  },
): Levels {
  const originalLoudness = original && integratedLoudness(original.tenths)
  const wanted = target === 'original' ? originalLoudness : target
  // Only another loudness than the recording's own moves the bed, which is left as it is otherwise.
  const bedGainDb = typeof target === 'number' && originalLoudness !== null ? target - originalLoudness : 0
  const raised = gainOf(bedGainDb) ** 2
  const tenthsOf = (sound: PreparedFile | null): Float64Array =>
    (sound?.tenths ?? new Float64Array(0)).map(energy => energy * raised)
  const outline = {
    length,
    bedTenths: tenthsOf(bed),
    runs: duckRuns(voices, mixRate),
    duck,
    originalTenths: tenthsOf(original),
    kept,
  }
  const energies = energiesOf(
    outline,
    voices.map(({ start, gain, prepared }) => ({ start, gain, tenths: prepared.tenths })),
  )
  const voiceGainDb = wanted === null ? 0 : solveVoiceGain(energies, wanted)
  return { originalLoudness, bedGainDb, voiceGainDb }
}
