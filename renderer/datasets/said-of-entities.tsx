import { saysMore } from '../../shared/datasets/commands/kept-attributes'
import { type EntitySpan, saidOfSpans } from '../../shared/formats/entities/sentence'
import { useTranslate } from '../language/use-translate'

/** What only some formats say of an entity. It is kept, and written where a format has a place for it. */
export function SaidOfEntities({ spans }: { spans: readonly EntitySpan[] }) {
  const t = useTranslate()
  const said = spans.filter(saysMore)
  if (said.length === 0) return null
  return (
    <section aria-label={t('datasets.said')}>
      <ul>
        {said.map(span => {
          const parts = saidOfSpans.flatMap(name => {
            const what = span[name]
            return what === undefined ? [] : [t(`datasets.said.${name}`, { what })]
          })
          return (
            <li key={span.start} className="quiet">
              <bdi>{span.value}</bdi> ({span.label}): {parts.join(', ')}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
