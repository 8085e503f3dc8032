import { Switch, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { folded } from '../../../shared/text/folded'
import { memoryKey, type Remembered } from '../../../shared/translate/memory'
import { bridge } from '../../bridge'
import { Dialog } from '../../components/dialog'
import { DoingButton } from '../../components/doing-button'
import { IconButton } from '../../components/icon-button'
import { notifyError, told } from '../../components/notify'
import { topOf } from '../../components/table/rows-in-sight'
import table from '../../components/table/table.module.css'
import { useRows } from '../../components/table/use-rows'
import { useTranslate } from '../../language/use-translate'
import { useActiveProfile } from '../../program/profiles'
import classes from './memory-dialog.module.css'

/** What was translated before: to look into, switch off, and forget. */
export function MemoryDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const profileId = useActiveProfile()?.id ?? ''
  const [isOn, setIsOn] = useState(true)
  const [entries, setEntries] = useState<readonly Remembered[] | null>(null)
  const [search, setSearch] = useState('')
  useEffect(() => {
    void bridge.getMemory({ profileId }).then(found => {
      if (!found.ok) return notifyError(found.error)
      setIsOn(found.value.isOn)
      setEntries(found.value.entries)
    })
  }, [profileId])
  const shown = useMemo(() => matching(entries ?? [], search), [entries, search])

  const turn = async (on: boolean): Promise<void> => {
    setIsOn(on)
    if (!(await told(bridge.setMemory({ profileId, isOn: on })))) setIsOn(!on)
  }
  const forget = async (keys: readonly string[] | null): Promise<void> => {
    if (!(await told(bridge.forgetMemory({ profileId, keys })))) return
    const gone = new Set(keys)
    setEntries(now => (keys === null ? [] : (now ?? []).filter(one => !gone.has(memoryKey(one)))))
  }
  return (
    <Dialog size="xl" onClose={onClose} title={t('translate.memory')}>
      <Switch
        label={t('translate.memoryOn')}
        description={t('translate.memoryHelp')}
        checked={isOn}
        onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      />
      <div className={classes.head}>
        <TextInput
          className={classes.search ?? ''}
          leftSection={<IconSearch size="1rem" aria-hidden />}
          aria-label={t('translate.memorySearch')}
          placeholder={t('translate.memorySearch')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <span className="quiet">{t('translate.memoryCount', { count: entries?.length ?? 0 })}</span>
        <DoingButton
          size="md"
          variant="subtle"
          color="red"
          disabled={!entries || entries.length === 0}
          onDo={() => forget(null)}
        >
          {t('translate.memoryClear')}
        </DoingButton>
      </div>
      {entries && shown.length === 0 ? (
        <p className="quiet">{t(search === '' ? 'translate.memoryEmpty' : 'translate.memoryNone')}</p>
      ) : (
        <MemoryList entries={shown} onForget={key => void forget([key])} />
      )}
    </Dialog>
  )
}

function matching(entries: readonly Remembered[], search: string): readonly Remembered[] {
  const sought = folded(search.trim())
  if (sought === '') return entries
  return entries.filter(
    ({ text, translations }) =>
      folded(text).includes(sought) || folded(translations[0]?.text ?? '').includes(sought),
  )
}

function MemoryList({
  entries,
  onForget,
}: {
  entries: readonly Remembered[]
  onForget: (key: string) => void
}) {
  const t = useTranslate()
  const rows = useRows({ count: entries.length })
  return (
    <div ref={rows.scroller} className={classes.scroll}>
      <ul
        className={classes.all}
        aria-label={t('translate.memory')}
        style={{ blockSize: rows.places.height }}
      >
        {rows.drawn.map(at => {
          const entry = entries[at]
          if (!entry) return null
          const { text, translations, sourceLanguage, targetLanguage } = entry
          return (
            <li
              key={memoryKey(entry)}
              className={classes.entry}
              style={{ insetBlockStart: topOf(rows.places, at) }}
            >
              <span className={classes.text} dir="auto" lang={sourceLanguage} title={text}>
                {text}
              </span>
              <span className={classes.text} dir="auto" lang={targetLanguage} title={translations[0]?.text}>
                {translations[0]?.text}
              </span>
              <span className="quiet" translate="no">{`${sourceLanguage} → ${targetLanguage}`}</span>
              <IconButton
                icon={IconX}
                label={t('translate.memoryForget')}
                iconSize="0.875rem"
                onClick={() => onForget(memoryKey(entry))}
              />
            </li>
          )
        })}
      </ul>
      <div ref={rows.measure} className={table.measure} aria-hidden />
    </div>
  )
}
