import { IconAlertTriangle } from '@tabler/icons-react'
import type { DubLineView } from '../../../shared/dub/dub-line-state'
import { missedTerms } from '../../../shared/dub/glossary'
import { useTranslate } from '../../language/use-translate'
import type { DubView } from '../use-dub-view'

/** Terms that the translation does not say as the glossary does. */
export function MissedTerms({ view: { dub, track }, current }: { view: DubView; current: DubLineView }) {
  const t = useTranslate()
  const said = current.spoken.row.target?.text
  if (said === undefined || dub.glossary.length === 0) return null
  return missedTerms(current.line.text, said, dub.glossary, track.language).map(({ written, called }) => (
    <p key={written} className="warn-text abreast">
      <IconAlertTriangle size="0.9375rem" stroke={1.75} aria-hidden />
      <span dir="auto">{t('dub.missedTerm', { written, called })}</span>
    </p>
  ))
}
