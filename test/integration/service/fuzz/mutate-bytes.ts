import { gzipSync } from 'node:zlib'
import type { Chance } from './chance'

type Mutation = (json: string, chance: Chance, secret: string) => Buffer

const bytes = (text: string): Buffer => Buffer.from(text)

const html = (words: string): string =>
  `<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>${words}</h1></body></html>`

/** What a broken server, a proxy or an enemy may make of a reply that was once JSON. */
const mutations: readonly [Mutation, ...Mutation[]] = [
  (json, chance) => bytes(json.slice(0, chance.below(json.length + 1))),
  json => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes(json)]),
  json => Buffer.from(`\ufeff${json}`, 'utf16le'),
  (json, chance) => scattered(bytes(json), chance, [0xff, 0xc0, 0x80, 0xed, 0xa0, 0x00]),
  (json, chance) => scattered(bytes(json), chance, [0x22, 0x5c, 0x7b, 0x5d, 0x2c, 0x0a]),
  json => bytes(json.replace('{', '{"success":false,"message":"first","data":null,')),
  json => bytes(json.replace(/}$/, ',"success":"yes","success":1}')),
  json => bytes(json.replace(/:\d+(\.\d+)?/, ':NaN')),
  json => bytes(json.replace(/:\d+(\.\d+)?/, ':1e999')),
  json => bytes(json.replace(/:\d+(\.\d+)?/, `:${'9'.repeat(500)}`)),
  json => bytes(json.replace(/}$/, ',}')),
  json => bytes(`while(1);${json}`),
  json => bytes(`${json}${json}`),
  json => bytes(` \r\n\t${json}\n`),
  json => bytes(JSON.stringify(json)),
  (_, __, secret) => bytes(html(`Bad gateway for ${secret}`)),
  () => bytes(html('It works')),
  () => Buffer.alloc(0),
  () => bytes('null'),
  () => bytes('[]'),
  () => bytes('OK'),
  () => bytes('"success"'),
  (_, __, secret) => bytes(`Unauthorized: ${secret}`),
  (_, __, secret) => bytes(`{"success":false,"message":${JSON.stringify(`token ${secret} is not valid`)}}`),
  (_, __, secret) =>
    bytes(`{"success":false,"message":"${encodeURIComponent(secret)} ${bytes(secret).toString('base64')}"}`),
  (_, chance) => bytes('{"data":'.repeat(chance.pick([3, 63, 70, 900, 40_000]))),
  (_, chance) => bytes(`{"success":true,"data":${'['.repeat(chance.pick([60, 65, 2_000]))}`),
  (_, chance) => Buffer.from(Array.from({ length: chance.below(600) }, () => chance.below(256))),
  json => gzipSync(json),
]

export const mutatedBytes = (json: string, chance: Chance, secret: string): Buffer =>
  chance.pick(mutations)(json, chance, secret)

function scattered(body: Buffer, chance: Chance, with_: readonly [number, ...number[]]): Buffer {
  const changed = Buffer.from(body)
  for (let times = 1 + chance.below(5); times > 0 && changed.length > 0; times--) {
    changed[chance.below(changed.length)] = chance.pick(with_)
  }
  return changed
}
