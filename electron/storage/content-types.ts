import { extname } from 'node:path'

const pageTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

const mediaTypes: Record<string, string> = {
  '.aac': 'audio/aac',
  '.aif': 'audio/aiff',
  '.aiff': 'audio/aiff',
  '.amr': 'audio/amr',
  '.flac': 'audio/flac',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.oga': 'audio/ogg',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.wav': 'audio/wav',
  '.weba': 'audio/webm',
  '.wma': 'audio/x-ms-wma',
  '.avi': 'video/x-msvideo',
  '.m4v': 'video/mp4',
  '.mkv': 'video/x-matroska',
  '.mov': 'video/quicktime',
  '.mp4': 'video/mp4',
  '.mpeg': 'video/mpeg',
  '.mpg': 'video/mpeg',
  '.webm': 'video/webm',
}

const libraryTypes: Record<string, string> = { ...mediaTypes, '.json': 'application/json; charset=utf-8' }

/** Small letters, without the dot. */
export const extensionIn = (file: string): string => extname(file).slice(1).toLowerCase()
const has = (types: Record<string, string>, file: string): boolean =>
  Object.hasOwn(types, `.${extensionIn(file)}`)
const typeIn = (types: Record<string, string>, file: string): string =>
  types[`.${extensionIn(file)}`] ?? 'application/octet-stream'

/** Of what the program itself brings along. */
export const pageTypeOf = (file: string): string => typeIn(pageTypes, file)

/** Of what people and services put there: never a page, a script or a style, whatever it is called. */
export const mediaTypeOf = (file: string): string => typeIn(libraryTypes, file)

/** As a file dialog wants them. */
export const mediaExtensions: string[] = Object.keys(mediaTypes).map(extension => extension.slice(1))

/** Whether a file may be audio or video, by its name alone. */
export const isMediaFile = (file: string): boolean => has(mediaTypes, file)

/** Whether the library keeps the ending of a file's name. */
export const isLibraryFile = (file: string): boolean => has(libraryTypes, file)
