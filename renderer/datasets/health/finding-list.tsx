import { memo, useMemo } from 'react'
import { type AsText, fromText } from '../../../shared/as-text'
import type { HealthSection } from '../../../shared/datasets/health/finding'
import { findingText } from '../../../shared/datasets/health/finding-text'
import { quoted } from '../../annotations/quoted'
import { useTranslate } from '../../language/use-translate'
import { PanelPart } from './panel-part'
import { RowsLine } from './rows-line'

interface FindingListProps {
  id: string
  section: AsText<HealthSection>
}

/** All of one kind: what it means, its lines, and the rows of one of them or of all. */
export const FindingList = memo(function FindingList({ id, section }: FindingListProps) {
  const t = useTranslate()
  const { kind, findings, more, keys } = useMemo(() => fromText(section), [section])
  return (
    <PanelPart
      id={id}
      title={t(`health.${kind}`)}
      why={t(`health.${kind}Why`)}
      keys={findings.length > 1 ? keys : []}
    >
      <ul>
        {findings.map(finding => {
          const text = findingText(kind, finding, t, quoted)
          return (
            <li key={finding.names.join('\n')}>
              <RowsLine id={id} title={text} keys={finding.keys}>
                {text}
              </RowsLine>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="quiet">{t('health.more', { count: more })}</p>}
    </PanelPart>
  )
})
