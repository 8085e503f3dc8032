import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../ports'
import { type LogFile, logFileSizes, openLogFile } from './log-file'
import { redactText } from './redact-text'
import { redactValue } from './redact-value'
import { realLogDisk } from './rotating-file'
import { createSecrets, type Secrets } from './secrets'

/** The log, and what keeps secrets out of it and of everything else that is written down. */
export interface Logbook extends LogFile {
  secrets: Pick<Secrets, 'add'>
  redact: (text: string) => string
}

export function openLogbook(folder: string, clock: Clock): Logbook {
  const secrets = createSecrets()
  const redaction = { secrets, home: homedir() }
  const file = openLogFile({
    files: { file: join(folder, 'parlance.log'), ...logFileSizes },
    clock,
    redact: value => redactValue(value, redaction),
    disk: realLogDisk,
  })
  return { ...file, secrets, redact: text => redactText(text, redaction) }
}
