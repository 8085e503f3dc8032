import { extname } from 'node:path'
import { defaultPaths } from '../../../shared/operations'
import { readByteRange } from '../../storage/byte-range'
import { mediaTypeOf } from '../../storage/content-types'
import { openRegularFile } from '../../storage/open-regular-file'
import { type Endpoint, type EndpointRequest, endpoint } from '../endpoint'
import { accepted, cannotStore, careful, rejected, type ServiceReply, withoutDust } from '../reply'
import { noBody, queryField } from '../request-fields'
import type { ServiceLimits } from '../service-limits'
import { extensionOfSound, type FileStore, newFileId, type StoredFile } from '../store/file-store'
import type { MeasuredFiles } from './measured-files'
import { uploadedFile } from './read-upload'

export interface FileEndpointParts {
  content: FileStore
  measured: MeasuredFiles
  /** Removes a file that nobody needs any more. */
  remove(fileId: string): Promise<'removed' | 'missing' | 'needed'>
  limits: Pick<ServiceLimits, 'uploadBytes'>
  apikey: string
}

const missing = rejected(404, 'There is no file with this fileId.')

export function fileEndpoints({ content, measured, remove, limits, apikey }: FileEndpointParts): Endpoint[] {
  async function bytesOf(
    fileId: string,
    { headers }: EndpointRequest,
    isPublic: boolean,
  ): Promise<ServiceReply> {
    const file = await content.find(fileId)
    if (!file || (isPublic && file.kind === 'segments')) return missing
    return (await fileReply(content.pathOf(fileId), file, headers.range)) ?? missing
  }

  return [
    endpoint({
      method: 'POST',
      path: defaultPaths.fileUpload,
      takes: 'file',
      read: uploadedFile({ content, limit: limits.uploadBytes }),
      async answer({ body: { file, name } }) {
        const fileId = newFileId(extensionOfSound(name))
        const kept = await file.keep({
          fileId,
          kind: 'upload',
          name: name || fileId,
          duration: null,
          madeBy: null,
        })
        await file.drop()
        return kept.ok ? accepted('File uploaded successfully', { fileId }) : cannotStore(kept.error)
      },
    }),
    endpoint({
      method: 'GET',
      path: defaultPaths.fileDownload,
      read: noBody,
      answer(asked) {
        const fileId = queryField(asked.query, 'fileId')
        return fileId.ok ? bytesOf(fileId.value, asked, false) : fileId.error
      },
    }),
    endpoint({
      method: 'GET',
      path: `${defaultPaths.publicFile}/`,
      access: 'open',
      read: noBody,
      answer: asked => bytesOf(asked.rest, asked, true),
    }),
    endpoint({
      method: 'GET',
      path: defaultPaths.file,
      read: noBody,
      async answer({ query, signal }) {
        const fileId = queryField(query, 'fileId')
        if (!fileId.ok) return fileId.error
        const file = await measured.find(fileId.value, signal)
        return file ? accepted('File details', details(file, apikey)) : missing
      },
    }),
    endpoint({
      method: 'DELETE',
      path: defaultPaths.file,
      read: noBody,
      async answer({ query }) {
        const fileId = queryField(query, 'fileId')
        if (!fileId.ok) return fileId.error
        const outcome = await remove(fileId.value)
        if (outcome === 'missing') return missing
        return outcome === 'removed'
          ? accepted('File deleted successfully', { fileId: fileId.value })
          : rejected(
              409,
              'The file of this fileId is needed by a job that is not done yet. Delete that first.',
            )
      },
    }),
  ]
}

const details = ({ fileId, name, bytes, duration, storedAt }: StoredFile, apikey: string): object => ({
  fileId,
  fileName: name,
  fileExt: extname(fileId).slice(1),
  fileSize: bytes,
  metadata: { audioDuration: duration === null ? null : withoutDust(duration) },
  apikey,
  reference: '',
  uploadedAt: storedAt,
})

/** The bytes of a file, or the range of them that was asked for. Null: they are gone. */
async function fileReply(
  path: string,
  { fileId, name }: StoredFile,
  range: string | undefined,
): Promise<ServiceReply | null> {
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
