import { profileFromFile, profileToShare } from '../../../profiles/profile-exchange'
import { done, failedEnding } from '../../ending'
import { argument, fileToWrite, onOff, someText } from '../../given'
import { readInput } from '../../input/read-text'
import { findProfile } from '../../open-program'
import { takenPlace, writeResult } from '../../output/write-file'
import { programCommand } from '../../with-program'

/** More than any profile needs; a film is refused before it is read. */
const profileLimit = 4_000_000

export const exportOne = programCommand({
  name: 'export',
  text: 'cli.profiles.export',
  takes: {
    service: argument('<service>', 'cli.profiles.service', someText, 'profile'),
    file: argument('[file]', 'cli.segments.out', fileToWrite, 'file'),
    force: onOff('--force', 'cli.option.force'),
  },
  examples: ['parlance profiles export speech speech.json', 'parlance profiles export speech > speech.json'],
  json: 'the service itself; with a file: { profile: string, file: string }',
  async run(context, { service, file, force }, { core }) {
    const { host, t, out } = context
    const profile = findProfile(core, service)
    if (profile?.kind !== 'remote') return failedEnding({ kind: 'not-found', what: 'profile' })
    const shared = profileToShare(profile)
    const text = JSON.stringify(shared, null, 2)
    if (file === undefined) {
      // It is JSON either way; only one of the two is not silent.
      out.result(text)
      out.document(shared)
      return done()
    }
    const taken = await takenPlace(context, [file], force)
    if (taken) return taken
    const written = await writeResult({ folder: host.folder, file, force, content: `${text}\n` })
    if (!written.ok) return failedEnding(written.error)
    out.note(t('cli.written', { file: written.value }))
    out.document({ profile: profile.id, file: written.value })
    return done()
  },
})

export const importOne = programCommand({
  name: 'import',
  text: 'cli.profiles.import',
  takes: { file: argument('<file>', 'cli.profiles.importFile', someText, 'file') },
  examples: [
    'parlance profiles import speech.json',
    'curl -s https://example.com/speech.json | parlance profiles import -',
  ],
  json: '{ profile: string }',
  async run(context, { file }, { core }) {
    const { t, out } = context
    const bytes = await readInput(context, file, profileLimit)
    if ('kind' in bytes) return bytes
    const taken = core.profiles.list().map(({ id }) => id)
    const read = profileFromFile(bytes, taken)
    if (!read.ok) return failedEnding(read.error)
    const saved = await core.profiles.save(read.value)
    if (!saved.ok) return failedEnding(saved.error)
    const { id, name } = saved.value
    out.note(t('cli.profiles.added', { service: name, id }))
    out.document({ profile: id })
    return done()
  },
})
