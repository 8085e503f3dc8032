/** What is said of a recording that cannot be decoded. */

export const unknownSound =
  'The file is not a recording of a kind that can be read. WAV, MP3, M4A, FLAC, OGG, Opus, WebM and MP4 can.'
export const brokenSound = 'The recording is damaged and cannot be read.'
export const noSound = 'There is no sound in the file.'
export const stopped = 'The work was stopped.'
export const notAFile =
  'This is a folder, a pipe or a device, and no file. Choose the file that holds the recording.'
export const stuckSound =
  'Reading the recording came to a standstill and was ended. Copy it to a disk of this computer, or convert it to WAV, and try again.'

const installFfmpeg = 'Install ffmpeg on this computer, or convert the recording to WAV, FLAC or MP3.'

export const neededFfmpeg = (what: string): string =>
  `The recording holds ${what}, which is read with the help of ffmpeg. ${installFfmpeg}`

/** Whether that is what was said. */
export const asksForFfmpeg = (message: string): boolean => message.endsWith(installFfmpeg)

export const unreadableSound = (code: string): string =>
  `The recording could not be read from disk (${code}).`

/** A decoded recording takes room: 2 MB a minute. */
export const unwritable = (code: string): string =>
  `The recording could not be decoded to a temporary file (${code || 'unknown reason'}).`

export const breaksOffAt = (seconds: number): string =>
  `The recording breaks off after ${seconds.toFixed(1)} seconds, and is not heard from there on. Use another copy of it.`

export const mostlyBroken = (read: number, said: number): string =>
  `The recording is damaged: of its ${said.toFixed(1)} seconds, only ${read.toFixed(1)} can be read.`
