import { Button, FileButton, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconChevronDown, IconPlugConnectedX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { EngineAdvice, FoundEngine } from '../../../../shared/built-in'
import { bridge } from '../../../bridge'
import { StateBadge } from '../../../components/state-badge'
import { useTranslate } from '../../../language/use-translate'
import { changeSettings } from '../../../program/change-settings'
import { useSettings } from '../../../program/settings'
import { usePlatform } from '../../../program/startup'
import { givesOf, nameOfEngine } from '../../../this-computer/engine-words'
import { useLanguageNames } from '../../../this-computer/language-names'
import { CopyButton } from '../copy-button'
import listed from '../listed-row.module.css'
import { TextSetting } from '../text-setting'
import { adviceText, commandsFor } from './advice'
import classes from './engine-row.module.css'

/** One engine: what it is good for, where it is, and how to get it or more of it. */
export function EngineRow({ engine }: { engine: FoundEngine }) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { state, version, path } = engine
  const more = moreOf(engine)
  const name = nameOfEngine(engine, t)
  return (
    <li className={listed.row} data-state={state}>
      <div className={listed.head}>
        <div className={listed.text}>
          <div className={listed.name}>
            <bdi>{name}</bdi> {version !== '' && <bdi className="quiet">{version}</bdi>}
          </div>
          <Reach engine={engine} />
          {path !== '' && (
            <div className={classes.path}>
              <bdi dir="ltr" translate="no">
                {path}
              </bdi>
            </div>
          )}
        </div>
        <div className={classes.end}>
          <State engine={engine} />
          {more && (
            <UnstyledButton
              className={classes.more}
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              aria-label={t(more.labelOf, { name })}
              onClick={() => setOpen(!open)}
            >
              {t(more.label)}
              <IconChevronDown size="0.875rem" aria-hidden className={classes.chevron} />
            </UnstyledButton>
          )}
        </div>
      </div>
      {more && open && <HowTo advice={more.advice} id={id} />}
    </li>
  )
}

/** What unfolds under it. The model file of whisper.cpp can be changed when nothing is wrong with it, too. */
function moreOf({ id, state, advice }: FoundEngine) {
  if (state === 'missing' && advice) {
    return { advice, label: 'thisComputer.howTo', labelOf: 'thisComputer.howToOf' } as const
  }
  if (advice) return { advice, label: 'thisComputer.whatToDo', labelOf: 'thisComputer.whatToDoWith' } as const
  if (id !== 'whisper-cpp') return null
  return {
    advice: 'name-whisper-model',
    label: 'word.change',
    labelOf: 'thisComputer.changeModelFileOf',
  } as const
}

/** What it gives, and for which languages. */
function Reach({ engine }: { engine: FoundEngine }) {
  const t = useTranslate()
  const languages = useLanguageNames()
  const { pairs } = engine
  // Of a language's regions one is enough here.
  const codes = [...new Set(engine.languages.map(code => code.split('-')[0] ?? code))]
  const reach = (): string => {
    if (pairs.length > 0) {
      const names = pairs.map(({ source, target }) =>
        t('thisComputer.pair', { source: languages.name(source), target: languages.name(target) }),
      )
      return t('thisComputer.pairs', { count: pairs.length, names: languages.some(names) })
    }
    if (codes.length < 2) return languages.list(codes)
    return t('thisComputer.languagesOf', { count: codes.length, names: languages.list(codes) })
  }
  // A name alone comes from the system and not from our texts.
  const isName = pairs.length === 0 && codes.length < 2
  const gives = givesOf(engine, t)
  const reached = reach()
  return (
    <>
      {gives && <div className="help">{gives}</div>}
      {reached && (
        <div className="help" translate={isName ? 'no' : undefined}>
          {reached}
        </div>
      )}
    </>
  )
}

function State({ engine }: { engine: FoundEngine }) {
  const t = useTranslate()
  const { state, advice } = engine
  if (state === 'missing') return <span className={classes.missing}>{t('thisComputer.state.missing')}</span>
  if (state === 'unreachable') {
    return (
      <StateBadge kind="warn" icon={IconPlugConnectedX}>
        {t('thisComputer.state.unreachable')}
      </StateBadge>
    )
  }
  if (advice !== null) {
    return (
      <StateBadge kind="warn" icon={IconAlertTriangle}>
        {t('thisComputer.needsMore')}
      </StateBadge>
    )
  }
  return (
    <StateBadge kind="ok" icon={IconCheck}>
      {t(`thisComputer.state.${state}`)}
    </StateBadge>
  )
}

/** What brings an engine here, with commands for this system that can be copied. */
function HowTo({ advice, id }: { advice: EngineAdvice; id: string }) {
  const t = useTranslate()
  const { os } = usePlatform()
  const commands = commandsFor(advice, os)
  return (
    <div id={id} className={classes.box}>
      <p>
        {t(adviceText(advice, os))} {commands.length > 0 && t('thisComputer.thenLook')}
      </p>
      {commands.map(({ on, text }) => (
        <div key={on}>
          <div className={classes.system}>{t(on)}</div>
          <div className={classes.command}>
            <code className={classes.code} dir="ltr" translate="no">
              {text}
            </code>
            <CopyButton text={text} label={t('thisComputer.copyCommand', { system: t(on) })} />
          </div>
        </div>
      ))}
      {(advice === 'name-whisper-model' || advice === 'install-whisper') && <WhisperFile />}
    </div>
  )
}

const keep = (file: string): void => changeSettings({ builtIn: { whisperModelFile: file } })

/** Only the path is kept; nothing of the file is read here. */
function WhisperFile() {
  const t = useTranslate()
  const file = useSettings(settings => settings.builtIn.whisperModelFile)
  return (
    <TextSetting
      label={t('thisComputer.whisperModelFile')}
      value={file}
      onApply={keep}
      aside={
        <FileButton onChange={chosen => chosen && keep(bridge.pathForFile(chosen))}>
          {({ onClick }) => (
            <Button aria-label={t('thisComputer.chooseWhisperFile')} onClick={onClick}>
              {t('thisComputer.chooseFile')}
            </Button>
          )}
        </FileButton>
      }
    />
  )
}
