import { isSpare, type LibraryFinding } from '../../../../shared/library-check'
import { openFileThread } from '../../../file-thread'
import { meetEveryKind } from '../../../library-kinds'
import { soundEndsBy } from '../../../media/sound-ends'
import { withLibrary } from '../../../whole-library'
import type { CommandContext } from '../../context'
import { done, failed } from '../../ending'
import { exitCodes } from '../../exit-codes'
import { columns } from '../../output/columns'
import { programCommand } from '../../with-program'
import { watchOf } from './library-progress'

export const check = programCommand({
  name: 'check',
  text: 'cli.library.check',
  examples: ['parlance library check', 'parlance library check --json'],
  json: `{ files: number, bytes: number, sounds: number, problems: { fault: string, part: string,
  file: string, name: string, bytes: number }[] }`,
  given: () => ({}),
  async run(context, _given, { core }) {
    const { out, host, t } = context
    const thread = openFileThread(core, host.workerFile)
    const soundEnds = soundEndsBy(file => thread.run('soundEnds', file))
    const watch = watchOf(context, 'checking')
    const checked = await withLibrary(core, library => {
      meetEveryKind(library)
      return library.check(soundEnds, watch)
    })
    await thread.close()
    watch.end(checked.ok)
    if (!checked.ok) return failed(checked.error)
    const { findings, ...counts } = checked.value
    const { files, sounds } = counts
    if (findings.length > 0) tellAll(context, findings)
    else out.result(t('libraryCheck.fine', { files, sounds }))
    out.document({ ...counts, problems: findings })
    return done(findings.every(({ fault }) => isSpare(fault)) ? exitCodes.ok : exitCodes.failed)
  },
})

function tellAll({ out, t }: CommandContext, findings: readonly LibraryFinding[]): void {
  out.result(t('libraryCheck.found', { count: findings.length }))
  const rows = findings.map(({ fault, part, file, name }) => [
    t(`library.part.${part}`),
    name === '' ? file : `${name} (${file})`,
    t(`libraryCheck.fault.${fault}`),
  ])
  out.result(`\n${columns(rows)}`)
}
