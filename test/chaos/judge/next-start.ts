import { jobKind } from '../../../electron/jobs/job-kind'
import { openLibrary } from '../../../electron/library/open-library'
import { openLogbook } from '../../../electron/log/logbook'
import { realTimers } from '../../../electron/real-time'
import { recordingKind } from '../../../electron/recordings/recording-kind'
import { sheetKind } from '../../../electron/speech/sheet-kind'
import { dataFolder } from '../../../electron/storage/data-folder'
import { meetOtherProcesses } from '../../../electron/storage/other-processes'
import { draftKind } from '../../../electron/text-work/drafts'
import { tidyNowAndThen } from '../../../electron/tidy-up'
import { transcriptKind } from '../../../electron/transcripts/transcript-kind'
import { libraryParts } from './read-library'

/** What the program does by itself some minutes after its next start, without the minutes. */
export async function tidyAsTheProgramDoes(folder: string, temporary: string): Promise<void> {
  const parts = libraryParts()
  const data = dataFolder(folder)
  const logbook = openLogbook(data.logs, parts.clock)
  const others = meetOtherProcesses({ ...parts, folder: data.locks, timers: realTimers })
  const opened = await openLibrary({ ...parts, folder, version: '0.1.0' })
  if (!opened.ok) throw new Error(`The library does not open: ${JSON.stringify(opened.error)}`)
  const library = opened.value
  library.documents(jobKind)
  library.documents(sheetKind)
  library.documents(transcriptKind)
  library.items(recordingKind)
  library.items(draftKind)

  await new Promise<void>(resolve => {
    let isFirst = true
    const timers = {
      set(run: () => void) {
        // The second one is for tomorrow: all is done.
        if (isFirst) setImmediate(run)
        else resolve()
        isFirst = false
        return null
      },
      clear: () => undefined,
    }
    tidyNowAndThen({ ...parts, data, others, timers, logbook }, temporary, library.tidy)
  })
  await library.close()
  others.close()
}
