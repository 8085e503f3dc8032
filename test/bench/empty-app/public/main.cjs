// The least an Electron program can be: the reference that Parlance's own start is measured against.
const { readFile } = require('node:fs/promises')
const { extname, join } = require('node:path')
const { app, BrowserWindow, protocol } = require('electron')

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
])

app.whenReady().then(() => {
  protocol.handle('app', async request => {
    const path = new URL(request.url).pathname
    const body = await readFile(join(__dirname, path)).catch(() => null)
    return new Response(body, {
      status: body ? 200 : 404,
      headers: { 'content-type': types[extname(path)] ?? 'text/plain' },
    })
  })
  const window = new BrowserWindow({ width: 1280, height: 800, show: false })
  window.once('ready-to-show', () => window.show())
  void window.loadURL('app://bundle/index.html')
})
app.on('window-all-closed', () => app.quit())
