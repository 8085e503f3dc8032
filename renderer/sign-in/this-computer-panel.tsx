import { Button } from '@mantine/core'
import {
  IconArrowRight,
  IconArrowsExchange,
  IconLanguage,
  IconShieldLock,
  IconStack2,
  type TablerIcon,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { type AbilityArea, abilityAreas } from '../../shared/built-in'
import type { AppError } from '../../shared/errors'
import type { MessageKey } from '../../shared/language/catalogue'
import { localeOf } from '../../shared/language/translate'
import { bridge } from '../bridge'
import { ErrorAlert } from '../components/error-alert'
import { useBytes } from '../language/use-bytes'
import { useLanguage, useTranslate } from '../language/use-translate'
import { useStorageUse } from '../program/use-storage-use'
import { useLanguageNames } from '../this-computer/language-names'
import { useAnswer } from '../this-computer/use-answer'
import { useSignInChoice } from './choice'
import classes from './this-computer-panel.module.css'

type PlainKey = Extract<MessageKey, `signIn.local${string}`>

const facts: readonly { icon: TablerIcon; title: PlainKey; text: PlainKey }[] = [
  { icon: IconShieldLock, title: 'signIn.localPrivate', text: 'signIn.localPrivateText' },
  { icon: IconStack2, title: 'signIn.localSame', text: 'signIn.localSameText' },
  { icon: IconArrowsExchange, title: 'signIn.localLater', text: 'signIn.localLaterText' },
]

/** What is done here in the language of whoever reads it, and what is not yet. */
function CanDo() {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const { name } = useLanguageNames()
  const { value: abilities } = useAnswer('abilities', () => bridge.getAbilities())
  const own = locale.split('-')[0]
  const known =
    abilities?.find(({ language }) => language === own) ??
    abilities?.find(({ language }) => language === 'en')
  const list = new Intl.ListFormat(locale)
  const namesOf = (some: readonly AbilityArea[]): string =>
    list.format(some.map(area => t(`thisComputer.area.${area}`)))
  const missing = abilityAreas.filter(area => known?.areas[area].by === null)
  const here = namesOf(abilityAreas.filter(area => !missing.includes(area)))
  return (
    <li className={classes.fact}>
      <IconLanguage size="1.125rem" aria-hidden className={classes.icon} />
      <div>
        <div className="medium">{t('signIn.canDo', { language: name(known?.language ?? 'en') })}</div>
        <div className={classes.factText}>
          {known
            ? missing.length === 0
              ? t('signIn.allHere', { here })
              : t('signIn.notYet', { here, missing: namesOf(missing) })
            : '…'}
        </div>
      </div>
    </li>
  )
}

interface ThisComputerPanelProps {
  busy: boolean
  error: AppError | null
  onStart(): void
}

export function ThisComputerPanel({ busy, error, onStart }: ThisComputerPanelProps) {
  const t = useTranslate()
  const storage = useStorageUse()
  const bytes = useBytes()
  const takesFocus = useSignInChoice(choice => choice.takesFocus)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])

  return (
    <>
      <h2 className="heading">{t('signIn.localTitle')}</h2>
      <p className={classes.subtitle}>{t('signIn.localSubtitle')}</p>
      <ul className={classes.facts}>
        {facts.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.fact}>
            <Icon size="1.125rem" aria-hidden className={classes.icon} />
            <div>
              <div className="medium">{t(title)}</div>
              <div className={classes.factText}>{t(text)}</div>
            </div>
          </li>
        ))}
        <CanDo />
      </ul>
      <dl className={classes.machine}>
        <div className={classes.measure}>
          <dt>{t('signIn.freeSpace')}</dt>
          <dd>
            <bdi>{storage ? bytes(storage.bytesFree) : '…'}</bdi>
          </dd>
        </div>
        <div className={classes.measure}>
          <dt>{t('signIn.dataFolder')}</dt>
          <dd dir="ltr" translate="no" title={storage?.folder} className={classes.folder}>
            {storage ? storage.folder : '…'}
          </dd>
        </div>
      </dl>
      {error && <ErrorAlert error={error} />}
      <div className={classes.go}>
        <Button
          size="xl"
          variant="filled"
          loading={busy}
          onClick={onStart}
          rightSection={<IconArrowRight size="1rem" className={classes.arrow} />}
          ref={button}
        >
          {t('signIn.start')}
        </Button>
      </div>
    </>
  )
}
