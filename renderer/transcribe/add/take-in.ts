import type { AppError } from '../../../shared/errors'
import { notifyError } from '../../components/notify'
import { activeProfile } from '../../program/profiles'
import { choiceFor, useChoices } from '../store/choice'
import { stageChosen, stagePaths } from './staged'

/** Files that were dropped, or opened with the program, are shown in the dialog that adds them. */
export const takeIn = (paths: readonly string[]): void => tell(choice => stagePaths(paths, choice))

/** The same with files that are chosen now. */
export const browse = (): void => tell(stageChosen)

function tell(stage: (choice: ReturnType<typeof choiceFor>) => Promise<AppError | null>): void {
  const profile = activeProfile()
  if (!profile) return
  void stage(choiceFor(profile, useChoices.getState().choices)).then(error => error && notifyError(error))
}
