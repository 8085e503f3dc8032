import { TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { memo, useState } from 'react'
import {
  type Ability,
  type AbilityArea,
  abilityAreas,
  type LanguageAbilities,
  type Model,
} from '../../../../shared/built-in'
import { Card } from '../../../components/card'
import { ErrorAlert } from '../../../components/error-alert'
import { UnderWay } from '../../../components/under-way'
import { useLanguage, useTranslate } from '../../../language/use-translate'
import { nameOfEngine } from '../../../this-computer/engine-words'
import { GetModels } from '../../../this-computer/get-models'
import { useLanguageNames } from '../../../this-computer/language-names'
import type { AnswerState } from '../../../this-computer/use-answer'
import { downloadOf } from '../../../this-computer/wanted-download'
import card from '../card-body.module.css'
import classes from './languages-card.module.css'
import { languagesShown } from './languages-shown'

interface LanguagesCardProps extends Pick<AnswerState<LanguageAbilities[]>, 'value' | 'error'> {
  /** Null: not listed yet. */
  models: readonly Model[] | null
}

const noModels: readonly Model[] = []

/**
 * What is done here in which language, who does it, and in one press what would do it better. A long table: it waits for
 * nothing that is asked anew.
 */
export const LanguagesCard = memo(function LanguagesCard({ value, error, models }: LanguagesCardProps) {
  const t = useTranslate()
  const { name } = useLanguageNames()
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const shown = languagesShown(value ?? [], { search, name, first: language })
  return (
    <Card
      title={t('thisComputer.languages')}
      aside={
        <TextInput
          type="search"
          size="sm"
          w="13rem"
          my={-4}
          aria-label={t('thisComputer.findLanguage')}
          placeholder={t('thisComputer.findLanguage')}
          leftSection={<IconSearch size="0.875rem" />}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
      }
    >
      {error && <ErrorAlert error={error} around={card.padded} />}
      {!value && !error && (
        <div className={card.waiting} role="status">
          <UnderWay text={t('thisComputer.loading')} />
        </div>
      )}
      {value && shown.length === 0 && <div className={card.waiting}>{t('thisComputer.noLanguage')}</div>}
      {shown.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table} aria-label={t('thisComputer.languages')}>
            <thead>
              <tr>
                <th scope="col">{t('word.language')}</th>
                {abilityAreas.map(area => (
                  <th key={area} scope="col">
                    {t(`thisComputer.area.${area}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ language: code, areas }, at) => (
                // By its name: a rule for a row after a row has all rows of every table looked at when one goes.
                <tr key={code} className={at > 0 ? classes.another : undefined}>
                  <th scope="row">
                    <bdi>{name(code)}</bdi>
                  </th>
                  {abilityAreas.map(area => (
                    <td key={area} data-area={t(`thisComputer.area.${area}`)}>
                      <AbilityCell
                        area={area}
                        ability={areas[area]}
                        language={name(code)}
                        models={models ?? noModels}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
})

interface AbilityCellProps {
  area: AbilityArea
  ability: Ability
  language: string
  models: readonly Model[]
}

function AbilityCell({ area, ability: { by, get }, language, models }: AbilityCellProps) {
  const t = useTranslate()
  const wanted = downloadOf(get, models)
  return (
    <div className={classes.cell}>
      {by && (
        <span className={classes.by} data-quality={by.quality}>
          {by.quality === 'good' && <IconCheck size="0.75rem" aria-hidden />}
          <span>
            <bdi>{nameOfEngine({ area, ...by }, t)}</bdi>
            {by.quality === 'basic' && <span className="quiet"> {t('thisComputer.basic')}</span>}
          </span>
        </span>
      )}
      {!by && !wanted && <span className="quiet">{t('thisComputer.state.missing')}</span>}
      {wanted && <GetModels wanted={wanted} language={language} />}
    </div>
  )
}
