const { startDemo } = await import('/tmp/trees/faces/scripts/pages/demo.ts')
const r = await startDemo({ PORT: process.argv[2] ?? '4100' })
console.log(r.url ?? JSON.stringify(Object.keys(r)))
