import { Button, CloseButton } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import { useEffect } from 'react'
import { afterFirstList } from '../components/first-list'
import { whenIdle } from '../components/when-idle'
import { Banner } from '../frame/banner'
import { openLayer } from '../frame/frame-store'
import { useTranslate } from '../language/use-translate'
import { loadProblems, sendBannerAway, useProblems } from '../program/problems'

/** How many things cannot be read; the list names them. */
export function ProblemsBanner() {
  const t = useTranslate()
  const count = useProblems(({ problems }) => problems.size)
  const isAway = useProblems(({ isBannerAway }) => isBannerAway)
  useEffect(() => afterFirstList(() => whenIdle(() => void loadProblems())), [])
  if (count === 0 || isAway) return null
  return (
    <Banner icon={IconFileAlert} title={t('problems.banner', { count })} text={t('problems.bannerText')}>
      <Button size="sm" onClick={() => openLayer('problems')}>
        {t('word.show')}
      </Button>
      <CloseButton size="sm" aria-label={t('word.dismiss')} onClick={sendBannerAway} />
    </Banner>
  )
}
