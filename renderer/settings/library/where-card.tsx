import { Button } from '@mantine/core'
import type { LibraryFacts } from '../../../shared/library'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { notifyError } from '../../components/notify'
import { PathText } from '../../components/path-text'
import { SettingRow } from '../../components/setting-row'
import { useBytes } from '../../language/use-bytes'
import { useTranslate } from '../../language/use-translate'
import { Fact, Facts } from '../about/facts'
import classes from './where-card.module.css'

/** Where the library is, and what it is made of. */
export function WhereCard({ facts }: { facts: LibraryFacts | null }) {
  const t = useTranslate()
  const bytes = useBytes()
  const show = async (): Promise<void> => {
    const answer = await bridge.showFolder({ folder: 'library' })
    if (!answer.ok) notifyError(answer.error)
  }
  return (
    <Card title={t('library.where')}>
      <SettingRow
        label={
          facts ? t('library.size', { size: bytes(facts.bytes), files: facts.files }) : t('library.measuring')
        }
        help={
          facts && (
            <>
              {facts.free !== null && t('library.free', { size: bytes(facts.free) })}
              <PathText path={facts.folder} />
            </>
          )
        }
      >
        {() => (
          <Button size="sm" aria-label={t('library.showFolder')} onClick={() => void show()}>
            {t('library.show')}
          </Button>
        )}
      </SettingRow>
      {facts && facts.parts.length > 0 && (
        <div className={classes.parts}>
          <Facts>
            {facts.parts.map(part => (
              <Fact key={part.name} name={t(`library.part.${part.name}`)} value={bytes(part.bytes)} />
            ))}
          </Facts>
        </div>
      )}
    </Card>
  )
}
