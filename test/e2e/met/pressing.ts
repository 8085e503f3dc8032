/** What can be pressed, by where it stands and what it is called: what is alike in a list or a table is pressed once. */
export interface Pressable {
  key: string
  /** Whether it is in a layer over the screen. */
  isOver: boolean
  /** As it is now: what differs after a press and the way back is another page. */
  state: string
}

/** What followed a press: frames from the click to the frame that shows something of it. Null: nothing did. */
export interface Seen {
  frames: number | null
  /** What was seen first, for who reads of a late one. */
  what: string
}

export interface InPage {
  list(): Pressable[]
  find(key: string): Element | null
  /** Notes what moves by itself, and from then on waits for a press. */
  listen(): Promise<void>
  seen(): Promise<Seen>
  /** Progress that was not there before the press. */
  progress(): string[]
}

declare global {
  interface Window {
    pressing: InPage
  }
}

export interface Scope {
  /** Of what is in the library: what is called by them is alike. */
  names: readonly string[]
  /** What stands around the screen, and not what is on it. */
  isAround: boolean
  /** Rows of a list have other buttons than the row before. */
  doRowsVary: boolean
}
