const { app, BrowserWindow, ipcMain, Menu, protocol, session, utilityProcess } = require('electron')
const { join } = require('node:path')
const { answer } = require('./pages.cjs')

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  { scheme: 'plain', privileges: { standard: true, secure: true } },
])

/** What the specs read through `electronApp.evaluate`. */
const seen = {
  beforeReady: [],
  secondInstances: [],
  events: [],
  refusedNavigations: [],
  asked: [],
  clicked: [],
}
globalThis.seen = seen

const tooEarly = [
  () => new BrowserWindow(),
  () => session.defaultSession,
  () => protocol.handle('app', () => new Response()),
]
for (const attempt of tooEarly) {
  try {
    attempt()
    seen.beforeReady.push('allowed')
  } catch (error) {
    seen.beforeReady.push(error.message)
  }
}

globalThis.hasLock = app.requestSingleInstanceLock({ hello: 1 })
if (globalThis.hasLock) app.whenReady().then(start)
else app.quit()

app.on('second-instance', (_event, argv, _folder, data) =>
  seen.secondInstances.push({ words: argv.length, data }),
)
app.on('web-contents-created', (_event, contents) => {
  const refuseForeign = event => {
    if (new URL(event.url).protocol === 'app:') return
    event.preventDefault()
    seen.refusedNavigations.push({ url: event.url, isMainFrame: event.isMainFrame })
  }
  contents.on('will-navigate', refuseForeign)
  contents.on('will-redirect', refuseForeign)
  contents.on('will-frame-navigate', event => {
    if (event.isMainFrame || !event.url.endsWith('/refused')) return
    event.preventDefault()
    seen.refusedNavigations.push({ url: event.url, isMainFrame: false })
  })
  contents.setWindowOpenHandler(({ url }) => {
    seen.asked.push(url)
    return url.endsWith('/two.html') ? { action: 'allow' } : { action: 'deny' }
  })
})

async function start() {
  protocol.handle('app', answer)
  protocol.handle('plain', answer)
  answerRequests()
  const { defaultSession } = session
  defaultSession.setPermissionRequestHandler((_contents, permission, done) =>
    done(permission === 'notifications'),
  )
  defaultSession.setPermissionCheckHandler((_contents, permission) => permission === 'notifications')
  setMenu()
  const window = new BrowserWindow({
    width: 640,
    height: 480,
    show: false,
    webPreferences: {
      preload: join(__dirname, 'preload.cjs'),
      sandbox: true,
      nodeIntegrationInSubFrames: true,
      additionalArguments: ['--given=1'],
    },
  })
  const names = ['did-start-loading', 'did-navigate', 'dom-ready', 'did-finish-load', 'did-stop-loading']
  for (const name of names) window.webContents.on(name, () => seen.events.push(name))
  window.on('ready-to-show', () => seen.events.push('ready-to-show'))
  // Hidden, it may never paint.
  window.webContents.once('did-finish-load', () => window.show())
  await window.loadURL('app://bundle/index.html')
}

function answerRequests() {
  ipcMain.handle('echo', (_event, ...args) => args)
  ipcMain.handle('values', () => ({
    buffer: Buffer.from('abc'),
    date: new Date(5),
    map: new Map([[1, new Set(['x'])]]),
    big: 10n,
    error: new TypeError('bad'),
    nothing: undefined,
    notANumber: Number.NaN,
    pattern: /a/gi,
    instance: new (class {
      x = 1
      get y() {
        return 2
      }
    })(),
  }))
  ipcMain.handle('throws', () => {
    throw new RangeError('too far')
  })
  ipcMain.handle('rejects', () => Promise.reject('a string'))
  ipcMain.handle('uncloneable', () => ({ method() {} }))
  ipcMain.handle('frame', ({ sender, senderFrame }) => ({
    url: senderFrame.url,
    origin: senderFrame.origin,
    parent: senderFrame.parent?.url ?? null,
    top: senderFrame.top.url,
    isMain: senderFrame === sender.mainFrame,
    isOurs: sender === BrowserWindow.getAllWindows()[0].webContents,
  }))
  // Answers after its frame has gone: the event must not pretend otherwise.
  ipcMain.handle('frame later', async event => {
    const before = event.senderFrame !== null
    await globalThis.frameIsGone
    globalThis.frameLater = { before, after: event.senderFrame }
  })
  ipcMain.on('ping', (event, value) => event.reply('pong', value, new Map([['k', 1]])))
  ipcMain.handle('fork', () => {
    const child = utilityProcess.fork(join(__dirname, 'child.cjs'), ['--x'])
    const got = []
    child.on('message', message => {
      got.push(message)
      child.postMessage('leave')
    })
    child.postMessage({ map: new Map([[1, 2]]) })
    return new Promise(resolve => child.on('exit', code => resolve({ got, code })))
  })
  // Without a listener for `error` an emitter throws, here in the main process.
  ipcMain.handle('grow', (_event, listens) => {
    const execArgv = ['--max-old-space-size=20']
    const child = utilityProcess.fork(join(__dirname, 'child.cjs'), [], { execArgv, stdio: 'ignore' })
    const told = []
    if (listens) {
      child.on('error', (type, location, report) =>
        told.push(type, location, JSON.parse(report).header.event),
      )
    } else process.once('uncaughtException', error => told.push(error.code))
    child.postMessage('grow')
    return new Promise(resolve => child.on('exit', () => setImmediate(resolve, told)))
  })
}

function setMenu() {
  const template = [
    {
      label: 'File',
      submenu: [
        {
          id: 'upload',
          label: 'Upload…',
          accelerator: 'CmdOrCtrl+U',
          click: () => seen.clicked.push('upload'),
        },
        { id: 'help', label: 'Help', accelerator: 'Shift+F1', click: () => seen.clicked.push('help') },
        { id: 'kept', label: 'Kept', type: 'checkbox', checked: true },
        { id: 'quit', role: 'quit', click: () => seen.clicked.push('never: a role goes first') },
      ],
    },
    { role: 'editMenu' },
    { role: 'viewMenu' },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
