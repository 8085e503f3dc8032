import { extname } from 'node:path'
import { defaultPaths } from '../../../shared/operations'
import { noBody } from '../json-body'
import { queryField } from '../query-field'
import { accepted, type Reply, rejected } from '../reply'
import { type Asked, type Route, route } from '../route'
import type { ServiceLimits } from '../service-limits'
import { cannotStore } from '../storage-reply'
import { type ContentStore, extensionOf, newFileId } from '../store/content-store'
import type { StoredFile } from '../store/stored-file'
import { fileReply } from './file-reply'
import type { MeasuredFiles } from './measured-files'
import { uploadedFile } from './read-upload'

export interface FileRouteParts {
  content: ContentStore
  measured: MeasuredFiles
  /** Removes a file that nobody needs any more. */
  remove(fileId: string): Promise<'removed' | 'missing' | 'needed'>
  limits: Pick<ServiceLimits, 'uploadBytes'>
  apikey: string
}

const missing = rejected(404, 'There is no file with this fileId.')

export function fileRoutes({ content, measured, remove, limits, apikey }: FileRouteParts): Route[] {
  async function bytesOf(fileId: string, { headers }: Asked, isPublic: boolean): Promise<Reply> {
    const file = await content.find(fileId)
    if (!file || (isPublic && file.kind !== 'upload')) return missing
    return (await fileReply(content.pathOf(fileId), file, headers.range)) ?? missing
  }

  return [
    route({
      method: 'POST',
      path: defaultPaths.fileUpload,
      access: 'token',
      read: uploadedFile({ content, limit: limits.uploadBytes }),
      async answer({ body: { file, name } }) {
        const fileId = newFileId(extensionOf(name))
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
    route({
      method: 'GET',
      path: defaultPaths.fileDownload,
      access: 'token',
      read: noBody,
      answer(asked) {
        const fileId = queryField(asked.query, 'fileId')
        return fileId.ok ? bytesOf(fileId.value, asked, false) : fileId.reply
      },
    }),
    route({
      method: 'GET',
      path: `${defaultPaths.publicFile}/`,
      access: 'open',
      read: noBody,
      answer: asked => bytesOf(asked.rest, asked, true),
    }),
    route({
      method: 'GET',
      path: defaultPaths.file,
      access: 'token',
      read: noBody,
      async answer({ query, signal }) {
        const fileId = queryField(query, 'fileId')
        if (!fileId.ok) return fileId.reply
        const file = await measured.find(fileId.value, signal)
        return file ? accepted('File details', details(file, apikey)) : missing
      },
    }),
    route({
      method: 'DELETE',
      path: defaultPaths.file,
      access: 'token',
      read: noBody,
      async answer({ query }) {
        const fileId = queryField(query, 'fileId')
        if (!fileId.ok) return fileId.reply
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
  metadata: { audioDuration: duration },
  apikey,
  reference: '',
  uploadedAt: storedAt,
})
