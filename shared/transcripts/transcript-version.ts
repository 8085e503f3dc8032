/**
 * `machine`: as the machine made it. `named`: kept by a person. `session`: as it stood when nobody had edited it
 * for a while, read back from the journal.
 */
export interface TranscriptVersion {
  id: string
  kind: 'machine' | 'named' | 'session'
  name: string
  /** Epoch milliseconds. */
  at: number
  /** How many changes a person had made by then: what is taken back in one go is one. */
  edits: number
}

/** What each word's `machine` counts in. */
export const machineVersion = 'machine'
