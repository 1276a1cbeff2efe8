// Draws the chosen line with uPlot in place of the picture that came with the page; the numbers are in
// the page's tables.

const box = document.getElementById('chart')
const choice = document.getElementById('line')
const reading = document.getElementById('reading')
const all = JSON.parse(box.dataset.series)
const LABEL_WIDTH = 64
let plot = null

/** A colour as the canvas takes it, in the page's present scheme. */
function resolved(name) {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  document.body.append(probe)
  const value = getComputedStyle(probe).color
  probe.remove()
  return value
}

/** As the server writes them. */
function short(value) {
  const size = Math.abs(value)
  if (size < 1e6) return value.toLocaleString('en-US', { maximumFractionDigits: 2 })
  const digits = Math.floor(Math.log10(size)) % 3 === 0 ? 3 : 4
  const exact = { minimumSignificantDigits: digits, maximumSignificantDigits: digits }
  return value.toLocaleString('en-US', { notation: 'compact', ...exact })
}

const onAxis = (value) => short(value).replace(/\.0+(?=[A-Z])/, '')

function tell({ label, unit, periods }, index) {
  const { name, day, value } = periods[index]
  const figure = value === null ? 'not reported' : short(value)
  const strong = [label, figure].map((text) => {
    const element = document.createElement('strong')
    element.textContent = text
    return element
  })
  reading.replaceChildren(strong[0], `, ${unit}; ${name} to ${day}: `, strong[1])
}

function draw() {
  const series = all.find(({ measure }) => measure === choice.value) ?? all[0]
  const { label, unit, periods } = series
  const last = periods.findLastIndex(({ value }) => value !== null)
  const axis = { stroke: resolved('--soft-ink'), grid: { stroke: resolved('--line'), width: 1 } }
  const font = '12px "Inter Variable", system-ui, sans-serif'
  plot?.destroy()
  box.replaceChildren()
  box.setAttribute('aria-label', `${label}, ${unit}, by period`)
  plot = new uPlot(
    {
      width: box.clientWidth,
      height: box.clientHeight,
      legend: { show: false },
      padding: [8, 24, 0, 0],
      scales: { x: { time: false, range: [-0.3, periods.length - 0.7] } },
      series: [
        {},
        {
          stroke: resolved('--accent'),
          width: 2,
          points: { show: true, size: 8 },
          spanGaps: false,
        },
      ],
      axes: [
        {
          ...axis,
          font,
          grid: { show: false },
          splits: (self) => spaced(periods.length, self.width),
          values: (_, splits) => splits.map((index) => periods[index]?.name ?? ''),
        },
        { ...axis, font, size: 70, values: (_, ticks) => ticks.map(onAxis) },
      ],
      hooks: { setCursor: [(self) => tell(series, self.cursor.idx ?? last)] },
    },
    [periods.map((_, index) => index), periods.map(({ value }) => value)],
    box,
  )
  tell(series, last)
}

/** As many periods as there is room to name, the newest always. */
function spaced(count, width) {
  const step = Math.max(1, Math.ceil((count * LABEL_WIDTH) / (width - 94)))
  const indices = Array.from({ length: count }, (_, index) => index)
  return indices.filter((index) => (count - 1 - index) % step === 0)
}

/** The choice stands in the address, in the links that pass it on, and in the line that embeds it. */
function keep() {
  const { measure, label } = all.find((one) => one.measure === choice.value) ?? all[0]
  const address = new URL(location.href)
  address.searchParams.set('line', measure)
  history.replaceState(null, '', address)
  for (const link of document.querySelectorAll('.also [data-share]')) {
    const shared = new URL(link.href)
    shared.searchParams.set('line', measure)
    link.href = shared
  }
  const line = document.getElementById('embed')
  line.textContent = line.dataset.template
    .replace('--measure--', measure)
    .replace('--label--', label)
}

function choose() {
  keep()
  draw()
}

choice.form.addEventListener('submit', (event) => {
  event.preventDefault()
  choose()
})
choice.addEventListener('change', choose)
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw)
addEventListener('resize', () => plot.setSize({ width: box.clientWidth, height: box.clientHeight }))
draw()
