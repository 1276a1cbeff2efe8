// Preloaded into the program (`node --import`): shifts its wall clock while it runs, by the
// milliseconds in the file that SHIFT_CLOCK names. Timers are unaffected, as when a machine’s clock
// is set.

import { readFileSync } from 'node:fs'

const file = process.env.SHIFT_CLOCK
const LOOK_MS = 50
let offsetMs = 0

if (file !== undefined) {
  const real = Date.now.bind(Date)
  const look = () => {
    offsetMs = Number(readFileSync(file, 'utf8'))
  }
  look()
  setInterval(look, LOOK_MS).unref()
  Date.now = () => real() + offsetMs
  globalThis.Date = new Proxy(Date, {
    construct: (target, args) =>
      args.length === 0 ? new target(real() + offsetMs) : Reflect.construct(target, args),
  })
}
