import { useTranslate } from '../../language/use-translate'
import classes from './found-count.module.css'

/** Said, not shown: the list is there to be seen. Null: it is not narrowed. */
export function FoundCount({ count }: { count: number | null }) {
  const t = useTranslate()
  return <output className={classes.spokenOnly}>{count !== null && t('transcribe.found', { count })}</output>
}
