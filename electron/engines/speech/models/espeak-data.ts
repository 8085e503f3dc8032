import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { packageFile } from '../package-file'

const inPackage = '/usr/share/espeak-ng-data/'
const entry = /\{filename:"([^"]+)",start:(\d+),end:(\d+)[^}]*\}/g

/**
 * What eSpeak knows of languages, as files: the models' own eSpeak reads nothing else. They are taken out of the
 * package that speaks with eSpeak itself, once, and its size is in the name, so that those of another version stand
 * beside them. Answers their folder.
 */
export async function unpackedEspeakData(root: string): Promise<string> {
  const script = packageFile('@echogarden/espeak-ng-emscripten')
  const pack = join(dirname(script), 'espeak-ng.data')
  const { size } = await stat(pack)
  const target = join(root, String(size))
  if (await isThere(target)) return target
  const unfinished = `${target}.${process.pid}`
  try {
    await unpack(script, await readFile(pack), unfinished)
    await rename(unfinished, target)
  } catch (error) {
    // Another process was quicker.
    if (!(await isThere(target))) throw error
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return target
}

const isThere = (folder: string): Promise<boolean> =>
  stat(join(folder, 'phontab')).then(
    () => true,
    () => false,
  )

/** Where each file begins and ends in the pack stands in the package's script. */
async function unpack(script: string, pack: Buffer, target: string): Promise<void> {
  const files = [...(await readFile(script, 'utf8')).matchAll(entry)].map(([, path = '', start, end]) => ({
    path: path.replace(inPackage, ''),
    start: Number(start),
    end: Number(end),
  }))
  if (files.at(-1)?.end !== pack.length) throw new Error('the data of eSpeak NG is not as expected')
  for (const { path, start, end } of files) {
    // For another program's voices.
    if (path.startsWith('voices/mb/')) continue
    await mkdir(dirname(join(target, path)), { recursive: true })
    await writeFile(join(target, path), pack.subarray(start, end))
  }
}
