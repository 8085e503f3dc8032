import { writeSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import { openLibrary } from '../../../electron/library/open-library'
import { realClock } from '../../../electron/real-time'
import { createFiles } from '../../../electron/storage/files'
import { realWait } from '../../../electron/storage/patience'
import type { Result } from '../../../shared/result'
import { noteKind, textKind } from './note-kind'

/** A process that writes until it is killed, and says what was confirmed to it: that must be there afterwards. */

const [folder = '', textId = '', firstNote = '0'] = process.argv.slice(2)
const disk = realLibraryDisk
const base = {
  disk,
  clock: realClock,
  platform: process.platform,
  wait: realWait,
  log: () => undefined,
}
const parts = { ...base, files: createFiles(base), folder, version: '0.1.0' }

function must<T>(result: Result<T>): T {
  if (!result.ok) {
    tell({ failed: result.error })
    process.exit(1)
  }
  return result.value
}

/** Written before the call returns: a word still in memory would die with the process. */
const tell = (word: object): void => void writeSync(1, `${JSON.stringify(word)}\n`)

const library = must(await openLibrary(parts))
const notes = library.items(noteKind)
const texts = library.documents(textKind)
const { document } = must(await texts.open(textId))

async function writeNotes(): Promise<never> {
  for (let turn = Number(firstNote); ; turn += 1) {
    const id = `n${turn % 7}`
    const title = 'x'.repeat((turn * 977) % 20_000)
    const note = must(
      await notes.change(id, old => ({ ok: true, value: { id, title, count: (old?.count ?? 0) + 1 } })),
    )
    tell({ note: id, count: note.count })
  }
}

async function writeText(): Promise<never> {
  for (let turn = 1; ; turn += 1) {
    const at = document.content().words.length
    must(await document.append({ at, word: `w${at} ${'y'.repeat((turn * 131) % 3_000)}` }))
    tell({ words: at + 1 })
    if (turn % 25 === 0) must(await document.compact())
  }
}

/** In pieces, as a download comes. */
async function fetchSounds(): Promise<never> {
  for (;;) {
    const place = must(await library.downloads.place({ originalName: 'sound.wav' }))
    for (let piece = 0; piece < 8; piece += 1) await writeFile(place.file, 'z'.repeat(50_000), { flag: 'a' })
    const { id } = must(await place.commit())
    must(await library.downloads.remove(id))
  }
}

tell({ ready: true })
await Promise.all([writeNotes(), writeText(), fetchSounds()])
