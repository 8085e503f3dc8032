import { UnstyledButton } from '@mantine/core'
import { IconFilePlus, IconSparkles, type TablerIcon } from '@tabler/icons-react'
import type { ServiceProfile } from '../../../shared/service-profile'
import { FromToPicture } from '../../components/from-to-picture'
import { useDoing } from '../../components/use-doing'
import { useTranslate } from '../../language/use-translate'
import { browse } from '../add/staged'
import { addExample } from '../store/change-recordings'
import classes from './empty-library.module.css'

interface EmptyLibraryProps {
  profile: ServiceProfile
  isOver: boolean
}

/** Nothing is here yet: what this is for, an example of it, and the way to begin. */
export function EmptyLibrary({ profile, isOver }: EmptyLibraryProps) {
  const t = useTranslate()
  return (
    <section className={classes.empty} data-over={isOver || undefined}>
      <FromToPicture from="wave" to="lines" />
      <h2 className={classes.title}>{t('transcribe.emptyTitle')}</h2>
      <p className={classes.text}>{t('transcribe.emptyText')}</p>
      <div className={classes.choices}>
        <Choice
          icon={IconFilePlus}
          title={t('command.recordings.add')}
          text={t('transcribe.dropText')}
          onDo={browse}
        />
        <Choice
          icon={IconSparkles}
          title={t('word.loadExample')}
          text={t('transcribe.emptyExampleText')}
          onDo={() => addExample(profile.id)}
        />
      </div>
    </section>
  )
}

function Choice(props: { icon: TablerIcon; title: string; text: string; onDo: () => unknown }) {
  const { icon: Icon, title, text, onDo } = props
  const { isDoing, press } = useDoing(onDo)
  return (
    <UnstyledButton
      type="button"
      className={classes.choice}
      aria-busy={isDoing || undefined}
      onClick={() => isDoing || press()}
    >
      <Icon className={classes.icon} size="1.25rem" aria-hidden />
      <span className="medium">{title}</span>
      <span className="help">{text}</span>
    </UnstyledButton>
  )
}
