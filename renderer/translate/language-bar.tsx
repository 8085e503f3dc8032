import { Switch, Tooltip } from '@mantine/core'
import { IconLanguage, IconTextDirectionRtl } from '@tabler/icons-react'
import { isRightToLeft } from '../../shared/translate/language-tag'
import { ActionTool } from '../actions/action-button'
import { useTranslate } from '../language/use-translate'
import { useActiveProfile } from '../program/profiles'
import classes from './language-bar.module.css'
import { TranslationLanguagePicker } from './language-picker'
import { changeTranslation, setLanguages, useTranslation } from './store'
import { translationActions } from './translate-actions'

const none: readonly string[] = []

/** From which language into which, and what comes along. */
export function LanguageBar({ withoutCarry = false }: { withoutCarry?: boolean }) {
  const t = useTranslate()
  const choices = useActiveProfile()?.languages.translation ?? none
  const source = useTranslation(({ draft }) => draft.sourceLanguage)
  const target = useTranslation(({ draft }) => draft.targetLanguage)
  const recentSources = useTranslation(({ draft }) => draft.recentSources)
  const recentTargets = useTranslation(({ draft }) => draft.recentTargets)
  const carry = useTranslation(({ draft }) => draft.carry)
  const icon = <IconLanguage size="1rem" aria-hidden />
  return (
    <div className={classes.bar}>
      <div className={classes.side}>
        <TranslationLanguagePicker
          name={t('translate.from')}
          value={source}
          choices={choices}
          recent={recentSources}
          icon={icon}
          onChange={code => setLanguages({ source: code })}
        />
        <LanguageFacts code={source} />
      </div>
      <ActionTool action={translationActions['translate.swap']} variant="default" size="lg" />
      <div className={classes.side}>
        <TranslationLanguagePicker
          name={t('translate.into')}
          value={target}
          choices={choices}
          recent={recentTargets}
          icon={icon}
          onChange={code => setLanguages({ target: code })}
        />
        <LanguageFacts code={target} />
        {!withoutCarry && (
          <Tooltip label={t('translate.carryHelp')} multiline w={260}>
            <Switch
              className="to-end"
              label={t('translate.carry')}
              aria-description={t('translate.carryHelp')}
              checked={carry}
              onChange={({ currentTarget }) => changeTranslation({ carry: currentTarget.checked })}
            />
          </Tooltip>
        )}
      </div>
    </div>
  )
}

function LanguageFacts({ code }: { code: string }) {
  const t = useTranslate()
  return (
    <>
      <span className="tag" translate="no">
        {code}
      </span>
      {isRightToLeft(code) && (
        <span className="tag">
          <IconTextDirectionRtl size="0.875rem" aria-hidden />
          {t('translate.rightToLeft')}
        </span>
      )}
    </>
  )
}
