process.parentPort.on('message', ({ data }) => {
  if (data === 'leave') process.exit(3)
  process.parentPort.postMessage({
    map: data.map instanceof Map && data.map.get(1),
    argv: process.argv.slice(2),
  })
})
