import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { AbilityArea, Model } from '../../shared/built-in'
import { bridge } from '../bridge'
import { useTranslate } from '../language/use-translate'
import classes from './engine-notice.module.css'
import { nameOfEngine } from './engine-words'
import { GetModels } from './get-models'
import { type Lack, lacksOf } from './lacks'
import { useLanguageNames } from './language-names'
import { useAnswer } from './use-answer'
import { useModels } from './use-models'
import { downloadOf } from './wanted-download'

type NoticedArea = Exclude<AbilityArea, 'augmentation'>

interface EngineNoticeProps {
  area: NoticedArea
  /** Those that the work is about to be in, as codes of any length. */
  languages: readonly string[]
}

const getAbilities = () => bridge.getAbilities()
/** More are in Settings, by language. */
const mostTold = 3

/** Before anything is begun: what this computer cannot do in these languages, or not well, and the download that can. */
export function EngineNotice({ area, languages }: EngineNoticeProps) {
  const abilities = useAnswer(getAbilities)
  const { models } = useModels(abilities.ask)
  const lacks = lacksOf(area, languages, abilities.value ?? []).slice(0, mostTold)
  if (lacks.length === 0) return null
  const isMissing = lacks.some(({ by }) => by === null)
  return (
    <Alert
      color={isMissing ? 'warn' : 'gray'}
      icon={<IconInfoCircle aria-hidden />}
      role="status"
      m="xs"
      py="xs"
    >
      <ul className={classes.lacks}>
        {lacks.map(lack => (
          <li key={lack.language} className={classes.lack}>
            <LackTold area={area} lack={lack} models={models ?? []} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function LackTold({ area, lack, models }: { area: NoticedArea; lack: Lack; models: readonly Model[] }) {
  const t = useTranslate()
  const { name } = useLanguageNames()
  const { by, get } = lack
  const language = name(lack.language)
  const names = get.map(one => one.name).join(', ')
  const wanted = downloadOf(get, models)
  return (
    <>
      <span>
        {by === null
          ? t(`thisComputer.lacks.${area}`, { language })
          : t(`thisComputer.plainly.${area}`, { language, engine: nameOfEngine({ area, ...by }, t) })}{' '}
        {wanted?.state === 'coming'
          ? t('thisComputer.waitsFor', { names })
          : wanted && t(by === null ? 'thisComputer.wouldDo' : 'thisComputer.wouldDoBetter', { names })}
      </span>
      {wanted && <GetModels wanted={wanted} language={language} />}
    </>
  )
}
