import { resolve } from 'node:path'
import type { BackFrom } from '../../../../shared/problems'
import { type Result, success } from '../../../../shared/result'
import { meetEveryKind } from '../../../every-kind'
import { realLibraryDisk } from '../../../library/library-disk'
import type { Library } from '../../../library/open-library'
import { watchProblems } from '../../../problems/problems'
import { weeklyPlace, withLibrary } from '../../../whole-library'
import { done, failedEnding, misused } from '../../ending'
import { argument, onOff, someText } from '../../given'
import type { Program } from '../../open-program'
import { backJson, backShape } from '../../output/tell-problems'
import { programCommand } from '../../with-program'

export const recover = programCommand({
  name: 'recover',
  text: 'cli.library.recover',
  takes: {
    file: argument('<file>', 'cli.library.recoverFile', someText, 'file'),
    backup: onOff('--backup', 'cli.library.fromBackup'),
  },
  examples: ['parlance library recover sheet.json', 'parlance library recover sheet.json --backup --json'],
  json: `{ file: string } and ${backShape}`,
  async run({ host, t, out }, { file, backup }, { core }) {
    const path = resolve(host.folder, file)
    const back = await withLibrary(core, library => haveBack(path, backup ? 'backup' : null, library, core))
    if (!back.ok) {
      const isNowhere = back.error.kind === 'not-found'
      return isNowhere ? misused(t('cli.library.inNoBackup', { file: path })) : failedEnding(back.error)
    }
    const { madeAt } = back.value
    if (madeAt === null) out.result(t('problems.isBack'))
    else out.result(t('cli.library.recovered', { time: new Date(madeAt) }))
    out.document({ file: path, ...backJson(back.value) })
    return done()
  },
})

/** `wanted`: null where a person leaves it to us, and what is left of the thing itself is the newest. */
async function haveBack(
  file: string,
  wanted: BackFrom | null,
  library: Library,
  core: Program['core'],
): Promise<Result<{ from: BackFrom; madeAt: number | null }>> {
  meetEveryKind(library)
  const weekly = () => weeklyPlace(core)
  const { data, files, timers } = core
  const problems = watchProblems({ data, files, disk: realLibraryDisk, library, weekly, timers })
  try {
    const told = (await problems.list()).find(one => one.file === file)
    const from = wanted ?? (told?.canBringBack ? 'remains' : 'backup')
    if (from === 'remains') {
      const back = await problems.bringBack(file, from)
      return back.ok ? success({ from, madeAt: null }) : back
    }
    // Also what only a check tells of: a person may name any file of theirs, and a page may not.
    const back = await library.bringBackFromBackup(file, await weekly())
    return back.ok ? success({ from, madeAt: back.value }) : back
  } finally {
    problems.close()
  }
}
