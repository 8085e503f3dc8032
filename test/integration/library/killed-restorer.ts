import { writeSync } from 'node:fs'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import { openLibrary } from '../../../electron/library/open-library'
import { realClock } from '../../../electron/real-time'
import { createFiles } from '../../../electron/storage/files'
import { realWait } from '../../../electron/storage/patience'

/** A process that backs up, restores or takes a restore back until it is killed, and says when it begins. */

const [folder = '', zip = '', does = ''] = process.argv.slice(2)
const disk = realLibraryDisk
const base = { disk, clock: realClock, platform: process.platform, wait: realWait, log: () => undefined }
const opened = await openLibrary({ ...base, files: createFiles(base), folder, version: '0.1.0' })
if (!opened.ok) throw new Error(JSON.stringify(opened.error))
const library = opened.value
writeSync(1, 'ready\n')
const result =
  does === 'backup'
    ? await library.backUp(zip)
    : does === 'restore'
      ? await library.restore(zip)
      : await library.undoRestore()
if (!result.ok) throw new Error(JSON.stringify(result.error))
process.exit(0)
