import { useTranslate } from '../../language/use-translate'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import { ForgetCard } from './forget-card'
import { StoredCard } from './stored-card'
import { TokensCard } from './tokens-card'

export function PrivacySection() {
  const t = useTranslate()
  return (
    <Section title={t('settings.sectionPrivacy')}>
      <Columns>
        <Column>
          <TokensCard />
        </Column>
        <Column>
          <StoredCard />
          <ForgetCard />
        </Column>
      </Columns>
    </Section>
  )
}
