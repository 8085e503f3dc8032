import { useState } from 'react'

/** What may cost something is sent once, however often its button is pressed until the answer is here. */
export function useSending(request: () => Promise<void>): { isSending: boolean; send: () => void } {
  const [isSending, setIsSending] = useState(false)
  const send = (): void => {
    if (isSending) return
    setIsSending(true)
    void request().finally(() => setIsSending(false))
  }
  return { isSending, send }
}
