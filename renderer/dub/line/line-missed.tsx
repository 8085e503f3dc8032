import { IconAlertTriangle } from '@tabler/icons-react'
import type { DubLineView } from '../../../shared/dub/dub-line-state'
import { useTranslate } from '../../language/use-translate'
import { missedSentences } from '../missed-words'

/** Terms of the glossary and numbers that the translation does not say. */
export function LineMissed({ missed }: Pick<DubLineView, 'missed'>) {
  const t = useTranslate()
  if (missed === null) return null
  return missedSentences(missed, t).map(sentence => (
    <p key={sentence} className="warn-text abreast">
      <IconAlertTriangle size="0.9375rem" stroke={1.75} aria-hidden />
      <span dir="auto">{sentence}</span>
    </p>
  ))
}
