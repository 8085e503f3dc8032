import '../../renderer/theme/styles'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { takeStartup } from '../../renderer/program/pushes'
import { useOpenedSounds } from '../../renderer/sound/opened-sounds'
import { cacheKey, usePeaksCache } from '../../renderer/sound/peaks-cache'
import { mediaElement, seek } from '../../renderer/sound/player'
import { SmallWaveform } from '../../renderer/sound/small-waveform'
import { ThemeProvider } from '../../renderer/theme/theme-provider'
import { Timeline } from '../../renderer/waveform/timeline'
import { defaultSettings } from '../../shared/settings'
import type { OpenedSound } from '../../shared/sound/sound-requests'
import { applyPatch } from '../../shared/text/transcript/apply-patch'
import { moveBoundary } from '../../shared/text/transcript/move-boundary'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { installFakeBridge } from '../unit/renderer/fake-bridge'
import { samplePeaks, sampleSpeakers, sampleWords } from './timeline-samples'

/**
 * The timeline by itself: `timeline.html?theme=dark&language=pseudo&text=200&seconds=2538&words=6214&at=760.68`,
 * `state=computing|broken|video`, `style=bars|line`.
 */
const asked = new URLSearchParams(location.search)
const seconds = Number(asked.get('seconds') ?? 2_538)
const words = sampleWords(Number(asked.get('words') ?? 6_214), seconds)
const state = asked.get('state') ?? ''

const settings = structuredClone(defaultSettings)
settings.appearance.theme = asked.get('theme') === 'dark' ? 'dark' : 'light'
settings.appearance.language = asked.get('language') === 'pseudo' ? 'pseudo' : 'en'
settings.appearance.textSize = Number(asked.get('text') ?? 100)
settings.appearance.lanePatterns = asked.get('patterns') !== 'no'
const style = asked.get('style')
if (style === 'bars' || style === 'line') settings.appearance.waveStyle = style

const ref = { where: 'media', id: 'meeting' } as const
const opened: OpenedSound = {
  ref,
  url: '/sound.wav',
  bytes: 200_000_000,
  facts: {
    seconds,
    sampleRate: 48_000,
    channels: 1,
    container: 'wav',
    codec: 'signed-16',
    video: state === 'video' ? { codec: 'avc', width: 1280, height: 720 } : null,
  },
  peaks:
    state === 'computing'
      ? { state: 'computing', url: '/peaks.bin', part: 0.43, buckets: 0 }
      : { state: state === 'broken' ? 'none' : 'ready', url: '/peaks.bin', part: 1, buckets: seconds * 100 },
  problem: state === 'broken' ? 'needs-ffmpeg' : null,
}
const peaks = samplePeaks(words, state === 'computing' ? seconds * 0.43 : seconds)
if (state !== 'broken') {
  const kept = { peaks, isWhole: true }
  usePeaksCache.setState({
    kept: new Map(['all', 'rough'].map(fine => [cacheKey(opened, fine as 'all'), kept])),
  })
}
useOpenedSounds.setState({ sounds: new Map([['media/meeting', opened]]) })

function Page() {
  const [transcript, setTranscript] = useState<Transcript>({
    words,
    speakers: sampleSpeakers,
    duration: seconds,
  })
  const markers = useMemo(
    () =>
      transcript.words
        .filter(({ confirmed, confidence }) => !confirmed && (confidence ?? 1) < 0.7)
        .map(({ start, text }) => ({ time: start, kind: 'doubtful' as const, label: text })),
    [transcript],
  )
  return (
    <main style={{ blockSize: '100%', overflow: 'auto', background: 'var(--bg-surface)' }}>
      <Timeline
        sound={ref}
        {...transcript}
        markers={markers}
        onMoveBoundary={(index, edge, time) =>
          setTranscript(now => {
            const edited = applyPatch(now, moveBoundary(now, index, edge, time))
            return edited.ok ? edited.value : now
          })
        }
      />
      <p style={{ inlineSize: '8rem', padding: '1rem' }}>
        <SmallWaveform sound={ref} />
      </p>
    </main>
  )
}

const fake = installFakeBridge({ settings })
fake.parlance.openSound = async () => ({ ok: true, value: opened })
takeStartup(fake.startup)
// A sound that is not there, which stands wherever it is put.
const media = mediaElement()
Object.defineProperty(media, 'currentTime', { value: Number(asked.get('at') ?? 760.68), writable: true })
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ThemeProvider>
      <Page />
    </ThemeProvider>,
  )
}
setTimeout(() => seek(Number(asked.get('at') ?? 760.68)), 300)
