import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'

/** What a disk, a crash of something else, or a person makes of a file. `other`: a file of another kind. */
export const ways = [
  'empty',
  'half',
  'a bit',
  'null',
  '[]',
  '{}',
  'another kind',
  'version 99',
  'other line ends',
  'zeros',
  'a folder',
  'a link to itself',
] as const
export type Way = (typeof ways)[number]

/** The file says the same as before. */
export const isHarmless = (way: Way): boolean => way === 'other line ends'

/** Answers the bytes that are there now. Null: none, for it is no file. */
export async function damage(file: string, way: Way, other: string): Promise<Buffer | null> {
  const bytes = await readFile(file)
  if (way === 'a folder' || way === 'a link to itself') {
    await rm(file)
    if (way === 'a folder') await mkdir(file)
    else await symlink(file, file)
    return null
  }
  const damaged = damagedBytes(bytes, way, await readFile(other))
  await writeFile(file, damaged)
  return damaged
}

function damagedBytes(
  bytes: Buffer,
  way: Exclude<Way, 'a folder' | 'a link to itself'>,
  other: Buffer,
): Buffer {
  switch (way) {
    case 'empty':
      return Buffer.alloc(0)
    case 'half':
      return bytes.subarray(0, bytes.length / 2)
    case 'a bit':
      return bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 0x80 : byte)) as Buffer
    case 'another kind':
      return other
    case 'version 99': {
      const text = bytes.toString()
      return Buffer.from(text.replace(/"version": ?\d+/, '"version":99'))
    }
    case 'other line ends':
      return Buffer.from(bytes.toString().replaceAll('\n', '\r\n'))
    case 'zeros':
      return Buffer.alloc(bytes.length)
    default:
      return Buffer.from(way)
  }
}
