/** What a command may be asked for. What writes them is loaded by those that do: help and a list of jobs name them too. */
export const transcriptFormats = [
  'txt',
  'srt',
  'vtt',
  'json',
  'csv',
  'tsv',
  'docx',
  'html',
  'textgrid',
  'rttm',
  'labels',
] as const
export type TranscriptFormat = (typeof transcriptFormats)[number]

/** Of what `handOut` says of a transcript, for help. */
export const transcriptShape = `language: string, duration: number | null, text: string,
  segments: { start: number, end: number, speaker: string | null, text: string }[],
  files: { [format: string]: string }, reason?: string`
