import { type Result, success } from '../../../shared/result'
import type { Transcript } from '../../../shared/text/transcript/transcript'
import { writeArchive } from '../../../shared/transcripts/export/transcript-archive'
import { machineVersion } from '../../../shared/transcripts/transcript-version'
import type { Transcripts } from '../transcripts'

/** All there is to a transcript in files that read back as they were: as it is now, and each version by its name. */
export async function archivesOf(
  { read, versions }: Pick<Transcripts, 'read' | 'versions'>,
  id: string,
): Promise<Result<{ version: string; text: string }[]>> {
  const content = await read(id)
  if (!content.ok || content.value === null) return content.ok ? success([]) : content
  const { name: title, transcript, facts, notes, speakersBy, translations, versions: named } = content.value
  const machine = await versions.get(id, machineVersion)
  if (!machine.ok) return machine
  const about = { title, machine: machine.value, facts, notes, speakersBy }
  const write = (version: string, was: Transcript, made: typeof translations) => ({
    version,
    text: writeArchive({ ...about, transcript: was, translations: made }),
  })
  const archives = [write('', transcript, translations)]
  for (const { id: version, name } of named) {
    const was = await versions.get(id, version)
    if (!was.ok) return was
    // A translation is one of the words as they are now.
    if (was.value) archives.push(write(name, was.value, []))
  }
  return success(archives)
}
