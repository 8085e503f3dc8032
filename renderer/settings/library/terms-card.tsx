import { useEffect, useState } from 'react'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { notifyError, told } from '../../components/notify'
import { TermsField } from '../../components/terms-field'
import { useTranslate } from '../../language/use-translate'
import classes from './library-section.module.css'

/** Names and terms that come up in any recording. */
export function TermsCard() {
  const t = useTranslate()
  const [terms, setTerms] = useState<readonly string[] | null>(null)
  useEffect(() => {
    void bridge.getTerms({ media: null }).then(answer => {
      if (answer.ok) setTerms(answer.value)
      else notifyError(answer.error)
    })
  }, [])
  const save = async (next: string[]): Promise<void> => {
    const before = terms
    setTerms(next)
    if (!(await told(bridge.saveTerms({ terms: next })))) setTerms(before)
  }
  return (
    <Card title={t('library.terms')}>
      <div className={classes.terms}>
        <TermsField terms={terms ?? []} onChange={save} help={t('library.termsHelp')} />
      </div>
    </Card>
  )
}
