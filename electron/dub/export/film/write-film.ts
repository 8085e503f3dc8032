import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openInput } from '../../../engines/audio/demux'
import { filmClockOf } from '../../../engines/audio/film-clock'
import { errorCode } from '../../../storage/storage-error'
import { mixRate } from '../../sound/sizes'
import type { DubFilmWanted } from '../export-order'
import type { FilesWriting } from '../files-writing'
import { copyFilm, whyNotCopied } from './copy-film'
import { makeDubSound } from './dub-sound'
import { filmKindOf } from './film-kind'
import { languageCode } from './language-code'
import { isWholeFilm } from './whole-film'

interface FilmOrder {
  film: DubFilmWanted
  mix: string
  title: string
  ffmpeg: string | null
}

const soundPart = 0.6
/** Bytes of each file that is copied from. */
const held = 1 << 20

/** A film with the dub: what cannot be done is told, and stops nothing else. */
export async function writeFilm(
  { film, mix, title, ffmpeg }: FilmOrder,
  writing: FilesWriting,
): Promise<void> {
  const { folder, disk, names, told, progress } = writing
  const refuse = (problem: string): void => void told.failed.push({ file: title, problem })
  const input = await openInput(film.file, held).catch(() => null)
  if (!input) return refuse(goneFilm)
  const sound = join(folder, '.dub-sound')
  try {
    const kind = await filmKindOf(input)
    if (kind === null) return refuse(otherKind)
    if (!isWholeFilm(film.file, kind)) return refuse(brokenFilm)
    const video = await input.getPrimaryVideoTrack()
    if (!video) return refuse(noPicture)
    const sounds = await input.getAudioTracks()
    const clock = await filmClockOf(input, film.file)
    const problem = await whyNotCopied(kind, { video, sounds })
    if (problem !== null) return refuse(problem)
    const made = await makeDubSound({ mix, kind, ffmpeg, target: sound }, disk, part =>
      progress(part * soundPart),
    )
    const name = names.take(title, { extension: kind })
    const dubInput = await openInput(made.file, held)
    try {
      const dub = await dubInput.getPrimaryAudioTrack()
      if (!dub) return refuse(brokenFilm)
      const target = join(folder, name)
      const languages = {
        language: languageCode(film.language),
        originalLanguage: languageCode(film.originalLanguage),
      }
      await copyFilm(
        {
          kind,
          target,
          video,
          sounds,
          dub,
          early: made.late / mixRate - clock.zero,
          delayOf: clock.delayOf,
          dubName: film.language,
          ...languages,
        },
        part => progress(soundPart + (1 - soundPart) * part),
      )
      told.files.push(name)
    } finally {
      dubInput.dispose()
    }
  } catch (error) {
    // A disk that is full is for whoever asked; all else is said of the film.
    if (errorCode(error) !== '') throw error
    refuse(brokenFilm)
  } finally {
    input.dispose()
    await rm(sound, { force: true })
  }
}

const goneFilm = 'The film is no longer where it was.'
const otherKind =
  'Only films of the kinds MP4, MOV, MKV and WebM can be written. Convert the film to one of them.'
const noPicture = 'There is no picture in this file. Save the mix as WAV, MP3 or FLAC instead.'
const brokenFilm =
  'The film is damaged, or breaks off. Use another copy of it, or save the mix as WAV, MP3 or FLAC.'
