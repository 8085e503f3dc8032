import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { wavHeaderBytes } from '../../electron/engines/audio/write-wav'
import { nativeProgram } from '../harness/native-programs'
import { outputOf } from '../harness/start-program'
import { packetsOf, pictureBegins, worstSync, writeBeeps } from '../integration/dub/film-sync'
import { isPartAsked } from './asked'
import type { FilmMeasured } from './dub-film-alone'

const kinds = ['mp4', 'mov', 'mkv', 'webm'] as const
const seconds = 3_600
/** The picture is one scene again and again, and white in the middle of it. */
const scene = 10

/** Which films `--parts` names: all of them, or those of some kinds. */
export const filmsAsked = (): (typeof kinds)[number][] =>
  kinds.filter(kind => isPartAsked('film') || isPartAsked(`film-${kind}`))

/** A film of an hour with a dub, without ffmpeg: what it takes, and how far its end is off. */
export async function filmBench(asked: readonly (typeof kinds)[number][]): Promise<void> {
  if (!nativeProgram('ffmpeg'))
    throw new Error('This bench needs ffmpeg, which makes its films and measures them.')
  const folder = mkdtempSync(join(tmpdir(), 'parlance-bench-'))
  try {
    const alone = await buildAlone()
    const mix = join(folder, 'mix.wav')
    for (const kind of asked) {
      const film = makeFilm(folder, kind)
      await makeMix(mix, pictureBegins(film))
      const printed = execFileSync(process.execPath, [alone, folder, film, mix], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      // Printed by the script just started.
      const made = JSON.parse(printed.toString()) as FilmMeasured
      const what = `a film of an hour as ${kind}, ${(statSync(film).size / 1e6).toFixed(0)} MB`
      judge(`${what}: minutes`, made.seconds / 60, 4)
      judge(`${what}: MB of memory`, made.megabytes, 350)
      judge(`${what}: ms off at its end`, Math.abs(worstSync(made.file, 0, seconds - 5 * scene)), 1)
      judge(`${what}: packets that differ`, packetsOf(made.file) === packetsOf(film) ? 0 : 1, 0)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As it is delivered: what runs TypeScript as it stands takes 50 MB for itself. */
async function buildAlone(): Promise<string> {
  const outDir = join(import.meta.dirname, '../../out/bench/dub')
  const input = { alone: join(import.meta.dirname, 'dub-film-alone.ts') }
  const output = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
  await build({
    configFile: false,
    logLevel: 'warn',
    build: { ssr: true, outDir, emptyOutDir: true, target: 'node20', rolldownOptions: { input, output } },
  })
  return join(outDir, 'alone.mjs')
}

function judge(what: string, value: number, budget: number): void {
  const isMet = value <= budget
  console.log(`${what}: ${value.toFixed(2)}, budget ${budget}: ${isMet ? 'met' : 'NOT MET'}`)
  if (!isMet) process.exitCode = 1
}

/**
 * Noise, as full as a talk is; the last minute is silent but for the beeps that belong to the picture. `late`: seconds of
 * the film before that begins.
 */
async function makeMix(mix: string, late: number): Promise<void> {
  const minutes = seconds / 60
  const beeps = Array.from({ length: 6 }, (_, nth) => seconds - 60 + nth * scene + scene / 2 + late)
  await writeBeeps(mix, seconds, beeps)
  let state = 5
  let dull = 0
  const minute = Int16Array.from({ length: 2 * 60 * 48_000 }, () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff
    dull = 0.9 * dull + 0.1 * (state / 0x4000_0000 - 1)
    return 16_000 * dull
  })
  const handle = await open(mix, 'r+')
  const bytes = new Uint8Array(minute.buffer)
  for (let nth = 0; nth < minutes - 1; nth++) {
    await handle.write(bytes, 0, bytes.length, wavHeaderBytes + nth * bytes.length)
  }
  await handle.close()
}

const codecs: Record<(typeof kinds)[number], { picture: string[]; sound: string }> = {
  mp4: { picture: ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2'], sound: 'aac' },
  mov: { picture: ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2'], sound: 'aac' },
  mkv: { picture: ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2'], sound: 'libmp3lame' },
  webm: { picture: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'], sound: 'libvorbis' },
}

/** As large as films are, of one scene that is encoded once. */
function makeFilm(folder: string, kind: (typeof kinds)[number]): string {
  const { picture, sound } = codecs[kind]
  const quiet = ['-nostdin', '-v', 'error', '-y']
  const once = join(folder, `scene.${kind}`)
  const white = `drawbox=x=0:y=0:w=iw:h=ih:color=white:t=fill:enable='gte(t,${scene / 2})*lt(t,${scene / 2 + 0.039})'`
  const source = `color=black:size=640x360:rate=25:duration=${scene},noise=alls=20:allf=t,${white}`
  outputOf('ffmpeg', [...quiet, '-f', 'lavfi', '-i', source, ...picture, '-b:v', '1600k', once])
  const film = join(folder, `film.${kind}`)
  outputOf('ffmpeg', [
    ...quiet,
    ...['-stream_loop', '-1', '-i', once, '-f', 'lavfi', '-i', 'anullsrc=r=8000'],
    ...['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', sound, '-t', String(seconds), film],
  ])
  return film
}
