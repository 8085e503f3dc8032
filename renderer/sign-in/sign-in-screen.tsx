import { Button } from '@mantine/core'
import { IconDeviceLaptop, IconPlus, IconServer } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { AppError } from '../../shared/errors'
import { builtInProfileId } from '../../shared/operations'
import type { ServiceProfile } from '../../shared/service-profile'
import { openLayer } from '../frame/frame-store'
import { useTranslate } from '../language/use-translate'
import { useProfiles } from '../program/profiles'
import { sessionOf, useSessions } from '../program/sessions'
import { useSettings } from '../program/settings'
import { usePlatform } from '../program/startup'
import { InterfaceLanguagePicker } from '../settings/appearance/language-picker'
import { profileNote, profileTitle } from '../settings/profile-title'
import { newProfile, newProfileId } from '../settings/services/new-profile'
import { attemptStart } from './attempt'
import { chooseService, firstChoice, forgetChoice, useSignInChoice } from './choice'
import { ServicePanel } from './service-panel'
import classes from './sign-in-screen.module.css'
import { ThisComputerPanel } from './this-computer-panel'

/** Where work runs: a service on the left, the way in on the right. */
export function SignInScreen() {
  const t = useTranslate()
  const titleId = useId()
  const chosen = useChosenProfile()
  const form = useForm(chosen)
  const choices = useChoices(chosen.id === newProfileId)
  const local = useStart(chosen)

  return (
    <div className={classes.stage}>
      <StageWave />
      <section className={classes.card} aria-labelledby={titleId}>
        <div className={classes.services}>
          <h1 id={titleId} className="heading">
            {t('signIn.title')}
          </h1>
          <p className={classes.subtitle}>{t('signIn.subtitle')}</p>
          <ProfileChoice
            label={t('signIn.services')}
            choices={choices}
            chosen={chosen.id}
            onChoose={chooseService}
          />
          {chosen.id !== newProfileId && (
            <Button
              className={classes.add ?? ''}
              variant="subtle"
              color="gray"
              justify="flex-start"
              leftSection={<IconPlus size="1rem" />}
              onClick={() => chooseService(newProfileId, true)}
            >
              {t('word.addService')}
            </Button>
          )}
          <Foot />
        </div>
        <div className={classes.panel}>
          {chosen.kind === 'built-in' ? (
            <ThisComputerPanel key={form} busy={local.busy} error={local.error} onStart={local.start} />
          ) : (
            <ServicePanel key={form} profile={chosen} onUseThisComputer={local.start} />
          )}
        </div>
      </section>
    </div>
  )
}

const emptyProfile = newProfile()

/**
 * Another form as soon as somebody chose another service, or one comes in the place of one that is gone: a password is for
 * no other. A new service that was saved is the same one.
 */
function useForm({ id }: ServiceProfile): string {
  const { form, profileId: asked } = useSignInChoice()
  const [known, setKnown] = useState(id)
  const [others, setOthers] = useState(0)
  if (known !== id) {
    setKnown(id)
    if (known !== newProfileId || asked !== id) setOthers(others + 1)
  }
  return `${form} ${others}`
}

function useChosenProfile(): ServiceProfile {
  const asked = useSignInChoice(choice => choice.profileId)
  const { profiles } = useProfiles()
  const sessions = useSessions(({ sessions }) => sessions)
  const activeProfileId = useSettings(settings => settings.activeProfileId)
  const chosen = asked ?? firstChoice(profiles, sessions, activeProfileId)
  return profiles.find(({ id }) => id === chosen) ?? emptyProfile
}

/** Whoever chooses another service while it starts, or leaves for the one in use, does not end up here. */
function useStart({ kind }: ServiceProfile) {
  const builtIn = useProfiles(({ profiles }) => profiles.find(({ kind }) => kind === 'built-in'))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const running = useRef<AbortController | null>(null)
  const isChosen = kind === 'built-in'

  useEffect(() => {
    if (isChosen || running.current === null) return
    running.current.abort()
    running.current = null
    setBusy(false)
  }, [isChosen])

  // The screen also goes when it has started, before this code hears of it.
  useEffect(
    () => () => {
      if (sessionOf(builtInProfileId).state !== 'live') running.current?.abort()
    },
    [],
  )

  const start = (): void => {
    if (running.current) return
    const mine = new AbortController()
    running.current = mine
    if (builtIn) chooseService(builtIn.id, true)
    setBusy(true)
    setError(null)
    void attemptStart(mine.signal).then(answer => {
      if (mine.signal.aborted) return
      running.current = null
      setBusy(false)
      if (answer.ok) forgetChoice()
      else setError(answer.error)
    })
  }
  return { busy, error, start }
}

