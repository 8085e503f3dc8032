import type { ClientRequest } from 'node:http'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { NetworkPhase, Patience } from './patience'

/** Thrown into a request that kept silent for too long, or spoke without end. */
export class PhaseExpired extends Error {
  readonly phase: NetworkPhase
  readonly seconds: number

  constructor(phase: NetworkPhase, milliseconds: number) {
    super(`The phase ${phase} lasted ${milliseconds} ms`)
    this.phase = phase
    this.seconds = milliseconds / 1_000
  }
}

export interface PhaseWatch {
  /** Set once the watch has ended the request. */
  readonly expired: PhaseExpired | null
  /** The connection to the server stood, so it may have seen the request. */
  readonly arrived: boolean
  /** The way through a proxy is open. */
  readonly proxyOpen: boolean
  /** What a proxy said instead of opening a tunnel, else null. */
  readonly tunnelRefusal: number | null
  /** What comes now is a file and no mere reply: it may go on for as long as it is not silent. */
  letGoOn(): void
}

/**
 * Ends a request that is silent for too long, and remembers how far it came. Silence is measured on the socket, so
 * that headers dripping in and a body on its way out count as what they are.
 */
export function watchPhases(request: ClientRequest, patience: Patience): PhaseWatch {
  let whole: NodeJS.Timeout | undefined
  const watch: { -readonly [Fact in keyof PhaseWatch]: PhaseWatch[Fact] } = {
    expired: null,
    arrived: false,
    proxyOpen: false,
    tunnelRefusal: null,
    letGoOn: () => clearTimeout(whole),
  }
  let phase: NetworkPhase = 'connect'
  let limit = patience.connect
  let socket: Socket | null = null
  let written = 0
  let heard = false
  let isInterim = false
  let timer = setTimeout(onSilence, limit)

  function enter(next: NetworkPhase, milliseconds: number): void {
    clearTimeout(timer)
    phase = next
    limit = milliseconds
    written = socket?.bytesWritten ?? 0
    timer = setTimeout(onSilence, limit)
  }

  function onSilence(): void {
    const sent = socket?.bytesWritten ?? 0
    // A body on its way out is no silence, and a paused socket waits for us.
    if (phase === 'idle' && (sent !== written || socket?.isPaused())) {
      enter('idle', limit)
    } else {
      expire(phase, limit)
    }
  }

  function expire(late: NetworkPhase, after: number): void {
    watch.expired = new PhaseExpired(late, after)
    request.destroy(watch.expired)
  }

  function onReady(): void {
    watch.arrived = true
    if (request.writableFinished) onSent()
    else enter('idle', patience.idle)
  }
  function onSent(): void {
    if (watch.arrived && !heard) enter('first-byte', patience.firstByte)
  }
  function onData(): void {
    // What is said before the answer is no answer, and buys nobody more patience.
    if (isInterim && !heard) {
      isInterim = false
      return
    }
    // An answer that begins before all was sent waits for the rest.
    if (request.writableFinished) whole ??= setTimeout(() => expire('whole', patience.whole), patience.whole)
    heard = true
    if (phase !== 'idle') enter('idle', patience.idle)
    else timer.refresh()
  }

  request.once('proxyConnect', ({ statusCode }: { statusCode?: number }) => {
    if (statusCode !== undefined && statusCode !== 200) watch.tunnelRefusal = statusCode
  })
  request.once('proxy', () => {
    watch.proxyOpen = true
  })
  request.once('socket', (given: Socket) => {
    socket = given
    given.on('data', onData)
    whenReady(given, request.reusedSocket, onReady)
  })
  request.on('information', () => {
    isInterim = true
  })
  request.once('finish', onSent)
  request.once('close', () => {
    clearTimeout(timer)
    clearTimeout(whole)
    // The socket goes back to the pool and must not carry our listener into its next request.
    socket?.removeListener('data', onData)
  })
  return watch
}

function whenReady(socket: Socket, reused: boolean, then: () => void): void {
  if (reused) then()
  else if (socket instanceof TLSSocket) socket.once('secureConnect', then)
  else if (socket.connecting) socket.once('connect', then)
  else then()
}
