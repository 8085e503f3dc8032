import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { longestDatasetName } from '../../shared/datasets/dataset'
import { type Actions, defineActions, useOfferActions } from '../actions/action'
import { ActionItem } from '../actions/action-button'
import { bridge } from '../bridge'
import { NameDialog } from '../components/dialog'
import { notifyError, told } from '../components/notify'
import { DocumentItems } from '../documents/document-items'
import { useTranslate } from '../language/use-translate'
import classes from './dataset-picker.module.css'
import { bringingBack, removeDataset } from './delete-dataset'
import { datasetWindow, editDataset, useNamedDataset } from './open-datasets'

interface DatasetPickerProps {
  profileId: string
  /** Null: none is chosen. */
  value: string | null
  onChange(id: string | null): void
  /** As the name of a screen stands. */
  isTitle?: boolean
}

type Asking = 'new' | 'rename' | 'copy' | null

/** Which dataset, and all that can be done with one as a whole. */
export function DatasetPicker({ profileId, value, onChange, isTitle = false }: DatasetPickerProps) {
  const t = useTranslate()
  const [asking, setAsking] = useState<Asking>(null)
  const named = useNamedDataset(value)
  const chosen = named.state === 'here' && named.profileId === profileId ? named : undefined
  /** Nothing is said of it for a moment: that none is chosen would not be true. */
  const isNamedSoon = value !== null && named.state === 'loading'
  const error = named.state === 'failed' ? named.error : null
  useEffect(() => {
    if (error) notifyError(error)
  }, [error])
  const actions = defineActions('datasetPicker', {
    'datasets.new': { icon: IconPlus, do: () => setAsking('new') },
    'datasets.rename': { icon: IconPencil, when: chosen !== undefined, do: () => setAsking('rename') },
  })
  useOfferActions(actions)
  // Whatever else there is to be undone comes first otherwise.
  useOfferActions((): Actions => {
    const bringBack = bringingBack(value ?? profileId)
    return bringBack ? defineActions(null, { 'edit.undo': { do: bringBack } }) : {}
  })

  const answer = async (name: string, was: Asking): Promise<boolean> => {
    if (was === 'rename' && value !== null) return told(editDataset(value, { do: 'rename', name }))
    const made =
      was === 'copy' && value !== null
        ? await bridge.duplicateDataset({ id: value, name })
        : await bridge.createDataset({ profileId, name })
    if (made.ok) onChange(made.value.id)
    else notifyError(made.error)
    return made.ok
  }
  return (
    <>
      <Menu position="bottom-start" width="20rem">
        <Menu.Target>
          <Button
            className={(isTitle ? classes.title : classes.target) ?? ''}
            {...(isTitle ? { variant: 'subtle', color: 'gray' } : {})}
            size={isTitle ? 'md' : 'lg'}
            rightSection={<IconChevronDown size="0.875rem" aria-hidden />}
          >
            <bdi className={classes.name}>
              {chosen?.name ?? (isNamedSoon ? '\u00a0' : t('datasets.choose'))}
            </bdi>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <DocumentItems
            rows={datasetWindow}
            profileId={profileId}
            within="dataset"
            hasSome={chosen !== undefined}
            item={({ id, name, rows }) => (
              <Menu.Item
                key={id}
                leftSection={<IconCheck size="0.875rem" opacity={id === value ? 1 : 0} aria-hidden />}
                rightSection={<span className="quiet">{t('word.number', { count: rows })}</span>}
                aria-current={id === value}
                onClick={() => onChange(id)}
              >
                <bdi>{name}</bdi>
              </Menu.Item>
            )}
          />
          <ActionItem action={actions['datasets.new']} />
          {chosen && (
            <>
              <ActionItem action={actions['datasets.rename']} />
              <Menu.Item
                leftSection={<IconCopy size="0.875rem" aria-hidden />}
                onClick={() => setAsking('copy')}
              >
                {t('datasets.duplicate')}
              </Menu.Item>
              <Menu.Item
                color="danger"
                leftSection={<IconTrash size="0.875rem" aria-hidden />}
                onClick={() => void removeDataset(profileId, chosen, onChange)}
              >
                {t('datasets.deleteDataset')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <NameDialog
          title={t(
            asking === 'rename'
              ? 'short.datasets.rename'
              : asking === 'copy'
                ? 'datasets.duplicate'
                : 'command.datasets.new',
          )}
          name={
            asking === 'new' || !chosen
              ? ''
              : asking === 'copy'
                ? t('datasets.copyOf', { name: chosen.name })
                : chosen.name
          }
          longest={longestDatasetName}
          onName={name => answer(name, asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