function Foot() {
  const t = useTranslate()
  const { appVersion } = usePlatform()
  return (
    <div className={classes.foot}>
      <InterfaceLanguagePicker aria-label={t('signIn.language')} />
      <span>{t('signIn.version', { version: appVersion })}</span>
      <Button
        className={classes.help ?? ''}
        size="sm"
        variant="transparent"
        onClick={() => openLayer('shortcuts')}
      >
        {t('word.shortcuts')}
      </Button>
    </div>
  )
}

const width = 1440
const middle = 180
const step = 6

/** How tall each bar is. Two waves that never line up look like speech, and are the same at every start. */
function halfHeight(index: number): number {
  const swell = Math.sin(index * 0.31) * Math.sin(index * 0.117)
  const grain = Math.sin(index * 12.9898) * 43_758.5453
  const noise = grain - Math.floor(grain)
  return 5.4 + Math.max(0, Math.abs(swell) - 0.12) * (40 + noise * 120)
}

function bars(from: number, to: number): string {
  const count = Math.floor((to - from) / step)
  return Array.from({ length: count }, (_, index) => {
    const x = from + index * step + 1
    const half = halfHeight(x / step)
    return `M${x} ${(middle - half).toFixed(1)}V${(middle + half).toFixed(1)}`
  }).join('')
}

const spoken = bars(0, width / 2)
const toCome = bars(width / 2, width)

/** The wave behind the sign-in card: what was spoken in colour, what is to come in grey. */
function StageWave() {
  return (
    <svg className={classes.wave} viewBox={`0 0 ${width} ${middle * 2}`} aria-hidden>
      <path className={classes.spoken} d={spoken} />
      <path className={classes.toCome} d={toCome} />
    </svg>
  )
}

/** The services to choose from, this computer first, and the one being added last. */
function useChoices(adding: boolean): Choice[] {
  const t = useTranslate()
  const { profiles } = useProfiles()
  const { sessions } = useSessions()
  const sorted = [...profiles].sort(
    (one, other) => Number(one.kind === 'remote') - Number(other.kind === 'remote'),
  )
  const choices = sorted.map(profile => {
    const session = sessions.find(({ profileId }) => profileId === profile.id)
    return {
      id: profile.id,
      title: profileTitle(profile, t),
      note: profileNote(profile, session ?? { profileId: profile.id, state: 'signed-out' }, t),
      builtIn: profile.kind === 'built-in',
    }
  })
  if (!adding) return choices
  const added = { title: t('signIn.newService'), note: t('signIn.newServiceNote'), builtIn: false }
  return [...choices, { id: newProfileId, ...added }]
}

interface Choice {
  id: string
  title: string
  note: string
  builtIn: boolean
}

/** Cards that are native radio buttons underneath: arrow keys, groups and names come from the browser. */
function ProfileChoice({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string
  choices: readonly Choice[]
  chosen: string
  onChoose(id: string): void
}) {
  return (
    <div role="radiogroup" aria-label={label} className="stack-sm">
      {choices.map(({ id, title, note, builtIn }) => {
        const Icon = builtIn ? IconDeviceLaptop : IconServer
        return (
          <label key={id} className={classes.choiceCard} data-checked={id === chosen || undefined}>
            <span className={classes.icon}>
              <Icon size="1.25rem" aria-hidden />
            </span>
            <span className="shrinks">
              <span className={classes.title} title={title}>
                <bdi>{title}</bdi>
              </span>
              <span className={classes.note} title={note}>
                <bdi>{note}</bdi>
              </span>
            </span>
            <input
              type="radio"
              name="service"
              className={classes.radio}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
          </label>
        )
      })}
    </div>
  )
}
