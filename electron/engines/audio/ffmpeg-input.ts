import type { SoundKind } from './sound-kind'

/** What ffmpeg calls the kinds that we know by their heads. */
const nameOf: Record<SoundKind, string> = {
  wav: 'wav',
  mp3: 'mp3',
  flac: 'flac',
  ogg: 'ogg',
  matroska: 'matroska',
  mp4: 'mov',
  adts: 'aac',
}

/**
 * Recordings of the kinds that ffmpeg alone can read. All of them hold their sound themselves: playlists and scripts,
 * which name other files and addresses, are not among them, nor is what makes sound or pictures of any text.
 */
const others: readonly string[] = [
  ...[
    'ac3',
    'eac3',
    'dts',
    'loas',
    'mpc',
    'mpc8',
    'ape',
    'tak',
    'tta',
    'wv',
    'shn',
    'dsf',
    'iff',
    'oma',
    'qcp',
  ],
  ...['aiff', 'au', 'caf', 'voc', 'w64', 'ircam', 'nistsphere', 'amr', 'gsm', 'dss', 'aa', 'rm', 'xwma'],
  ...['asf', 'avi', 'flv', 'mpeg', 'mpegts', 'mxf', 'nut', 'wtv', 'dv', 'gxf', 'swf'],
]

/** Seconds may pass before the first of a long film; a minute without any sound is no slow disk any more. */
export const longestSilence = 60_000

/** The part of ffmpeg's command line that says what is read, and what may not be: a recording may name others. */
export function ffmpegInput(file: string, kind: SoundKind | null): string[] {
  const formats = kind === null ? [...Object.values(nameOf), ...others] : [nameOf[kind]]
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error'],
    // Nothing is fetched, and a name that looks like an address stays a name.
    ...['-protocol_whitelist', 'file', '-format_whitelist', formats.join(',')],
    // What ffmpeg would take it for by its own rules, which go by words anywhere in it, does not count.
    ...(kind === null ? [] : ['-f', nameOf[kind]]),
    ...['-i', `file:${file}`, '-map', '0:a:0'],
  ]
}
