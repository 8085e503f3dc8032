import { useState } from 'react'

/** What costs something, or adds something, is sent once, however often its button is pressed until it is answered. */
export function useSending(request: () => Promise<void>): { isSending: boolean; send: () => void } {
  const [isSending, setIsSending] = useState(false)
  const send = (): void => {
    if (isSending) return
    setIsSending(true)
    void request().finally(() => setIsSending(false))
  }
  return { isSending, send }
}
