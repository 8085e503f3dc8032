import type { Protocol, Send, SessionEvents } from './devtools-connection'

/** Answers page/path-of-file.ts, which stands still in the debugger until it is answered. */
export async function answerFilePaths(send: Send, events: SessionEvents): Promise<void> {
  events.on('Debugger.paused', ({ callFrames: [frame] }) => {
    answerAndResume(send, frame).catch(error => console.error('stand-in: the path of a file:', error))
  })
  await send('Debugger.enable')
}

/** A pause that is not ours is let go on as well. */
async function answerAndResume(send: Send, frame: Protocol.Debugger.CallFrame | undefined): Promise<void> {
  try {
    if (frame?.functionName === 'standinPathOfFile') await answer(send, frame.callFrameId)
  } finally {
    await send('Debugger.resume')
  }
}

async function answer(send: Send, callFrameId: Protocol.Debugger.CallFrameId): Promise<void> {
  const { result } = await send('Debugger.evaluateOnCallFrame', { callFrameId, expression: 'question.file' })
  const path = result.objectId ? await pathOf(send, result.objectId) : ''
  const expression = `question.answer = ${JSON.stringify(path)}`
  await send('Debugger.evaluateOnCallFrame', { callFrameId, expression })
}

/** Empty for a file that was made in the page, as in Electron. */
async function pathOf(send: Send, objectId: string): Promise<string> {
  try {
    return (await send('DOM.getFileInfo', { objectId })).path
  } catch {
    return ''
  }
}
