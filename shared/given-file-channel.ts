/** Not part of the page's contract: the preload alone can say that a person gave a file to the page. */
export const givenFileChannel = 'parlance:given-file'
