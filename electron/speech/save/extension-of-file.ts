import { extname } from 'node:path'

export const extensionOfFile = (file: string): string => extname(file).slice(1)
