import { Card } from '../../components/card'
import { useTranslate } from '../../language/use-translate'
import { usePlatform } from '../../program/startup'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import classes from './about-section.module.css'
import { Fact, Facts } from './facts'
import { TerminalCommandCard } from './terminal-command-card'
import { UpdatesCard } from './updates-card'
import { VersionsCard } from './versions-card'

export function AboutSection() {
  const t = useTranslate()
  const { appVersion } = usePlatform()
  return (
    <Section title={t('settings.sectionAbout')}>
      <Columns>
        <Column>
          <Card title={t('app.name')}>
            <Facts>
              <Fact name={t('settings.version')} value={appVersion} />
              <Fact name={t('settings.license')} value="GPL-3.0-or-later" />
            </Facts>
            <p className={classes.text}>{t('settings.licenseText')}</p>
          </Card>
          <UpdatesCard />
          <TerminalCommandCard />
        </Column>
        <Column>
          <VersionsCard />
        </Column>
      </Columns>
    </Section>
  )
}
