import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { failure, type Result, success } from '../../shared/result'
import { noFacts } from '../../shared/sound/sound-facts'
import { type SoundRef, soundKey, soundPlaces } from '../../shared/sound/sound-ref'
import type { OpenedSound, PeaksPush, SoundPeaks } from '../../shared/sound/sound-requests'
import type { ContentStore } from '../library/content/content-store'
import type { TaskPool } from '../threads/task-pool'
import type { MediaTasks } from './media-tasks'
import { growingName, type PeaksHead, peaksName, readPeaksHead } from './peaks-file'
import type { PeaksOutput } from './peaks-task'
import { problemOfThrown } from './sound-problem'

/** The sounds of the library as the page hears and draws them. */
export interface Sounds {
  open(ref: SoundRef): Promise<Result<OpenedSound>>
  close(): Promise<void>
}

export interface SoundsParts {
  library: Record<SoundRef['where'], Pick<ContentStore, 'fileOf' | 'folderOf' | 'onChange'>>
  /** For what takes a moment, and for what takes minutes: a clip does not wait for a recording. */
  pools: Record<'short' | 'long', Pick<TaskPool<MediaTasks>, 'run' | 'close'>>
  /** The bundle of the threads, for one that helps another. Null: there is no core for it. */
  workerFile: string | null
  /** Null: not on this machine. */
  findFfmpeg(): Promise<string | null>
  onPeaks(push: PeaksPush): void
}

/** Below this, peaks are there before a person could see that they were not. */
const shortBytes = 4_000_000

/** Where a sound lies, with what tells one content from another. */
interface Place {
  ref: SoundRef
  file: string
  folder: string
  source: PeaksHead['source']
}

interface Computing {
  sound: OpenedSound
  stop: AbortController
  ended: Promise<OpenedSound>
}

export function createSounds({ library, pools, workerFile, findFfmpeg, onPeaks }: SoundsParts): Sounds {
  const opening = new Map<string, Promise<Result<OpenedSound>>>()
  const computing = new Map<string, Computing>()
  const endListening = soundPlaces.map(where =>
    library[where].onChange(({ id, summary }) => {
      const key = soundKey({ where, id })
      if (summary !== null) return
      computing.get(key)?.stop.abort()
      computing.delete(key)
    }),
  )

  async function open(ref: SoundRef): Promise<Result<OpenedSound>> {
    const running = computing.get(soundKey(ref))
    if (running) return success(running.sound)
    const found = await placeOf(library, ref)
    if (!found.ok) return found
    const place = found.value
    const sound = blankSound(place)
    if (place.source.bytes === 0) return success({ ...sound, problem: 'empty' })
    const head = await readPeaksHead(join(place.folder, peaksName), place.source)
    return success(head ? withHead(sound, place, head) : await begin(sound, place))
  }

  async function begin(sound: OpenedSound, place: Place): Promise<OpenedSound> {
    const probed = await pools.short.run('probeSound', place.file)
    if (!probed.ok) return { ...sound, problem: 'unreadable' }
    const { facts, problem } = probed.value
    if (problem) return { ...sound, facts, problem }
    const begun = { ...sound, facts, peaks: growing(place, facts.seconds === null ? null : 0) }
    const { ended } = compute(begun, place)
    return place.source.bytes < shortBytes ? ended : begun
  }

  function compute(sound: OpenedSound, place: Place): Computing {
    const key = soundKey(place.ref)
    const stop = new AbortController()
    const mine: Computing = { sound, stop, ended: run().finally(() => forget(mine)) }
    computing.set(key, mine)
    return mine

    function forget(ended: Computing): void {
      if (computing.get(key) === ended) computing.delete(key)
    }

    async function run(): Promise<OpenedSound> {
      const ffmpeg = await findFfmpeg()
      const pool = place.source.bytes < shortBytes ? pools.short : pools.long
      const { file, folder, source } = place
      const answer = await pool.run(
        'peaks',
        { file, folder, source, facts: sound.facts, ffmpeg, workerFile },
        {
          signal: stop.signal,
          progress: part => {
            if (stop.signal.aborted) return
            mine.sound = { ...sound, peaks: growing(place, sound.facts.seconds === null ? null : part) }
            tell(mine.sound)
          },
        },
      )
      const ended = answer.ok
        ? withOutput(sound, place, answer.value)
        : { ...sound, peaks: noneYet, problem: stop.signal.aborted ? null : ('damaged' as const) }
      if (!stop.signal.aborted) tell(ended)
      return ended
    }
  }

  const tell = ({ ref, peaks, facts, problem }: OpenedSound): void =>
    onPeaks({ ref, peaks, seconds: facts.seconds, problem })

  return {
    open(ref) {
      const key = soundKey(ref)
      const there = opening.get(key)
      if (there !== undefined) return there
      const asked = open(ref).finally(() => opening.delete(key))
      opening.set(key, asked)
      return asked
    },
    async close() {
      for (const end of endListening) end()
      await Promise.all([pools.short.close(), pools.long.close()])
    },
  }
}

async function placeOf(library: SoundsParts['library'], ref: SoundRef): Promise<Result<Place>> {
  const store = library[ref.where]
  const file = await store.fileOf(ref.id)
  if (!file.ok) return file
  if (file.value === null) return failure({ kind: 'not-found', what: 'file' })
  try {
    const { size, mtimeMs } = await stat(file.value)
    const source = { bytes: size, modified: Math.round(mtimeMs) }
    return success({ ref, file: file.value, folder: store.folderOf(ref.id), source })
  } catch (error) {
    return problemOfThrown(error) === 'unreadable'
      ? failure({ kind: 'not-found', what: 'file' })
      : failure({ kind: 'unexpected', detail: String(error) })
  }
}

/** Under the page's own address: see `mediaMounts`. */
const urlOf = ({ ref, folder }: Place, name: string): string =>
  `/media/${ref.where}/${encodeURIComponent(basename(folder))}/${encodeURIComponent(name)}`

const noneYet: SoundPeaks = { state: 'none', url: '', part: 0, buckets: 0 }

const growing = (place: Place, part: number | null): SoundPeaks => ({
  state: 'computing',
  url: urlOf(place, growingName),
  part,
  buckets: 0,
})

const blankSound = (place: Place): OpenedSound => ({
  ref: place.ref,
  url: urlOf(place, basename(place.file)),
  bytes: place.source.bytes,
  facts: noFacts,
  peaks: noneYet,
  problem: null,
})

const withHead = (sound: OpenedSound, place: Place, { facts, buckets, problem }: PeaksHead): OpenedSound => ({
  ...sound,
  facts,
  problem,
  peaks: { state: 'ready', url: urlOf(place, peaksName), part: 1, buckets },
})

const withOutput = (sound: OpenedSound, place: Place, output: PeaksOutput): OpenedSound =>
  output.made ? withHead(sound, place, output.made) : { ...sound, peaks: noneYet, problem: output.problem }
