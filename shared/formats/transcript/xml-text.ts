/** Everything XML 1.0 cannot hold, not even escaped. */
const refused = /[\p{Cs}\ufffe\uffff]|(?![\t\n\r\x7f-\x9f])\p{Cc}/gu

/** Text for XML, between tags and inside quotes alike; `changed` when something of it could not be kept. */
export function xmlText(text: string): { xml: string; changed: boolean } {
  const sound = text.replace(refused, '\ufffd')
  const xml = sound
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
  return { xml, changed: sound !== text }
}
