import { z } from 'zod'

/** How things stand with `parlance` in the Terminal of a Mac. */
export interface TerminalCommand {
  /**
   * `none`: this program has none to install. `to-be-moved`: it runs from where it will not stay. `elsewhere`: the link
   * leads to another copy of Parlance. `taken`: something that is not ours has the name.
   */
  state: 'none' | 'to-be-moved' | 'absent' | 'here' | 'elsewhere' | 'taken'
  /** Where the Terminal finds it. */
  link: string
}

export interface TerminalCommandRequests {
  getTerminalCommand: { request: null; answer: TerminalCommand }
  /** The system may ask for an administrator. Who says no to that is answered how things stand. */
  installTerminalCommand: { request: null; answer: TerminalCommand }
  removeTerminalCommand: { request: null; answer: TerminalCommand }
}

export const terminalCommandPayloads: {
  [Name in keyof TerminalCommandRequests]: z.ZodType<TerminalCommandRequests[Name]['request']>
} = {
  getTerminalCommand: z.null(),
  installTerminalCommand: z.null(),
  removeTerminalCommand: z.null(),
}
