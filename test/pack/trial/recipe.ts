/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]]

/** How a package is installed, used and taken away again on a machine that has nothing else of ours. */
export interface Recipe {
  name: string
  install: readonly Command[]
  /** What its signature must stand up to, if it is signed and if it is not. */
  verify: readonly Command[]
  verifySigned: readonly Command[]
  /** What a person starts. */
  program: string
  /** What a person types. */
  commandLine: Command
  /** Leaves behind what Electron would after some use. */
  use: readonly Command[]
  remove: readonly Command[]
  /** Files and folders that must be gone then, and questions that must be answered with an error. */
  gone: readonly string[]
  unknown: readonly Command[]
}

export interface Place {
  /** Empty, and gone afterwards. */
  folder: string
  env: Readonly<Record<string, string | undefined>>
}

/** A package that is only put somewhere, and leaves nothing behind that is not in that place. */
export function putSomewhere(
  recipe: Pick<Recipe, 'name' | 'install' | 'program' | 'commandLine'> & Partial<Recipe>,
): Recipe {
  return { verify: [], verifySigned: [], use: [], remove: [], gone: [], unknown: [], ...recipe }
}
