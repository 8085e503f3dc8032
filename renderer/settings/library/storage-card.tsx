import { Button, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import type { LibraryStorage, StoragePart, StoredThing } from '../../../shared/library'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { told } from '../../components/notify'
import { SettingRow } from '../../components/setting-row'
import { goToPlace } from '../../find/destination'
import { destinationOf } from '../../find/found-place'
import { useBytes } from '../../language/use-bytes'
import { useTranslate } from '../../language/use-translate'
import { loadLibraryStorage } from '../../program/library-storage'
import { useActiveProfile } from '../../program/profiles'
import classes from './storage-card.module.css'
import { useTime } from './use-time'

/** What takes most of the library, each line leading to its item, and what the bin would give back. */
export function StorageCard({ storage }: { storage: LibraryStorage }) {
  const t = useTranslate()
  const parts = storage.parts.toSorted((one, other) => other.bytes - one.bytes)
  const counting = storage.isCounting && <span role="status">{t('library.counting')}</span>
  return (
    <Card title={t('library.storage')} aside={counting}>
      {parts.map(part => (
        <Part key={part.name} part={part} />
      ))}
      <BinRow bytes={parts.reduce((sum, { bin }) => sum + bin, 0)} />
    </Card>
  )
}

function Part({ part }: { part: StoragePart }) {
  const t = useTranslate()
  const bytes = useBytes()
  const id = useId()
  const hasLines = part.largest.length > 0 || part.bin > 0
  return (
    <div className={classes.part}>
      <div className={classes.head}>
        <h4 id={id}>{t(`library.part.${part.name}`)}</h4>
        <span translate="no">{bytes(part.bytes)}</span>
      </div>
      {hasLines && (
        <ul className={classes.lines} aria-labelledby={id}>
          {part.largest.map(thing => (
            <li key={`${thing.in} ${thing.id}`}>
              <ThingLine thing={thing} />
            </li>
          ))}
          {part.bin > 0 && (
            <li className={classes.line}>
              <span className={classes.name}>{t('library.inBin')}</span>
              <span translate="no">{bytes(part.bin)}</span>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** What belongs to a service that is not in use is on no screen. */
function ThingLine({ thing }: { thing: StoredThing }) {
  const t = useTranslate()
  const bytes = useBytes()
  const time = useTime()
  const profile = useActiveProfile()
  const name = thing.name || t('activity.untitled')
  const texts = (
    <>
      <bdi className={classes.name} title={name}>
        {name}
      </bdi>
      <span translate="no">{time(thing.editedAt)}</span>
      <span className={classes.size} translate="no">
        {bytes(thing.bytes)}
      </span>
    </>
  )
  if (thing.profileId !== '' && thing.profileId !== profile?.id) {
    return <div className={classes.line}>{texts}</div>
  }
  return (
    <UnstyledButton
      className={`${classes.line} ${classes.link}`}
      onClick={() => goToPlace(destinationOf({ ...thing, key: '', at: null, excerpt: null }))}
    >
      {texts}
    </UnstyledButton>
  )
}

function BinRow({ bytes }: { bytes: number }) {
  const t = useTranslate()
  const size = useBytes()(bytes)
  const [asking, setAsking] = useState(false)
  if (bytes === 0) return null
  const empty = async () => {
    const emptied = await bridge.emptyBin()
    await told(loadLibraryStorage())
    return emptied
  }
  return (
    <SettingRow label={t('library.binHolds', { size })} help={t('library.binHelp')}>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('library.emptyBin')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('library.emptyBinTitle')}
        confirm={t('library.emptyBin')}
        isDangerous
        onConfirm={empty}
        onClose={() => setAsking(false)}
      >
        {t('library.emptyBinText')}
      </ConfirmDialog>
    </SettingRow>
  )
}
