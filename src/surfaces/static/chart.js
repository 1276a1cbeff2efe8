// Draws the line chosen above it; the numbers are in the page.

const box = document.getElementById('chart')
const choice = document.getElementById('line')
const series = JSON.parse(box.dataset.series)
let plot = null

function colour(name) {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  box.append(probe)
  const value = getComputedStyle(probe).color
  probe.remove()
  return value
}

function draw() {
  const { name, points } = series[Number(choice.value)]
  const times = points.map(([day]) => Date.parse(day) / 1000)
  const values = points.map(([, value]) => value)
  const axis = { stroke: colour('--soft-ink'), grid: { stroke: colour('--line') } }
  plot?.destroy()
  plot = new uPlot(
    {
      width: box.clientWidth,
      height: box.clientHeight - 40,
      series: [
        {},
        {
          label: name,
          stroke: colour('--accent'),
          width: 2,
          points: { show: true },
          spanGaps: false,
        },
      ],
      axes: [axis, { ...axis, size: 80, values: (_, ticks) => ticks.map(short) }],
      scales: { x: { time: true } },
    },
    [times, values],
    box,
  )
}

function short(value) {
  return Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 }).format(value)
}

choice.addEventListener('change', draw)
addEventListener('resize', () =>
  plot?.setSize({ width: box.clientWidth, height: box.clientHeight - 40 }),
)
draw()
