import { Button, Loader, TextInput } from '@mantine/core'
import { IconCheck, IconDownload, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type Ability,
  type AbilityArea,
  abilityAreas,
  type LanguageAbilities,
  type Model,
} from '../../../../shared/built-in'
import { type Result, success } from '../../../../shared/result'
import { bridge } from '../../../bridge'
import { Card } from '../../../components/card'
import { ErrorAlert } from '../../../components/error-alert'
import { Meter } from '../../../components/meter'
import { told } from '../../../components/notify'
import { useBytes } from '../../../language/use-bytes'
import { useLanguage, useTranslate } from '../../../language/use-translate'
import card from '../card-body.module.css'
import { nameOfEngine } from '../engines/engine-row'
import { useLanguageNames } from '../language-names'
import { TermsDialog } from '../models/terms-dialog'
import type { AnswerState } from '../use-answer'
import classes from './languages-card.module.css'
import { downloadOf, languagesShown } from './languages-shown'

interface LanguagesCardProps {
  abilities: AnswerState<LanguageAbilities[]>
  models: readonly Model[]
}

/** What is done here in which language, who does it, and in one press what would do it better. */
export function LanguagesCard({ abilities: { value, error }, models }: LanguagesCardProps) {
  const t = useTranslate()
  const { name } = useLanguageNames()
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const [terms, setTerms] = useState<{ of: Model; wanted: readonly Model[] } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const get = (wanted: readonly Model[]): void => {
    const of = wanted.find(({ licence }) => licence.terms)
    if (!of) return void told(download(wanted))
    setTerms({ of, wanted })
    setAsking(true)
  }
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
          <Loader size="xs" /> {t('thisComputer.loading')}
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
              {shown.map(({ language: code, areas }) => (
                <tr key={code}>
                  <th scope="row">
                    <bdi>{name(code)}</bdi>
                  </th>
                  {abilityAreas.map(area => (
                    <td key={area} data-area={t(`thisComputer.area.${area}`)}>
                      <AbilityCell
                        area={area}
                        ability={areas[area]}
                        language={name(code)}
                        models={models}
                        onGet={get}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {terms && (
        <TermsDialog
          model={terms.of}
          opened={isAsking}
          onConfirm={() => download(terms.wanted)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

/** Each begins by itself; the first refusal ends the rest. */
async function download(wanted: readonly Model[]): Promise<Result<null>> {
  for (const { id } of wanted) {
    const begun = await bridge.downloadModel({ id })
    if (!begun.ok) return begun
  }
  return success(null)
}

interface AbilityCellProps {
  area: AbilityArea
  ability: Ability
  language: string
  models: readonly Model[]
  onGet(wanted: readonly Model[]): void
}

function AbilityCell({ area, ability: { by, get }, language, models, onGet }: AbilityCellProps) {
  const t = useTranslate()
  const bytes = useBytes()
  const wanted = downloadOf(get, models)
  const names = wanted?.models.map(({ name }) => name).join(', ') ?? ''
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
      {wanted?.state === 'waiting' && (
        <Button
          size="compact-xs"
          variant="subtle"
          className={classes.get ?? ''}
          leftSection={<IconDownload size="0.75rem" />}
          aria-label={t('thisComputer.getFor', { names, language, size: bytes(wanted.bytes) })}
          title={t('thisComputer.downloadModel', { name: names, size: bytes(wanted.bytes) })}
          onClick={() => onGet(wanted.models)}
        >
          {t('thisComputer.getSize', { size: bytes(wanted.bytes) })}
        </Button>
      )}
      {wanted?.state === 'coming' && (
        <Meter
          isShort
          part={wanted.received / wanted.bytes}
          label={t('thisComputer.progressOf', { name: names })}
          text={t('thisComputer.received', { received: bytes(wanted.received), size: bytes(wanted.bytes) })}
        />
      )}
    </div>
  )
}
