/**
 * What the page is asked, in JavaScript that it runs itself: each comes to a `Result<string, string>`. Its files are asked
 * for as the page's own code does, so that what the scheme of the page is granted shows here and nowhere else.
 */

const answering = (body: string): string => `(async () => {
  const good = value => ({ ok: true, value })
  const bad = message => ({ ok: false, error: message })
  ${body}
})()`

/** Two frames after each other: the second is only made when the first was put on a screen. */
export const whatIsDrawn = answering(`
  const heading = document.querySelector('h1')?.textContent.trim()
  const shown = document.body?.innerText.trim().slice(0, 80)
  if (!heading) return bad(shown ? 'a heading, there is only "' + shown + '"' : 'a heading, the page is empty')
  await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  return good('drawn, with the heading "' + heading + '"')
`)

/** As the button does it: the rest of the program is loaded, its service started, and asked over loopback. */
export const startsOnThisComputer = answering(`
  const answer = await window.parlance.startOnThisComputer()
  return answer.ok ? good(answer.value.state) : bad('it answered ' + JSON.stringify(answer.error))
`)

/** What a page shows that has gone on to its work. */
export const isAtWork = answering(`
  const heading = document.querySelector('nav') && document.querySelector('main h1')?.textContent.trim()
  return heading ? good('signed in over loopback, the page shows "' + heading + '"') : bad('the screens of the program')
`)

/** Of a thing that was made just now, by the beginning of its only word. */
export const sheetIsFound = (request: { name: string }): string =>
  answering(`
  const made = await window.parlance.createSheet(${JSON.stringify(request)})
  if (!made.ok) return bad('nothing could be made: ' + JSON.stringify(made.error))
  const text = ${JSON.stringify(request.name.slice(0, 5))}
  const answer = await window.parlance.find({ text, in: ['sheet'], most: 1, inside: false })
  if (!answer.ok) return bad('nothing can be looked for: ' + JSON.stringify(answer.error))
  const { found: [first], index } = answer.value
  if (!index.isKept || index.problem !== null) return bad('it cannot be written down: ' + index.problem)
  return first ? good('finds "' + first.name + '" by "' + text + '"') : bad('it does not find "' + text + '"')
`)

/** Names that stand for whatever the system has. */
const systemFaces =
  /^(-apple-system|BlinkMacSystemFont|Segoe UI.*|system-ui|ui-.*|sans-serif|serif|monospace)$/

export const facesAreRead = answering(`
  const [first] = getComputedStyle(document.documentElement).getPropertyValue('--font-ui').split(',')
  const name = (first ?? '').trim().replace(/^["']|["']$/g, '')
  if (name === '') return bad('the page names no typeface')
  if (${systemFaces}.test(name)) return good("the system's own")
  const faces = await document.fonts.load('14px "' + name + '"', 'Aa')
  return faces.length > 0 && faces.every(face => face.status === 'loaded')
    ? good(name)
    : bad('no file of the typeface ' + name + ' could be read')
`)

/** `file`: the name of a worker that speaks as soon as it runs. */
export const workerRuns = (file: string): string =>
  answering(`
  const worker = new Worker(new URL('assets/' + ${JSON.stringify(file)}, document.baseURI), { type: 'module' })
  try {
    return await new Promise(answer => {
      worker.onmessage = () => answer(good('runs, from ' + location.protocol))
      worker.onerror = event => answer(bad(event.message || 'its script cannot be loaded'))
    })
  } finally {
    worker.terminate()
  }
`)

/** A part of the file, as a player asks for it, then a player itself: it seeks, and goes on from there. */
export const soundPlays = (address: string): string =>
  answering(`
  const address = ${JSON.stringify(address)}
  const part = await fetch(address, { headers: { range: 'bytes=100-199' } })
  const { byteLength } = await part.arrayBuffer()
  if (part.status !== 206 || byteLength !== 100) {
    return bad('asked for 100 bytes of it, the page got ' + byteLength + ' with status ' + part.status)
  }
  const audio = new Audio(address)
  audio.muted = true
  const happens = name => new Promise(resolve => audio.addEventListener(name, resolve, { once: true }))
  const broken = happens('error').then(() => { throw new Error('the player: ' + audio.error.message) })
  await Promise.race([happens('canplaythrough'), broken])
  audio.currentTime = audio.duration / 2
  await Promise.race([happens('seeked'), broken])
  const { currentTime } = audio
  await Promise.race([audio.play(), broken])
  while (audio.currentTime <= currentTime) await Promise.race([happens('timeupdate'), broken])
  audio.pause()
  return good('played from ' + currentTime.toFixed(1) + ' s of ' + audio.duration.toFixed(1) + ' s')
`)

/** One that is there and has no name is one that the page was refused. */
export const loudspeakersAreNamed = answering(`
  const devices = await navigator.mediaDevices.enumerateDevices()
  const outputs = devices.filter(({ kind }) => kind === 'audiooutput')
  return outputs.some(({ deviceId }) => deviceId === '')
    ? bad('there are some, and the page may not know which')
    : good(outputs.length === 0 ? 'none here' : String(outputs.length))
`)
