import type { Rule } from './misbehaviour'
import type { TestService } from './start'

/** A recogniser with ears: it hears what this service has spoken, as `heard` says. Sounds are known by their bytes. */
export function echoHeard({ world }: Pick<TestService, 'world'>, heard: (said: string) => string): Rule {
  const said = (fileId: string): string => {
    const sound = world.files.get(fileId)?.sha256
    const lines = [...world.jobs.speech.values()].flatMap(
      ({ result }) => result as { fileId: string; item: { text: string } }[],
    )
    const texts = new Set(
      lines.flatMap(line => (world.files.get(line.fileId)?.sha256 === sound ? [line.item.text] : [])),
    )
    const [text = '', other] = texts
    // Texts of one length sound alike here.
    if (other !== undefined) throw new Error(`“${text}” sounds as “${other}” does.`)
    return text
  }
  return {
    operation: 'transcription',
    do: {
      kind: 'data',
      change: data => {
        const record = data as { fileId: string; transcriptionStatus: string }
        if (record.transcriptionStatus !== 'Completed') return data
        const words = heard(said(record.fileId)).split(' ').filter(Boolean)
        const timestamp = words.map((word, at) => ({ word, start: at, end: at + 1, conf: 1 }))
        return { ...record, timestamp, transcripts: words.join(' ') }
      },
    },
  }
}
