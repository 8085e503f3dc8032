import {
  isSpare,
  type LibraryFinding,
  type LibraryReport,
  mayBeInBackup,
} from '../../../../shared/library-check'
import { success } from '../../../../shared/result'
import { meetEveryKind } from '../../../every-kind'
import type { Library } from '../../../library/open-library'
import type { LibraryProblem } from '../../../library/problems/find-problems'
import { soundEndsBy } from '../../../media/look/sound-look'
import { inAnyBackup, withLibrary } from '../../../whole-library'
import type { CommandContext } from '../../context'
import { done, failedEnding } from '../../ending'
import { exitCodes } from '../../exit-codes'
import type { Program } from '../../open-program'
import { columns } from '../../output/printed-text'
import { type Back, backJson, backOf, backShape } from '../../output/tell-problems'
import { programCommand } from '../../with-program'
import { watchOf } from './library-progress'

export const checkLibraryCommand = programCommand({
  name: 'check',
  text: 'cli.library.check',
  takes: {},
  examples: ['parlance library check', 'parlance library check --json'],
  json: `{ files: number, bytes: number, sounds: number, problems: { fault: string, part: string,
  file: string, name: string, bytes: number, back: Back[] }[] }\nBack: ${backShape}`,
  async run(context, _given, { core }) {
    const { out, t } = context
    const watch = watchOf(context, 'checking')
    const checked = await withLibrary(core, async library => {
      meetEveryKind(library)
      const known = await library.problems()
      const report = await library.check(soundEndsBy(core.lookAtSound), watch)
      return report.ok ? success(await withBack(report.value, known, library, core)) : report
    })
    watch.end(checked.ok)
    if (!checked.ok) return failedEnding(checked.error)
    const { findings, ...counts } = checked.value
    const canRecover = findings.some(({ back }) => back.length > 0)
    const { files, sounds } = counts
    if (findings.length > 0) tellAll(context, findings)
    else out.result(t('libraryCheck.fine', { files, sounds }))
    if (canRecover) out.note(t('cli.notice.recover', { file: '…' }))
    out.document({ ...counts, problems: findings })
    return done(findings.every(({ fault }) => isSpare(fault)) ? exitCodes.ok : exitCodes.failed)
  },
})

/** Each with what can be had back of it. */
async function withBack(
  { findings, ...counts }: LibraryReport,
  known: readonly LibraryProblem[],
  library: Pick<Library, 'findInBackups'>,
  core: Program['core'],
) {
  const lost = findings.filter(({ fault }) => mayBeInBackup(fault)).map(({ file }) => file)
  const inBackups = await inAnyBackup(library, core, lost)
  const backOfFinding = ({ file }: LibraryFinding): Back[] => {
    const told = known.find(one => one.file === file)
    const canBringBack = told?.canBringBack ?? false
    return backOf({ file, state: 'damaged', part: 'whole', canBringBack }, inBackups)
  }
  return { ...counts, findings: findings.map(one => ({ ...one, back: backOfFinding(one).map(backJson) })) }
}

function tellAll({ out, t }: CommandContext, findings: readonly LibraryFinding[]): void {
  out.result(t('libraryCheck.found', { count: findings.length }))
  const rows = findings.map(({ fault, part, file, name }) => [
    t(`library.part.${part}`),
    name === '' ? file : `${name} (${file})`,
    t(`libraryCheck.fault.${fault}`),
  ])
  out.result(`\n${columns(rows)}`)
}
