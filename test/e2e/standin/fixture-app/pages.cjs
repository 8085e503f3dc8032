/** `(module (func (export "add") (param i32 i32) (result i32) local.get 0 local.get 1 i32.add))` */
const adder = Buffer.from(
  '0061736d0100000001070160027f7f017f030201000707010361646400000a09010700200020016a0b',
  'hex',
)

const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src app: data:; frame-src 'self' data:"
const html = (body, extra = {}) =>
  new Response(`<!doctype html><title>a title</title><body>${body}`, {
    headers: { 'content-type': 'text/html', 'content-security-policy': policy, ...extra },
  })

const routes = {
  '/echo': async request => {
    const { method, url, headers } = request
    const body = await request.text()
    return Response.json({
      method,
      url,
      body,
      origin: headers.get('origin'),
      referer: headers.get('referer'),
    })
  },
  '/stream': () => {
    const chunks = ['one', 'two', 'three']
    return new Response(
      new ReadableStream({
        pull(controller) {
          const chunk = chunks.shift()
          if (chunk === undefined) controller.close()
          else controller.enqueue(new TextEncoder().encode(chunk))
        },
      }),
    )
  },
  '/throws': () => {
    globalThis.thrown = (globalThis.thrown ?? 0) + 1
    throw new Error('on purpose')
  },
  '/error': () => Response.error(),
  '/worker.js': () =>
    new Response(
      `fetch('/adder.wasm').then(WebAssembly.instantiateStreaming)
        .then(({ instance }) => postMessage(instance.exports.add(40, 2)), error => postMessage(String(error)))`,
      { headers: { 'content-type': 'text/javascript' } },
    ),
  '/adder.wasm': () => new Response(adder, { headers: { 'content-type': 'application/wasm' } }),
  '/away': () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' } }),
  '/file': () =>
    new Response('content', { headers: { 'content-disposition': 'attachment; filename="kept.txt"' } }),
}

/** Any other path is a page that says its own name. */
exports.answer = request => {
  const { pathname } = new URL(request.url)
  return routes[pathname]?.(request) ?? html(`<main id="drop">${pathname}</main><input type="file" multiple>`)
}
