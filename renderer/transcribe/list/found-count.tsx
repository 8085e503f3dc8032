import { useTranslate } from '../../language/use-translate'

/** Said, not shown: the list is there to be seen. Null: it is not narrowed. */
export function FoundCount({ count }: { count: number | null }) {
  const t = useTranslate()
  return <output className="spoken">{count !== null && t('transcribe.count', { count })}</output>
}
