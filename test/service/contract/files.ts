import { createHash, randomUUID } from 'node:crypto'
import { agreed, bytes, refused } from '../answer'
import type { Asked, Operate } from './operation'
import type { StoredFile, World } from './world'

export function keepFile(world: World, name: string, content: Buffer, type: string): StoredFile {
  const sha256 = createHash('sha256').update(content).digest('hex')
  return addFile(world, { name, size: content.length, sha256, content, type })
}

export function addFile(world: World, file: Omit<StoredFile, 'fileId' | 'uploadedAt'>): StoredFile {
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(file.name)?.[0] ?? ''
  const stored = { ...file, fileId: `${randomUUID().slice(0, 8)}${extension}`, uploadedAt: Date.now() }
  world.files.set(stored.fileId, stored)
  return stored
}

const fileOf = ({ query, world }: Asked): StoredFile | undefined => world.files.get(query.get('fileId') ?? '')

export const downloadFile: Operate = asked => {
  const file = fileOf(asked)
  return file?.content ? bytes(file.content, file.type) : refused(404, 'File not found')
}

export const describeFile: Operate = asked => {
  const file = fileOf(asked)
  if (!file) return refused(404, 'File not found')
  const { fileId, name, size, uploadedAt } = file
  return agreed({
    fileId,
    fileName: name,
    fileExt: name.split('.').at(-1) ?? '',
    fileSize: size,
    metadata: { audioDuration: size / 32_000 },
    apikey: asked.account.apikey,
    reference: '',
    uploadedAt,
  })
}

export const deleteFile: Operate = asked => {
  const file = fileOf(asked)
  if (!file) return refused(404, 'File not found')
  asked.world.files.delete(file.fileId)
  return agreed({}, 'File deleted')
}
