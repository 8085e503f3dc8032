import { hasOpenRun } from '../../../shared/speech/line-state'
import { must, openProgram } from '../killed/working-program'

/** A process that has a sheet spoken, three lines at a time, until it is killed or every line has its sound. */

const [folder = '', baseUrl = '', token = '', sheetId = ''] = process.argv.slice(2)
const { work, quiet, over } = await openProgram(folder, baseUrl, token)
const { jobs, speech } = work
must(await work.resume())
await work.begin()

for (;;) {
  await quiet()
  // A person who is asked whether to send again says no, and asks for the line anew.
  for (const { id, summary } of must(await jobs.list()).items) {
    if (summary.state === 'unsure') must(await jobs.settle(id, 'give-up'))
  }
  await quiet()
  const lines = must(await speech.sheets.read(sheetId))?.sheet.lines ?? []
  const open = lines.filter(({ takes }) => takes.length === 0)
  if (open.length === 0) break
  const keys = (open.some(hasOpenRun) ? open.filter(hasOpenRun) : open).slice(0, 3).map(({ key }) => key)
  must(await speech.runSheet(sheetId, { keys }))
}
await speech.close()
await over()
