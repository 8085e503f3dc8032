process.parentPort.on('message', ({ data }) => {
  if (data === 'leave') process.exit(3)
  if (data === 'grow') grow()
  process.parentPort.postMessage({
    map: data.map instanceof Map && data.map.get(1),
    argv: process.argv.slice(2),
  })
})

/** Until there is no memory left. */
function grow() {
  const kept = []
  for (;;) kept.push(new Array(1_000).fill(kept.length))
}
