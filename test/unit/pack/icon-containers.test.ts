import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { icnsOf, icnsSizes, icoOf, type Picture } from '../../pack/icon-containers'

const picture = (size: number): Picture => ({ size, png: Buffer.from(`picture of ${size}`) })

describe('icoOf', () => {
  it('points each row at its picture, and writes a side of 256 as 0', () => {
    const ico = icoOf([picture(16), picture(256)])
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2])
    const rows = [6, 22].map(at => {
      const length = ico.readUInt32LE(at + 8)
      const offset = ico.readUInt32LE(at + 12)
      return [ico.readUInt8(at), ico.readUInt8(at + 1), ico.subarray(offset, offset + length).toString()]
    })
    expect(rows).toEqual([
      [16, 16, 'picture of 16'],
      [0, 0, 'picture of 256'],
    ])
  })
})

describe('icnsOf', () => {
  it('holds every size under its name, and lengths that count their own header', () => {
    const icns = icnsOf(icnsSizes.map(picture))
    expect(icns.toString('latin1', 0, 4)).toBe('icns')
    expect(icns.readUInt32BE(4)).toBe(icns.length)
    const chunks: [string, string][] = []
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
      chunks.push([
        icns.toString('latin1', at, at + 4),
        icns.toString('utf8', at + 8, at + icns.readUInt32BE(at + 4)),
      ])
    }
    expect(chunks).toHaveLength(10)
    expect(chunks).toContainEqual(['icp4', 'picture of 16'])
    expect(chunks).toContainEqual(['ic10', 'picture of 1024'])
  })

  it('refuses to leave a size out', () => {
    expect(() => icnsOf([picture(16)])).toThrow('32 pixels')
  })
})

describe('the icons in assets', () => {
  const asset = (path: string): Buffer => readFileSync(join(import.meta.dirname, '../../../assets', path))
  /** A PNG says its width in its first chunk. */
  const widthOf = (png: Buffer): number => png.readUInt32BE(16)

  it('have the size that their name says', () => {
    const sizes = [16, 24, 32, 48, 64, 128, 256, 512]
    expect(sizes.map(size => widthOf(asset(`icons/${size}x${size}.png`)))).toEqual(sizes)
    expect(widthOf(asset('icon.png'))).toBe(1024)
  })

  it('are whole', () => {
    expect(asset('icon.icns').readUInt32BE(4)).toBe(asset('icon.icns').length)
    expect(asset('icon.ico').readUInt16LE(4)).toBe(9)
  })
})
