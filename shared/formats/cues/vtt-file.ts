/** What a WebVTT file holds besides its cues, in the file's own words. */
export interface VttExtra {
  kind: 'note' | 'style' | 'region'
  /** Without the first line's `STYLE`, `REGION` or `NOTE`. */
  text: string
  /** How many cues come before it. */
  after: number
}
