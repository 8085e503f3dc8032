import { useTranslate } from '../../language/use-translate'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import { TaskCard } from './task-card'
import { WhereCard } from './where-card'

export function LibrarySection() {
  const t = useTranslate()
  return (
    <Section title={t('settings.sectionLibrary')}>
      <Columns>
        <Column>
          <TaskCard />
          <WhereCard />
        </Column>
      </Columns>
    </Section>
  )
}
