let ready = false
let announce: () => void = () => undefined
const whenReadyPromise = new Promise<void>(resolve => {
  announce = resolve
})

export const isReady = (): boolean => ready
export const whenReady = (): Promise<void> => whenReadyPromise

export function becomeReady(emitReady: () => void): void {
  ready = true
  emitReady()
  announce()
}

export function needReady(otherwise: string): void {
  if (!ready) throw new Error(otherwise)
}
export function needNotReady(otherwise: string): void {
  if (ready) throw new Error(otherwise)
}
