import { join } from 'node:path'
import { writeSound } from '../../speech/save/staged-file'
import type { Gathered } from '../sound/gather'
import { createBlockMixer } from '../sound/mix-block'
import { soundsOf } from '../sound/mix-file'
import { mixRate } from '../sound/sizes'
import type { DubFileNames } from './export-order'
import type { FilesWriting } from './files-writing'

interface Stem {
  title: string
  /** Null: the bed, lowered under all of them, and what of the recording is heard in its place. */
  speaker: string | null
}

/** A file for each speaker and one for the bed, each as long as the mix and as loud as it is in it. */
export async function writeStems(
  gathered: Gathered,
  names: DubFileNames,
  writing: FilesWriting,
): Promise<void> {
  const speakers = [...new Set(gathered.lines.map(({ speaker }) => speaker))].sort()
  const stems: Stem[] = speakers.map(speaker => ({
    title: `${names.base} ${names.speakers[speaker] ?? speaker}`,
    speaker,
  }))
  if (gathered.bed !== null || gathered.kept.length > 0)
    stems.push({ title: `${names.base} ${names.bed}`, speaker: null })
  for (const [done, stem] of stems.entries()) {
    const name = writing.names.take(stem.title, { extension: 'wav' })
    await writeStem(gathered, stem, join(writing.folder, name), {
      ...writing,
      progress: part => writing.progress((done + part) / stems.length),
    })
    writing.told.files.push(name)
  }
}

async function writeStem(
  gathered: Gathered,
  { speaker }: Stem,
  file: string,
  { disk, progress }: Pick<FilesWriting, 'disk' | 'progress'>,
): Promise<void> {
  const sounds = soundsOf(gathered)
  const lines = speaker === null ? gathered.lines : gathered.lines.filter(line => line.speaker === speaker)
  const mixer = createBlockMixer(
    { ...gathered, lines },
    speaker === null
      ? { ...sounds, line: (_line, _from, count) => new Int16Array(count) }
      : { bed: silence, original: silence, line: sounds.line },
  )
  const target = { format: 'wav', sampleRate: mixRate, channels: 2 } as const
  try {
    await writeSound(disk, file, target, async ({ write }) => {
      for (let block = 0; block < mixer.blocks; block++) {
        await write(Float32Array.from(mixer.mix(block).pairs, value => value / 32_768))
        progress((block + 1) / mixer.blocks)
      }
    })
  } finally {
    sounds.close()
  }
}

const silence = (_from: number, count: number): Int16Array => new Int16Array(2 * count)
