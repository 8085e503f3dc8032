import type { World } from './contract/world'
import { type Listener, listen } from './listener'
import type { RecordedRequest } from './recorded-request'

const prefix = '/common/uploads/'

/** Where files are public: another origin than the service, which must never learn a token. */
export function startStorage(world: World, requests: RecordedRequest[]): Promise<Listener> {
  return listen((request, response) => {
    const path = request.url ?? '/'
    const { method = '', headers, rawHeaders } = request
    requests.push({ operation: 'storage', method, path, headers, rawHeaders, body: undefined })
    const file = path.startsWith(prefix)
      ? world.files.get(decodeURIComponent(path.slice(prefix.length)))
      : undefined
    if (!file?.content) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': file.size })
    response.end(file.content)
  })
}
