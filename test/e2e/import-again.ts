import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Page } from 'playwright/test'
import type { OpenedTranscript } from '../../shared/transcripts/transcript-requests'

/** Imports a file the way one that is dropped is, and answers the id of what was made of it. */
export async function importAgain(page: Page, file: string): Promise<string> {
  const given = { name: basename(file), bytes: [...(await readFile(file))] }
  return page.evaluate(async ({ name, bytes }) => {
    const { parlance } = window as unknown as { parlance: import('../../shared/ipc').Parlance }
    const files = [{ name, bytes: new Uint8Array(bytes) }]
    const made = await parlance.importTranscript({ files, media: '', profileId: '', language: '' })
    const [first] = made.ok ? (made.value ?? []) : []
    if (!first?.id) throw new Error(`${name} was not imported: ${JSON.stringify(made)}`)
    return first.id
  }, given)
}

type Content = Pick<OpenedTranscript, 'name' | 'notes' | 'facts'> & {
  speakers: OpenedTranscript['spoken']['speakers']
  /** What was said in turn, by the numbers of the speakers. */
  turns: { speaker: number; text: string }[]
  /** Every column of the words, as text. */
  words: string
}

/** Everything that an export holds of a transcript. */
export const contentOf = (page: Page, id: string): Promise<Content> =>
  page.evaluate(async wanted => {
    const { parlance } = window as unknown as { parlance: import('../../shared/ipc').Parlance }
    const opened = await parlance.openTranscript({ id: wanted })
    if (!opened.ok) throw new Error(JSON.stringify(opened.error))
    const { name, notes, facts, spoken } = opened.value
    const { words, speakers } = spoken
    const turns: { speaker: number; text: string }[] = []
    words.textEnds.forEach((end, at) => {
      const speaker = words.speakers[at] ?? -1
      const text = words.text.slice(words.textEnds[at - 1] ?? 0, end)
      const last = turns.at(-1)
      if (last?.speaker === speaker) last.text += ` ${text}`
      else turns.push({ speaker, text })
    })
    const columns = Object.values(words).map(column => [...column])
    return { name, notes, facts, speakers, turns, words: JSON.stringify(columns) }
  }, id)

/** The one transcript that is there. */
export const onlyTranscript = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { parlance } = window as unknown as { parlance: import('../../shared/ipc').Parlance }
    const listed = await parlance.listTranscripts()
    const [only, ...others] = listed.ok ? listed.value : []
    if (!only || others.length > 0) throw new Error(`Not one transcript: ${JSON.stringify(listed)}`)
    return only.id
  })
