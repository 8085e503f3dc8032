/** What a word under review does at a key, while the focus is on its card. */
export const reviewKeys = { settle: 'Enter', write: 'E', play: 'P' } as const
