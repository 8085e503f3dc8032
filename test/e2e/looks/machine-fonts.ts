import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { projectFolder } from '../../harness/project-folder'

/** Elsewhere a machine has the fonts of its system, whatever we say. */
export const canChooseFonts = process.platform === 'linux'

/** The environment of a machine that has these fonts, by their files in node_modules/@fontsource, and no other. */
export function machineWith(...fonts: string[]): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-fonts-'))
  mkdirSync(join(folder, 'fonts'))
  for (const [at, font] of fonts.entries()) {
    const woff = readFileSync(join(projectFolder, 'node_modules/@fontsource', `${font}.woff`))
    writeFileSync(join(folder, 'fonts', `${at}.ttf`), unpacked(woff))
  }
  const config = join(folder, 'fonts.conf')
  writeFileSync(
    config,
    `<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  )
  return { FONTCONFIG_FILE: config }
}

interface Table {
  tag: Buffer
  checksum: Buffer
  bytes: Buffer
}

/** A font as a system has it: WOFF 1.0 is the same tables, each deflated. */
function unpacked(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, at) => tableAt(woff, 44 + 20 * at))
  const head = Buffer.alloc(12 + 16 * tables.length)
  woff.copy(head, 0, 4, 8)
  const largest = 2 ** Math.floor(Math.log2(tables.length))
  const counts = [tables.length, largest * 16, Math.log2(largest), (tables.length - largest) * 16]
  for (const [at, count] of counts.entries()) head.writeUInt16BE(count, 4 + 2 * at)
  let offset = head.length
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = 12 + 16 * at
    tag.copy(head, entry)
    checksum.copy(head, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    offset += padded(bytes).length
  }
  return Buffer.concat([head, ...tables.map(({ bytes }) => padded(bytes))])
}

function tableAt(woff: Buffer, entry: number): Table {
  const [offset, packed, length] = [4, 8, 12].map(field => woff.readUInt32BE(entry + field))
  if (offset === undefined || packed === undefined || length === undefined) throw new Error('no table')
  const bytes = woff.subarray(offset, offset + packed)
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.subarray(entry + 16, entry + 20),
    bytes: packed < length ? inflateSync(bytes) : bytes,
  }
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
