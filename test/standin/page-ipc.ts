import { pressAccelerator } from './accelerator'
import type { SessionEvents } from './devtools-connection'
import { environment } from './environment'
import type { Frame } from './frame'
import { ipcMain } from './ipc-main'
import type { InvokeReply, IpcMessage, KeyPress } from './ipc-message'
import { sendBinding } from './page-scripts'
import { posingAs } from './posing-as'
import { preventable } from './preventable'
import type { WebContents } from './web-contents'
import type { Wire } from './wire'
import { decode } from './wire-decode'
import { encode } from './wire-encode'

/** Hears what the preload's world says, and answers it. */
export function listenToPreload(contents: WebContents, events: SessionEvents): void {
  events.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    const frame = contents.frames.ofContext(executionContextId)
    if (name !== sendBinding || !frame) return
    const message: IpcMessage = JSON.parse(payload)
    switch (message.kind) {
      case 'send':
        takeMessage(contents, frame, message.channel, message.args)
        break
      case 'invoke':
        answerInvoke(contents, frame, message.channel, message.args)
          .then(reply => contents.frames.callIn(executionContextId, 'standinReply', message.id, reply))
          .catch(error => console.error('stand-in:', error))
        break
      case 'key':
        takeKey(contents, message)
        break
      case 'placed':
        if (environment.headed && frame.isTop) takePlace(contents, message.bounds)
        break
      case 'preload-failed':
        takePreloadFailure(contents, message.error)
        break
    }
  })
}

function eventFrom(contents: WebContents, frame: Frame) {
  const { document } = frame
  return {
    type: 'frame' as const,
    processId: contents.frames.processId,
    frameId: frame.frameTreeNodeId,
    sender: posingAs<Electron.WebContents>(contents),
    /** Null once the document that spoke has been left, as in Electron. */
    get senderFrame(): Electron.WebFrameMain | null {
      return frame.isDestroyed() || frame.document !== document ? null : posingAs(frame)
    },
  }
}

function valuesOf(args: Wire): unknown[] {
  const values = decode(args)
  return Array.isArray(values) ? values : []
}

function takeMessage(contents: WebContents, frame: Frame, channel: string, args: Wire): void {
  const reply = (answerChannel: string, ...values: unknown[]): void => frame.send(answerChannel, ...values)
  const event = preventable(
    Object.defineProperties({ ports: [], reply }, descriptors(eventFrom(contents, frame))),
  )
  const values = valuesOf(args)
  contents.emit('ipc-message', event, channel, ...values)
  ipcMain.emit(channel, event, ...values)
}

/** A spread would read the getter now. */
const descriptors = (event: object): PropertyDescriptorMap => Object.getOwnPropertyDescriptors(event)

async function answerInvoke(
  contents: WebContents,
  frame: Frame,
  channel: string,
  args: Wire,
): Promise<InvokeReply> {
  try {
    const event = posingAs<Electron.IpcMainInvokeEvent>(preventable(eventFrom(contents, frame)))
    return { result: encode(await ipcMain.handlerFor(channel)(event, ...valuesOf(args))) }
  } catch (thrown) {
    console.error(`Error occurred in handler for '${channel}':`, thrown)
    return { error: String(thrown) }
  }
}

/** Keys are told after the page had them, so preventDefault() keeps them from the menu only. */
function takeKey(
  contents: WebContents,
  { key, type, prevented }: { key: KeyPress; type: string; prevented: boolean },
): void {
  const event = preventable({})
  contents.emit('before-input-event', event, asInput(key, type))
  if (type === 'keyDown' && !prevented && !event.defaultPrevented) pressAccelerator(key, contents.owner)
}

function asInput({ key, code, control, shift, alt, meta, repeat }: KeyPress, type: string): Electron.Input {
  const held = Object.entries({ shift, control, alt, meta }).filter(([, down]) => down)
  const modifiers = held.map(([name]) => name)
  return {
    type,
    key,
    code,
    control,
    shift,
    alt,
    meta,
    modifiers,
    isAutoRepeat: repeat,
    isComposing: false,
    location: 0,
  }
}

/** The page measures itself in its own pixels, which zoom makes larger. */
function takePlace({ owner, zoomFactor }: WebContents, { x, y, width, height }: Electron.Rectangle): void {
  if (!owner.isNormal()) return
  owner.movedTo({ x, y, width: Math.round(width * zoomFactor), height: Math.round(height * zoomFactor) })
}

function takePreloadFailure(contents: WebContents, text: string): void {
  const preload = contents.preferences.preload ?? ''
  console.error(`Unable to load preload script: ${preload}\n${text}`)
  contents.emit('preload-error', preventable({}), preload, new Error(text))
}
