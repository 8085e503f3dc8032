import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Enough of 7-Zip for electron-builder's tar.gz target, which ends in `7za a … result.tar.gz input.tar`. */
const [command, ...words] = process.argv.slice(2)
const [result, input] = words.slice(-2)
if (command !== 'a' || !result?.endsWith('.tar.gz') || !input?.endsWith('.tar')) {
  throw new Error(`This stand-in for 7-Zip makes a tar.gz from a tar, not ${process.argv.slice(2).join(' ')}`)
}
await pipeline(createReadStream(input), createGzip({ level: 1 }), createWriteStream(result))
