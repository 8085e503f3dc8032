import { Menu } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { FoundIn } from '../../shared/find/find-requests'
import { lookAmong } from '../frame/frame-store'
import { useTranslate } from '../language/use-translate'

/** At the head of a list that opens: the search, among things like those in it. */
export function FindItem({ within }: { within: Extract<FoundIn, 'sheet' | 'dataset' | 'batch' | 'dub'> }) {
  const t = useTranslate()
  return (
    <Menu.Item leftSection={<IconSearch size="0.875rem" aria-hidden />} onClick={() => lookAmong(within)}>
      {t(`frame.findIn.${within}`)}
    </Menu.Item>
  )
}
