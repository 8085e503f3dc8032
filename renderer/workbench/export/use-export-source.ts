import { useEffect, useMemo, useState } from 'react'
import { type ExportSource, speakerNames } from '../../../shared/transcripts/export/export-source'
import type { Translation } from '../../../shared/transcripts/transcript-facts'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import { useTranscript } from '../../transcripts/store'

/** What files of the transcript on screen would be made from, in the language that was chosen. */
export function useExportSource(language: string): ExportSource {
  const t = useTranslate()
  const title = useTranscript(({ name }) => name)
  const transcript = useTranscript(now => now.transcript)
  const spoken = useTranscript(({ facts }) => facts.language)
  const translation = useTranslation(language)
  const { speakers } = transcript
  const nameOf = useMemo(
    () => speakerNames(speakers, number => t('workbench.speakerNumber', { number })),
    [speakers, t],
  )
  return useMemo(
    () => ({ title, language: spoken, transcript, translation, nameOf }),
    [title, spoken, transcript, translation, nameOf],
  )
}

/** A translation is as large as the transcript, so it is fetched when it is wanted. */
function useTranslation(language: string): Translation | null {
  const id = useTranscript(now => now.id)
  const madeAt = useTranscript(
    ({ translations }) => translations.find(one => one.language === language)?.madeAt ?? null,
  )
  const [translation, setTranslation] = useState<Translation | null>(null)
  useEffect(() => {
    setTranslation(null)
    if (madeAt === null) return
    let isWanted = true
    void bridge.getTranslation({ id, language }).then(answer => {
      if (!isWanted) return
      if (answer.ok) setTranslation(answer.value)
      else notifyError(answer.error)
    })
    return () => {
      isWanted = false
    }
  }, [id, language, madeAt])
  return translation?.language === language ? translation : null
}
