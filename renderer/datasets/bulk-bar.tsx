import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { testSet, trainSet } from '../../shared/datasets/commands/split-rows'
import type { RowChoice } from '../../shared/datasets/dataset'
import { namesInUse } from '../../shared/datasets/names-in-use'
import type { Action } from '../actions/action'
import { ActionButton } from '../actions/action-button'
import { noneSelected } from '../components/table/selection'
import { useTranslate } from '../language/use-translate'
import { LanguagePicker } from '../translate/language-picker'
import { applyToRows } from './apply-to-rows'
import classes from './bulk-bar.module.css'
import { IntentPopover } from './intent-popover'
import type { HereDataset } from './open-datasets'
import { ReplacePopover } from './replace-popover'
import { SplitPopover } from './split-popover'
import { changeView, useView } from './view-store'

/** What can be done with all selected sentences at once. */
export function BulkBar({ here, run }: { here: HereDataset; run: Action }) {
  const t = useTranslate()
  const { id, tally } = here
  const selected = useView(id, view => view.selected)
  const count = selected.size
  if (count === 0) return null
  const rows: RowChoice = [...selected]
  return (
    <section className={classes.bar} aria-label={t('datasets.bulk')}>
      <span className={classes.count} role="status">
        {t('datasets.selected', { count })}
      </span>
      <IntentPopover here={here} rows={rows} />
      <Menu position="top-start">
        <Menu.Target>
          <Button size="sm">{t('datasets.columnSet')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {([trainSet, testSet, ''] as const).map(value => (
            <Menu.Item
              key={value}
              onClick={() => void applyToRows(id, { do: 'set', rows, fact: 'type', value })}
            >
              {t(
                value === trainSet
                  ? 'datasets.train'
                  : value === testSet
                    ? 'datasets.test'
                    : 'datasets.noSet',
              )}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <SplitPopover here={here} rows={rows} />
      <LanguagePicker
        name={t('datasets.columnLanguage')}
        showsName
        value=""
        choices={[]}
        recent={namesInUse(tally.languages)}
        canBeEmpty
        onChange={value => void applyToRows(id, { do: 'set', rows, fact: 'language', value })}
      />
      <ReplacePopover here={here} rows={rows} />
      <ActionButton action={run} size="sm" leftSection={null} />
      <Button
        size="sm"
        color="danger"
        variant="subtle"
        leftSection={<IconTrash size="0.875rem" aria-hidden />}
        onClick={() => void applyToRows(id, { do: 'delete', rows })}
      >
        {t('datasets.delete')}
      </Button>
      <ActionIcon
        className={classes.close ?? ''}
        aria-label={t('datasets.clearSelection')}
        title={t('datasets.clearSelection')}
        onClick={() => changeView(id, noneSelected)}
      >
        <IconX size="1rem" aria-hidden />
      </ActionIcon>
    </section>
  )
}
