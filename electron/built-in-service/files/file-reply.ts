import { readByteRange } from '../../shell/byte-range'
import { mediaTypeOf } from '../../shell/content-types'
import { openRegularFile } from '../../storage/open-regular-file'
import { careful, type Reply, rejected } from '../reply'
import type { StoredFile } from '../store/stored-file'

/** The bytes of a file, or the range of them that was asked for. Null: they are gone. */
export async function fileReply(
  path: string,
  { fileId, name }: StoredFile,
  range: string | undefined,
): Promise<Reply | null> {
  const handle = await openRegularFile(path).catch(() => null)
  if (!handle) return null
  const { size } = await handle.stat()
  const wanted = readByteRange(range ?? null, size)
  if (wanted.kind === 'unsatisfiable') {
    await handle.close()
    return rejected(416, 'The header Range asks for bytes that the file does not have.', {
      'content-range': `bytes */${size}`,
    })
  }
  const { start, end } = wanted.kind === 'part' ? wanted : { start: 0, end: size - 1 }
  const bytes = end - start + 1
  return {
    status: wanted.kind === 'part' ? 206 : 200,
    // An upload may be a page with a script in it. It is neither shown nor run at this service's address.
    headers: {
      ...careful,
      'content-type': mediaTypeOf(fileId),
      'content-disposition': `attachment; filename*=UTF-8''${headerText(name)}`,
      'content-security-policy': 'sandbox',
      'accept-ranges': 'bytes',
      'content-length': String(bytes),
      ...(wanted.kind === 'part' ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
    },
    body: { handle, start, bytes },
  }
}

/** As RFC 8187 wants it. */
const headerText = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
