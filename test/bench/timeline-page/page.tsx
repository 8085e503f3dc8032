import '../../../renderer/theme/styles'
import { createRoot } from 'react-dom/client'
import WaveSurfer from 'wavesurfer.js'
import RegionsPlugin from 'wavesurfer.js/plugins/regions'
import { takeStartup } from '../../../renderer/program/pushes'
import { play, seek } from '../../../renderer/sound/player'
import { setSpeed } from '../../../renderer/sound/player-settings'
import { ThemeProvider } from '../../../renderer/theme/theme-provider'
import { Timeline } from '../../../renderer/waveform/timeline'
import { defaultSettings } from '../../../shared/settings'
import { peaksFromFile } from '../../../shared/sound/peaks'
import type { OpenedSound } from '../../../shared/sound/sound-requests'
import { installFakeBridge } from '../../unit/renderer/fake-bridge'
import { sampleSpeakers, sampleWords } from './timeline-samples'

declare global {
  interface Window {
    /** Milliseconds until something could be seen; null until then. */
    drawn: number | null
    play(speed: number): Promise<void>
    /** Begins to write down when frames come. */
    watchFrames(): void
    /** Milliseconds between them. */
    framesSeen(): number[]
  }
}

/** `?what=ours|load|peaks|regions&seconds=10800&words=30000`: what is measured, and what it is measured against. */
const asked = new URLSearchParams(location.search)
const seconds = Number(asked.get('seconds'))
const words = sampleWords(Number(asked.get('words')), seconds)
const buckets = Math.floor(seconds * 100)
const root = document.getElementById('root') ?? document.body
window.drawn = null

const isPainted = (): boolean => {
  const canvas = document.querySelector<HTMLCanvasElement>('[data-testid=timeline] canvas')
  const context = canvas?.getContext('2d')
  if (!canvas || !context || canvas.width === 0) return false
  // A column of pixels through the waveform, where it swings.
  const { data } = context.getImageData(Math.round(canvas.width / 3), 0, 1, canvas.height)
  const colors = new Set<number>()
  for (let at = 0; at < data.length; at += 4) colors.add((data[at] ?? 0) * 65_536 + (data[at + 1] ?? 0) * 256)
  return colors.size > 4
}

function ours(): void {
  const sound = { where: 'media', id: 'long' } as const
  const opened: OpenedSound = {
    ref: sound,
    url: '/long.wav',
    bytes: 1,
    facts: { seconds, sampleRate: 8_000, channels: 1, container: 'wav', codec: 'signed-16', video: null },
    peaks: { state: 'ready', url: '/peaks.bin', part: 1, buckets },
    problem: null,
  }
  const settings = structuredClone(defaultSettings)
  const fake = installFakeBridge({ settings })
  fake.parlance.openSound = async () => ({ ok: true, value: opened })
  takeStartup(fake.startup)
  const started = performance.now()
  createRoot(root).render(
    <ThemeProvider>
      <Timeline
        sound={sound}
        words={words}
        speakers={sampleSpeakers}
        duration={seconds}
        onMoveBoundary={() => {}}
      />
    </ThemeProvider>,
  )
  const look = (): void => {
    if (isPainted()) window.drawn = performance.now() - started
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  window.play = async speed => {
    setSpeed(speed)
    seek(seconds / 3)
    await play(sound)
  }
}

/** The library in its usual ways: from the file, from peaks, and from peaks with a region for each word. */
async function theirs(what: string): Promise<void> {
  const container = document.createElement('div')
  root.append(container)
  const started = performance.now()
  const regions = RegionsPlugin.create()
  const given =
    what === 'load'
      ? {}
      : { peaks: [await floatPeaks()], duration: seconds, backend: 'MediaElement' as const }
  const wave = WaveSurfer.create({
    container,
    url: '/long.wav',
    height: 116,
    minPxPerSec: what === 'load' ? 0 : 156,
    plugins: what === 'regions' ? [regions] : [],
    ...given,
  })
  wave.on('ready', () => {
    if (what === 'regions')
      for (const { start, end, text } of words) regions.addRegion({ start, end, content: text })
    requestAnimationFrame(() => {
      window.drawn = performance.now() - started
    })
  })
  window.play = async speed => {
    wave.setPlaybackRate(speed, true)
    wave.setTime(seconds / 3)
    await wave.play()
  }
}

async function floatPeaks(): Promise<Float32Array> {
  const answer = await fetch('/peaks.bin')
  const peaks = peaksFromFile(new Uint8Array(await answer.arrayBuffer()), buckets)
  return Float32Array.from({ length: buckets }, (_, at) => ((peaks?.levels[0]?.[at * 2] ?? 0) / 255) ** 2)
}

let frames: number[] | null = null
const tick = (now: number): void => {
  frames?.push(now)
  if (frames) requestAnimationFrame(tick)
}
window.watchFrames = () => {
  frames = []
  requestAnimationFrame(tick)
}
window.framesSeen = () => {
  const times = frames ?? []
  frames = null
  return times.slice(1).map((time, at) => time - (times[at] ?? time))
}

const what = asked.get('what') ?? 'ours'
if (what === 'ours') ours()
else void theirs(what)
