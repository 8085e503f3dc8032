import { ProblemsBanner } from '../problems/problems-banner'
import { EndedBanner } from './ended-banner'
import { Notices } from './notices'
import { OfflineBanner } from './offline-banner'
import { UnsavedBanner } from './unsaved-banner'
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
