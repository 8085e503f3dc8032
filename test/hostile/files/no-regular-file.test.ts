import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readImportTask } from '../../../electron/datasets/files/read-import-task'
import { decodeSound } from '../../../electron/engines/audio/decode'
import { withBackup } from '../../../electron/library/backup/with-backup'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import { openProfiles } from '../../../electron/profiles/profile-store'
import { realClock } from '../../../electron/real-time'
import { fingerprintOf } from '../../../electron/recordings/fingerprint'
import { openRegularFile } from '../../../electron/storage/open-regular-file'
import { createTranscriptImport } from '../../../electron/transcripts/import/import-transcripts'
import { nativeProgram } from '../../harness/native-programs'
import { outputOf } from '../../harness/start-program'
import { filesOn, othersIn, temporaryFolder } from '../../integration/storage/temporary-folder'
import { startTestService } from '../../service/start'
import { createTestNetwork, working } from '../../service/test-network'
import { remoteProfile } from '../../unit/electron/profiles/remote-profile'
import { readers } from './readers'

const ffmpeg = nativeProgram('ffmpeg')
const hasPipes = nativeProgram('bash') !== null && process.platform !== 'win32'

let folder = ''
const at = (name: string): string => join(folder, name)
const server = createServer()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-irregular-'))
  if (!hasPipes) return
  outputOf('bash', ['-c', 'mkfifo "$1"', 'bash', at('pipe.wav')])
  await symlink(at('pipe.wav'), at('link.wav'))
  await mkdir(at('folder.wav'))
  await symlink('/dev/zero', at('device.wav'))
  await new Promise<void>(resolve => server.listen(at('socket.wav'), resolve))
})
afterAll(async () => {
  await new Promise(resolve => server.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

describe.skipIf(!hasPipes)('what is no file', () => {
  it.each(['pipe.wav', 'link.wav', 'folder.wav', 'device.wav', 'socket.wav'])(
    'is not opened: %s',
    async name => {
      const file = at(name)
      const answers = Object.values(readers).flatMap(read => [read(file, ffmpeg), read(file, null)])
      const settled = await Promise.allSettled(answers)
      expect(settled).toHaveLength(answers.length)
      for (const program of [ffmpeg, null]) {
        expect(await decodeSound(file, { sampleRate: 16_000, program })).toEqual({
          ok: false,
          error:
            'This is a folder, a pipe or a device, and no file. Choose the file that holds the recording.',
        })
      }
      await expect(fingerprintOf(file, 10)).rejects.toThrow('is no file')
      await expect(openRegularFile(file)).rejects.toMatchObject({ code: 'EFTYPE' })
    },
  )

  it('holds up no import of sentences, chosen or beside what was chosen', async () => {
    const names = ['talk.ann', 'more.json', 'given.csv']
    for (const name of names) outputOf('bash', ['-c', 'mkfifo "$1"', 'bash', at(name)])
    await writeFile(at('talk.txt'), 'hello\nbye\n')
    const watch = { progress: () => {}, stage: () => {} }
    const limits = { rows: 10, bytes: 1_000_000 }
    const said = async (source: { path: string } | { paths: string[] }) => {
      const answer = await readImportTask({ source, choices: {}, limits }, watch)
      return answer.ok ? answer.value.columns.text : answer.error
    }
    const answers = [
      { path: at('talk.txt') },
      { paths: [at('talk.txt'), at('more.json')] },
      { path: at('given.csv') },
    ].map(said)
    expect(await Promise.all(answers)).toEqual(['hellobye', 'hellobye', 'EFTYPE'])
  })

  it('holds up no import of a transcript', async () => {
    outputOf('bash', ['-c', 'mkfifo "$1"', 'bash', at('talk.srt')])
    const never = async (): Promise<never> => expect.unreachable()
    const bringIn = createTranscriptImport({
      transcripts: { create: never, read: never },
      read: never,
      dialogs: { open: async () => at('talk.srt') },
      titles: () => ({ importTranscripts: '' }),
      clock: realClock,
    })
    const brought = await bringIn({ media: 'm', profileId: 'p', language: 'en', files: null })
    expect(brought).toMatchObject({ value: [{ file: 'talk.srt', id: null, error: { kind: 'storage' } }] })
  })

  it('is no profile, and no backup', async () => {
    for (const name of ['service.json', 'backup.zip'])
      outputOf('bash', ['-c', 'mkfifo "$1"', 'bash', at(name)])
    const data = temporaryFolder()
    const parts = {
      files: filesOn(),
      folder: join(data, 'profiles'),
      builtInName: 'Here',
      others: othersIn(data),
    }
    const { profiles } = await openProfiles(parts)
    const imported = ['service.json', 'device.wav', 'folder.wav'].map(name => profiles.importFrom(at(name)))
    const refused = { ok: false, error: { kind: 'invalid', path: '', problem: 'is not a file' } }
    expect(await Promise.all(imported)).toEqual([refused, refused, refused])
    expect(await profiles.save(remoteProfile())).toMatchObject({ ok: true })

    const backup = { disk: realLibraryDisk, platform: process.platform, kinds: {} }
    const never = async (): Promise<never> => expect.unreachable()
    const read = await withBackup(at('backup.zip'), backup, never)
    expect(read).toEqual({
      ok: false,
      error: { kind: 'backup', reason: 'unusable', problem: 'is not a file' },
    })
  })

  it('is not sent to a service', async () => {
    const service = await startTestService()
    const network = createTestNetwork()
    const upload = { ...working(service.url), file: at('pipe.wav'), name: 'a.wav', part: 'files' }
    expect(await network.upload(upload)).toEqual({ ok: false, error: { kind: 'not-found', what: 'file' } })
    network.close()
    await service.stop()
  })
})
