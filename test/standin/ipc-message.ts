import type { Wire } from './wire'

/** From a page's isolated world to the main process. */
export type IpcMessage =
  | { kind: 'send'; channel: string; args: Wire }
  | { kind: 'invoke'; id: number; channel: string; args: Wire }
  | { kind: 'key'; key: KeyPress; type: 'keyDown' | 'keyUp'; prevented: boolean }
  /** On a visible screen: where a person has put the window. */
  | { kind: 'placed'; bounds: { x: number; y: number; width: number; height: number } }
  | { kind: 'preload-failed'; error: string }

export interface KeyPress {
  key: string
  code: string
  control: boolean
  shift: boolean
  alt: boolean
  meta: boolean
  repeat: boolean
}

/** The main process's answer to an invoke. */
export type InvokeReply = { result: Wire } | { error: string }
