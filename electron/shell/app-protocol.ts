import { readFile } from 'node:fs/promises'
import { protocol } from 'electron'
import { mediaTypeOf, pageTypeOf } from '../storage/content-types'
import { appHost, appScheme, isAppPage } from './app-origin'
import { contentSecurityPolicy, filePolicy, makeNonce, preparePage } from './content-security-policy'
import { askDevelopmentServer } from './development-server'
import { pathInside, serveFile } from './serve-file'

export interface AppProtocolOptions {
  /** The built page. May be inside an asar archive. */
  rendererFolder: string
  /** Folders the page may read below `/media/<mount>/`. The map may change while the program runs. */
  mounts: ReadonlyMap<string, string>
  /** Attributes of `<html>`, so that language and direction are right in the first frame. */
  pageAttributes: () => Record<string, string>
  developmentServer: string | null
  allowWasm?: boolean
}

/** Before `ready`, once, with every scheme in the one call. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ])
}

/** After `ready`, before the window. */
export function handleAppProtocol(options: AppProtocolOptions): void {
  protocol.handle(appScheme, request => answerAppRequest(request, options))
}

const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const notFound = (): Response => new Response(null, { status: 404, headers: everyAnswer })

export async function answerAppRequest(request: Request, options: AppProtocolOptions): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { ...everyAnswer, allow: 'GET, HEAD' } })
  }
  const { host, pathname } = new URL(request.url)
  if (host !== appHost) return notFound()

  const [, mount, name] = /^\/media\/([^/]+)\/(.+)$/.exec(pathname) ?? []
  if (mount !== undefined && name !== undefined) {
    const folder = options.mounts.get(mount)
    return folder === undefined
      ? notFound()
      : answerFile(folder, name, request, { cache: 'no-cache', typeOf: mediaTypeOf })
  }
  if (isAppPage(request.url)) return answerPage(request, options)
  if (options.developmentServer) return askDevelopmentServer(options.developmentServer, request)
  // Vite puts a hash of the content into every name below /assets/.
  const cache = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  return answerFile(options.rendererFolder, pathname, request, { cache, typeOf: pageTypeOf })
}

interface Served {
  cache: string
  typeOf: (file: string) => string
}

async function answerFile(
  folder: string,
  path: string,
  request: Request,
  { cache, typeOf }: Served,
): Promise<Response> {
  const file = await pathInside(folder, path)
  if (file === null) return notFound()
  const type = typeOf(file)
  return serveFile(file, request, {
    ...everyAnswer,
    'cache-control': cache,
    'content-type': type,
    'content-security-policy': filePolicy(type),
  })
}

async function answerPage(request: Request, options: AppProtocolOptions): Promise<Response> {
  const html = await readPage(request, options)
  if (html === null) return notFound()
  const nonce = makeNonce()
  const body = preparePage(html, nonce, options.pageAttributes())
  const headers = {
    ...everyAnswer,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'content-security-policy': contentSecurityPolicy({
      nonce,
      allowWasm: options.allowWasm ?? false,
      developmentServer: options.developmentServer,
    }),
    'cache-control': 'no-store',
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

async function readPage(request: Request, options: AppProtocolOptions): Promise<string | null> {
  if (options.developmentServer) {
    const answer = await askDevelopmentServer(options.developmentServer, new Request(request.url))
    return answer.ok ? answer.text() : null
  }
  const file = await pathInside(options.rendererFolder, 'index.html')
  return file === null ? null : readFile(file, 'utf8')
}
