/** Which subtitles a text is, by how it begins; null: none. */
export function cueKindIn(text: string): 'srt' | 'vtt' | null {
  const start = text
    .slice(0, 4_096)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^WEBVTT(?:\s|$)/.test(start)) return 'vtt'
  return /^(?:\d+[^\S\r\n]*[\r\n]\s*)?\d+:\d+:\d+[.,]\d+\s*-->/.test(start) ? 'srt' : null
}
