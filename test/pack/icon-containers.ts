/** The two icon formats that are boxes around PNG files. Both readers, Windows' and Apple's, take PNG in every size. */

export interface Picture {
  /** Pixels on a side. */
  size: number
  png: Buffer
}

/** https://learn.microsoft.com/windows/win32/menurc/resourcedirectory: a header, a row for each picture, the pictures. */
export function icoOf(pictures: readonly Picture[]): Buffer {
  const headerSize = 6
  const rowSize = 16
  const header = Buffer.alloc(headerSize + rowSize * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(({ size, png }, index) => {
    const row = headerSize + rowSize * index
    // One byte holds a side, so 256 is written as 0.
    header.writeUInt8(size % 256, row)
    header.writeUInt8(size % 256, row + 1)
    header.writeUInt16LE(1, row + 4)
    header.writeUInt16LE(32, row + 6)
    header.writeUInt32LE(png.length, row + 8)
    header.writeUInt32LE(offset, row + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...pictures.map(picture => picture.png)])
}

/** Which pixels go under which name: a size appears twice where a retina screen shows it at half its pixels. */
const icnsTypes: readonly (readonly [type: string, size: number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]

export const icnsSizes: readonly number[] = [...new Set(icnsTypes.map(([, size]) => size))]

/** Chunks of a four-letter name, a length that counts its own eight bytes, and a PNG. */
export function icnsOf(pictures: readonly Picture[]): Buffer {
  const chunks = icnsTypes.map(([type, size]) => {
    const picture = pictures.find(candidate => candidate.size === size)
    if (!picture) throw new Error(`An icns needs a picture of ${size} pixels.`)
    return chunk(type, picture.png)
  })
  return chunk('icns', Buffer.concat(chunks))
}

function chunk(type: string, body: Buffer): Buffer {
  const header = Buffer.alloc(8)
  header.write(type, 'latin1')
  header.writeUInt32BE(body.length + header.length, 4)
  return Buffer.concat([header, body])
}
