import { Alert } from '@mantine/core'
import { IconInfoCircle, IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { create } from 'zustand'
import { autoLanguage, type Model } from '../../shared/built-in'
import { byDownload, type Lack, lacksOf, type WantedAbility } from '../../shared/model-offer'
import type { Pace } from '../../shared/pace'
import { bridge } from '../bridge'
import { ErrorAlert } from '../components/error-alert'
import { IconButton } from '../components/icon-button'
import { useTranslate } from '../language/use-translate'
import classes from './engine-notice.module.css'
import { nameOfEngine } from './engine-words'
import { GetModels } from './get-models'
import { useLanguageNames } from './language-names'
import { ModelControls } from './model-controls'
import { ModelProgress } from './model-progress'
import { useAnswer } from './use-answer'
import { useModels } from './use-models'
import { downloadOf } from './wanted-download'

/** More are in Settings, by language. */
const mostTold = 3

/** What works, if plainly, is offered better until somebody keeps it as it is: until the program ends. */
const useKept = create<{ areas: ReadonlySet<string> }>()(() => ({ areas: new Set() }))

const keep = (area: string): void => useKept.setState(({ areas }) => ({ areas: new Set([...areas, area]) }))

interface EngineNoticeProps extends WantedAbility {
  /** In a low window what one works on needs the room, as long as it can be worked on. */
  givesWay?: boolean
}

/**
 * Before anything is begun: what this computer cannot do in these languages, or not well, and the download that can, in
 * place. What is begun meanwhile waits for it.
 */
export function EngineNotice({ area, languages, givesWay = false }: EngineNoticeProps) {
  const t = useTranslate()
  const { value: abilities, ask } = useAnswer('abilities', () => bridge.getAbilities())
  const { models, paces } = useModels(useCallback(() => ask(), [ask]))
  const isKept = useKept(({ areas }) => areas.has(area))
  const all = lacksOf({ area, languages }, { abilities: abilities ?? [], models: models ?? [] })
  const lacks = all.filter(({ by }) => by === null || !isKept).slice(0, mostTold)
  if (lacks.length === 0) return null
  const isMissing = lacks.some(({ by }) => by === null)
  return (
    <Alert
      color={isMissing ? 'warn' : 'gray'}
      icon={<IconInfoCircle aria-hidden />}
      role="status"
      className={(givesWay && !isMissing && classes.givesWay) || ''}
      m="xs"
      py="xs"
    >
      <div className={classes.notice}>
        <ul className={classes.lacks}>
          {byDownload(lacks).map(group => (
            <li key={group.flatMap(({ languages }) => languages).join(' ')}>
              <Offer area={area} lacks={group} paces={paces} />
            </li>
          ))}
        </ul>
        {!isMissing && (
          <IconButton
            icon={IconX}
            label={t('thisComputer.keepPlain')}
            iconSize="0.875rem"
            onClick={() => keep(area)}
          />
        )}
      </div>
    </Alert>
  )
}

interface OfferProps {
  area: WantedAbility['area']
  /** That the same download would end. */
  lacks: readonly Lack<Model>[]
  paces: ReadonlyMap<string, Pace>
}

function Offer({ area, lacks, paces }: OfferProps) {
  const t = useTranslate()
  const { list } = useLanguageNames()
  const models = lacks[0]?.models ?? []
  const coming = models.filter(({ state }) => state.state !== 'available')
  const waiting = models.filter(({ state }) => state.state === 'available')
  const wanted = downloadOf(waiting, waiting)
  const isMissing = lacks.some(({ by }) => by === null)
  const namesOf = (some: readonly Model[]): string => some.map(({ name }) => name).join(', ')
  const sentences = lacks.map(({ by, languages }) =>
    by === null
      ? languages.includes(autoLanguage)
        ? t('thisComputer.lacks.foundLanguage')
        : t(`thisComputer.lacks.${area}`, { language: list(languages) })
      : t(`thisComputer.plainly.${area}`, {
          language: list(languages),
          engine: nameOfEngine({ area, ...by }, t),
        }),
  )
  return (
    <>
      <div className={classes.lack}>
        <span>
          {sentences.map(sentence => (
            <span key={sentence}>{sentence} </span>
          ))}
          {wanted
            ? t(isMissing ? 'thisComputer.wouldDo' : 'thisComputer.wouldDoBetter', {
                names: namesOf(waiting),
              })
            : coming.length > 0 && t('thisComputer.waitsFor', { names: namesOf(coming) })}
        </span>
        {wanted && <GetModels wanted={wanted} language={list(lacks.flatMap(({ languages }) => languages))} />}
      </div>
      {models.map(model => (
        <Coming key={model.id} model={model} pace={paces.get(model.id) ?? null} />
      ))}
    </>
  )
}

/** How far it is and what can be done about it, or what ended it. */
function Coming({ model, pace }: { model: Model; pace: Pace | null }) {
  const { name, state } = model
  const problem = 'problem' in state ? state.problem : null
  return (
    <>
      {(state.state === 'downloading' || state.state === 'paused') && (
        <div className={classes.coming}>
          <bdi>{name}</bdi>
          <div className={classes.progress}>
            <ModelProgress model={model} state={state} pace={pace} />
          </div>
          <ModelControls model={model} />
        </div>
      )}
      {problem && <ErrorAlert error={problem} />}
    </>
  )
}
