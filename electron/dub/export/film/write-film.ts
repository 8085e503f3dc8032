import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
  UnsupportedInputFormatError,
} from 'mediabunny'
import { openInput } from '../../../engines/audio/demux'
import { filmClockOf } from '../../../engines/audio/film-clock'
import { errorCode } from '../../../storage/storage-error'
import { mixRate } from '../../sound/sizes'
import type { DubFilmWanted } from '../export-order'
import type { FilesWriting } from '../files-writing'
import { copyFilm, whyNotCopied } from './copy-film'
import { makeDubSound } from './dub-sound'
import { type FilmKind, filmKindOf } from './film-kind'
import { languageCode } from './language-code'
import { openDubSound } from './packets'
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
    const found = await filmIn(input, film.file)
    if (typeof found === 'string') return refuse(found)
    const { kind, video, sounds } = found
    const clock = await filmClockOf(input, film.file)
    const made = await makeDubSound({ mix, kind, ffmpeg, target: sound }, disk, part =>
      progress(part * soundPart),
    )
    const name = names.take(title, { extension: kind })
    const dub = await openDubSound(made, held)
    try {
      if (!dub.sound) return refuse(brokenFilm)
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
          dub: dub.sound,
          early: made.late / mixRate - clock.zero,
          delayOf: clock.delayOf,
          dubName: film.language,
          ...languages,
        },
        part => progress(soundPart + (1 - soundPart) * part),
      )
      told.files.push(name)
    } finally {
      dub.close()
    }
  } catch (error) {
    refuse(problemOf(error))
  } finally {
    input.dispose()
    await rm(sound, { force: true })
  }
}

/** Why no film can be written of a file, as far as it can be told without writing one. Null: nothing is known against it. */
export async function whyNoFilm(file: string): Promise<string | null> {
  const input = await openInput(file, held).catch(() => null)
  if (!input) return goneFilm
  try {
    const found = await filmIn(input, file)
    return typeof found === 'string' ? found : null
  } catch (error) {
    return problemOf(error)
  } finally {
    input.dispose()
  }
}

/** What is copied of a film, or why nothing is. */
async function filmIn(
  input: Input,
  file: string,
): Promise<{ kind: FilmKind; video: InputVideoTrack; sounds: InputAudioTrack[] } | string> {
  const kind = await filmKindOf(input)
  const video = await input.getPrimaryVideoTrack()
  // Files of other kinds that can be opened hold sound alone.
  if (!video || kind === null) return noPicture
  if (!isWholeFilm(file, kind)) return brokenFilm
  const sounds = await input.getAudioTracks()
  return (await whyNotCopied(kind, { video, sounds })) ?? { kind, video, sounds }
}

/** A disk that is full is for whoever asked; all else is said of the film. */
function problemOf(error: unknown): string {
  if (errorCode(error) !== '') throw error
  return error instanceof UnsupportedInputFormatError ? unknownFilm : brokenFilm
}

const goneFilm = 'The film is no longer where it was.'
const noPicture = 'There is no picture in this file. Save the mix as WAV, MP3 or FLAC instead.'
const unknownFilm =
  'Films of this kind cannot be copied, or this one is damaged. Convert it to MP4 or MKV, or save the mix as WAV, MP3 or FLAC.'
const brokenFilm =
  'The film is damaged, or breaks off. Use another copy of it, or save the mix as WAV, MP3 or FLAC.'
