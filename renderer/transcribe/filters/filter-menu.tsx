import { Button, MultiSelect, Popover, Select, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { RecordingFilter } from '../../../shared/recordings/filter-recordings'
import { useTranslate } from '../../language/use-translate'
import { useRecordingChoices } from '../store/known-choices'
import { changeRecordingFilter, useLibraryView } from '../store/library-view'

const day = 86_400_000
const spans = { any: null, day, week: 7 * day, month: 30 * day } as const
type Span = keyof typeof spans
const spanNames: readonly Span[] = ['any', 'day', 'week', 'month']

/** What else the list is narrowed to. */
export function FilterMenu() {
  const t = useTranslate()
  const count = useLibraryView(({ filter }) => countOf(filter))
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button size="md" leftSection={<IconFilter size="0.875rem" aria-hidden />}>
          {count > 0 ? t('transcribe.filtersOn', { count }) : t('transcribe.filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Fields count={count} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Fields({ count }: { count: number }) {
  const t = useTranslate()
  const filter = useLibraryView(view => view.filter)
  const choices = useRecordingChoices()
  return (
    <Stack gap="sm" w="18rem">
      <Several
        label={t('word.languages')}
        data={choices?.languages}
        value={filter.languages}
        onChange={languages => changeRecordingFilter({ languages })}
      />
      <Several
        label={t('word.speakers')}
        data={choices?.speakers}
        value={filter.speakers}
        onChange={speakers => changeRecordingFilter({ speakers })}
      />
      <Several
        label={t('transcribe.tagsLabel')}
        data={choices?.tags}
        value={filter.tags}
        onChange={tags => changeRecordingFilter({ tags })}
      />
      <Since since={filter.since} />
      <Button
        size="sm"
        disabled={count === 0}
        onClick={() => changeRecordingFilter({ languages: [], speakers: [], tags: [], since: null })}
      >
        {t('transcribe.clearFilters')}
      </Button>
    </Stack>
  )
}

interface SeveralProps {
  label: string
  /** Undefined: it is not known yet. */
  data: readonly string[] | undefined
  value: readonly string[]
  onChange: (value: string[]) => void
}

function Several({ label, data, value, onChange }: SeveralProps) {
  return (
    <MultiSelect
      size="lg"
      label={label}
      // What is chosen can be taken away, also when no recording has it any more.
      data={[...new Set([...(data ?? []), ...value])]}
      value={[...value]}
      onChange={onChange}
      searchable
      clearable
      disabled={data?.length === 0 && value.length === 0}
    />
  )
}

function Since({ since }: { since: number | null }) {
  const t = useTranslate()
  const now = Date.now()
  const chosen = spanNames.find(name => isAbout(since, spans[name], now)) ?? 'any'
  return (
    <Select
      label={t('transcribe.filterSince')}
      data={spanNames.map(name => ({ value: name, label: t(`transcribe.since.${name}`) }))}
      value={chosen}
      onChange={name => {
        const length = spans[spanNames.find(one => one === name) ?? 'any']
        changeRecordingFilter({ since: length === null ? null : Date.now() - length })
      }}
    />
  )
}

/** The span it was chosen as: the list may have been open for hours since. */
const isAbout = (since: number | null, length: number | null, now: number): boolean =>
  since === null || length === null ? since === length : Math.abs(now - length - since) < day / 2

const countOf = ({ languages, speakers, tags, since }: RecordingFilter): number =>
  [languages, speakers, tags].filter(list => list.length > 0).length + (since === null ? 0 : 1)
