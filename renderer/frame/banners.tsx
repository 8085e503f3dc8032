import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { describeError } from '../../shared/language/describe-error'
import { useUnsaved } from '../documents/unsaved'
import { useTranslate } from '../language/use-translate'
import { ProblemsBanner } from '../problems/problems-banner'
import { handOverAll } from '../program/hand-over'
import { Banner } from './banner'
import { EndedBanner } from './ended-banner'
import { Notices } from './notices'
import { OfflineBanner } from './offline-banner'
import { UpgradeBanner } from './upgrade-banner'

/** What concerns the whole program stands above the screen, most urgent last: nearest to the work. */
export function Banners() {
  return (
    <>
      <UpgradeBanner />
      <Notices withoutFiles />
      <ProblemsBanner />
      <OfflineBanner />
      <EndedBanner />
      <UnsavedBanner />
    </>
  )
}

/** Edits of documents that are no longer on screen, and that the disk would not take. */
function UnsavedBanner() {
  const t = useTranslate()
  const all = useUnsaved(({ documents }) => documents)
  const [isTrying, setIsTrying] = useState(false)
  const left = all.filter(({ isLeft }) => isLeft)
  const [first] = left
  if (!first) return null
  const saveAgain = async (): Promise<void> => {
    setIsTrying(true)
    await handOverAll()
    setIsTrying(false)
  }
  return (
    <Banner
      icon={IconDeviceFloppy}
      title={
        left.length === 1
          ? t('frame.unsavedOne', { name: first.name })
          : t('frame.unsavedSeveral', { count: left.length })
      }
      text={first.error ? describeError(first.error, t).text : t('frame.unsavedText')}
    >
      <Button size="sm" loading={isTrying} onClick={() => void saveAgain()}>
        {t('word.saveAgain')}
      </Button>
    </Banner>
  )
}
