import { randomBytes } from 'node:crypto'

/**
 * 128 random bits: the public address of a file is all that guards it. Ids become names of files, so nothing that a
 * client sends may pass for one unless it looks like this.
 */
export const newId = (): string => randomBytes(16).toString('hex')

export const isJobId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)
export const isFileId = (text: string): boolean => /^[0-9a-f]{32}\.[a-z0-9]{1,8}$/.test(text)
