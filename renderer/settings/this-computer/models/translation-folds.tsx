import { useState } from 'react'
import type { Model } from '../../../../shared/built-in'
import { localeOf } from '../../../../shared/language/translate'
import type { Pace } from '../../../../shared/pace'
import { useLanguage, useTranslate } from '../../../language/use-translate'
import { useLanguageNames } from '../../../this-computer/language-names'
import { ModelRow } from './model-row'
import classes from './translation-folds.module.css'

interface TranslationFoldsProps {
  models: readonly Model[]
  paces: ReadonlyMap<string, Pace>
}

/** The models for translation: a fold for each language, with the way from English and the one to it. */
export function TranslationFolds({ models, paces }: TranslationFoldsProps) {
  const { name } = useLanguageNames()
  const order = new Intl.Collator(localeOf(useLanguage())).compare
  const groups = new Map<string, Model[]>()
  for (const model of models) {
    const code = otherLanguage(model)
    groups.set(code, [...(groups.get(code) ?? []), model])
  }
  return [...groups]
    .map(([code, group]) => ({ code, label: name(code), group }))
    .sort((one, other) => order(one.label, other.label))
    .map(({ code, label, group }) => <Fold key={code} label={label} models={group} paces={paces} />)
}

const otherLanguage = ({ languages }: Model): string =>
  (languages === 'any' ? null : languages.find(code => code !== 'en')) ?? 'en'

function Fold({ label, models, paces }: TranslationFoldsProps & { label: string }) {
  const t = useTranslate()
  // What is under way is seen without a search for it.
  const [isOpen, setOpen] = useState(() =>
    models.some(({ state }) => state.state === 'downloading' || state.state === 'paused'),
  )
  const here = models.filter(({ state }) => state.state === 'installed').length
  return (
    <li className={classes.fold}>
      <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <bdi>{label}</bdi>
          {here > 0 && (
            <span className={classes.here}>{t('thisComputer.directionsHere', { count: here })}</span>
          )}
        </summary>
        {isOpen && (
          <ul>
            {models.map(model => (
              <ModelRow key={model.id} model={model} pace={paces.get(model.id) ?? null} />
            ))}
          </ul>
        )}
      </details>
    </li>
  )
}
