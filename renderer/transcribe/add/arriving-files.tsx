import { useEffect } from 'react'
import type { ServiceProfile } from '../../../shared/service-profile'
import { takeOpenedFiles, useOpenedFiles } from '../store/opened-files'
import { AddDialog } from './add-dialog'
import { takeIn } from './take-in'

/** Asks about files that come, over the list as over an open transcript: whoever opened them waits for an answer. */
export function ArrivingFiles({ profile }: { profile: ServiceProfile }) {
  const waiting = useOpenedFiles(({ paths }) => paths.length)
  useEffect(() => {
    if (waiting > 0) takeIn(takeOpenedFiles())
  }, [waiting])
  return <AddDialog profile={profile} />
}
