import { createRequire } from 'node:module'

const here = createRequire(import.meta.url)

/** Where the main file of an installed package can be read by its path. */
export const packageFile = (name: string): string => besideArchive(here.resolve(name))

/** What the installed program reads by path, and not as its own code, is kept beside the archive, unpacked. */
export const besideArchive = (path: string): string =>
  path.replace(/(?<=[\\/])app\.asar(?=[\\/])/, 'app.asar.unpacked')
