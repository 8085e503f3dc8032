import { basename } from 'node:path'

/** A file of the person's, and an address, that nothing which reads a "sound" may ever open. */
export interface Named {
  file: string
  address: string
}

const list = (...lines: string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`)

const dash = (where: string): string =>
  `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011" type="static"
  mediaPresentationDuration="PT2S"><Period><AdaptationSet contentType="audio" mimeType="audio/mp4">
  <Representation id="a" bandwidth="1"><BaseURL>${where}</BaseURL></Representation></AdaptationSet></Period></MPD>`

const hls = ({ file, address }: Named): string[] => [
  '#EXTM3U',
  '#EXT-X-TARGETDURATION:2',
  '#EXTINF:1,',
  file,
  '#EXTINF:1,',
  `${address}/a.ts`,
  '#EXT-X-ENDLIST',
]

const sdp = ({ address }: Named): string[] => {
  const { port } = new URL(address)
  return ['v=0', 'o=- 0 0 IN IP4 127.0.0.1', 's=a', 'c=IN IP4 127.0.0.1', `m=audio ${port} TCP/RTP/AVP 0`]
}

/** The whole of a tag that players pass over; its length is in bytes of seven bits. */
const id3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x20', 'latin1'), Buffer.alloc(32)])

const manifest = ({ file, address }: Named): Buffer =>
  Buffer.from(`${dash(file)}<!-- ${dash(`${address}/a.mp4`)} -->`)

/** As long as the frame says that it is, and followed by another: the head of a real MP3 or AAC file. */
function framed(head: readonly number[], bytes: number, body: Buffer): Buffer {
  const room = Buffer.alloc(Math.max(0, bytes - head.length - body.length), ' ')
  return Buffer.concat([
    Buffer.from(head),
    body.subarray(0, bytes - head.length),
    room,
    Buffer.from(head),
    body,
  ])
}

/** Playlists, scripts, and files that begin as sounds and go on as one of those. By the name they come under. */
export function namingOthers(named: Named): [name: string, bytes: Buffer][] {
  const { file, address } = named
  const plain: [string, Buffer][] = [
    ['hls.mp3', list(...hls(named))],
    ['hls-variants.wav', list('#EXTM3U', '#EXT-X-STREAM-INF:BANDWIDTH=1', file, `${address}/a.m3u8`)],
    [
      'hls-key.m4a',
      list(
        '#EXTM3U',
        `#EXT-X-KEY:METHOD=AES-128,URI="${address}/k"`,
        `#EXT-X-MAP:URI="${file}"`,
        '#EXTINF:1,',
        file,
      ),
    ],
    ['hls-after-a-tag.mp3', Buffer.concat([id3, list(...hls(named))])],
    // Other paths it would call unsafe.
    ['ffconcat.wav', list('ffconcat version 1.0', `file '${basename(file)}'`)],
    ['ffconcat-of-an-address.wav', list('ffconcat version 1.0', 'option safe 0', `file '${address}/a.mp3'`)],
    ['dash.mp4', manifest(named)],
    ['dash-of-an-address.mp4', Buffer.from(dash(`${address}/a.mp4`))],
    ['sdp.wav', list(...sdp(named))],
    [
      'imf.mxf',
      Buffer.from(
        `<?xml version="1.0"?><CompositionPlaylist xmlns="http://www.smpte-ra.org/schemas/2067-3/2016"><Id>${file}</Id></CompositionPlaylist>`,
      ),
    ],
    ['m3u.mp3', list(file, `${address}/a.mp3`)],
    ['pls.mp3', list('[playlist]', `File1=${file}`, `File2=${address}/a.mp3`, 'NumberOfEntries=2')],
    [
      'asx.wma',
      list('<asx version="3.0">', `<entry><ref href="${address}/a"/><ref href="${file}"/></entry></asx>`),
    ],
    [
      'smil.mp4',
      list('<smil><body><seq>', `<audio src="${file}"/><audio src="${address}/a"/></seq></body></smil>`),
    ],
    ['binaural-script.ogg', list('-SE', `-m ${file}`, 'one: 200+10/20', '0:00 one', '0:01 one')],
    ['rtsp.mov', list('RTSPtext', `rtsp://127.0.0.1:${new URL(address).port}/a`)],
  ]
  const body = manifest(named)
  const both: [string, Buffer][] = [
    ['film-and-dash.mp4', Buffer.concat([Buffer.from('<!--free-->'), body])],
    ['wav-and-dash.wav', Buffer.concat([Buffer.from('RIFF<!--WAVE-->'), body])],
    ['flac-and-dash.flac', Buffer.concat([Buffer.from('fLaC'), body])],
    ['ogg-and-sdp.ogg', Buffer.concat([Buffer.from('OggS\n'), list(...sdp(named))])],
    ['matroska-and-dash.webm', Buffer.concat([Buffer.from('\x1a\x45\xdf\xa3', 'latin1'), body])],
    ['mp3-and-dash.mp3', framed([0xff, 0xfb, 0x90, 0x64], 417, body)],
    ['aac-and-dash.aac', framed([0xff, 0xf1, 0x50, 0x80, 0x40, 0x1f, 0xfc], 512, body)],
  ]
  return [...plain, ...both]
}
