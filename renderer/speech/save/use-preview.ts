import { useEffect, useState } from 'react'
import type { AppError } from '../../../shared/errors'
import type { SaveChoice } from '../../../shared/speech/save/save-choice'
import type { SavePreview } from '../../../shared/speech/save/speech-file-requests'
import { bridge } from '../../bridge'

export interface ShownPreview {
  preview: SavePreview | null
  error: AppError | null
}

/** Between two letters of a template nobody reads the names. */
const patience = 120

/** What the choice would come to, as it changes. The last one stays until the next is known. */
export function usePreview(sheetId: string, choice: SaveChoice): ShownPreview {
  const [shown, setShown] = useState<ShownPreview>({ preview: null, error: null })
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(async () => {
      const answer = await bridge.previewSave({ sheetId, choice })
      if (!isWanted) return
      setShown(answer.ok ? { preview: answer.value, error: null } : { preview: null, error: answer.error })
    }, patience)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [sheetId, choice])
  return shown
}
