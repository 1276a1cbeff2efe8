// Draws another choice of lines in the chart's place without leaving the page, and tells the values of the
// period under the pointer. Without this script the form and its links lead to the same chart.

let asking = null

const section = () => document.querySelector('section.chart')

/** Address of the form with its chosen values, without empty ones. */
function addressOf(form) {
  const chosen = [...new FormData(form)].filter(([, value]) => value !== '')
  const address = new URL(location.pathname, location.href)
  address.search = new URLSearchParams(chosen)
  return address
}

/**
 * Replaces the chart by the one at an address. The event `content` gives it its buttons, and the
 * field that had the focus gets it back.
 */
async function show(address) {
  asking?.abort()
  asking = new AbortController()
  const answer = await fetch(address, { signal: asking.signal })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const drawn = page.querySelector('section.chart')
  if (!drawn) throw new Error('the page has no chart')
  const focused = section().contains(document.activeElement) && document.activeElement.name
  const isOpen = section().querySelector('details').open
  section().replaceWith(document.adoptNode(drawn))
  section().querySelector('details').open = isOpen
  section().dispatchEvent(new Event('content', { bubbles: true }))
  if (focused) section().querySelector('form').elements[focused]?.focus()
  document.querySelector('.tools').replaceWith(page.querySelector('.tools'))
  const shared = page.querySelector('.also [data-share]')
  for (const link of document.querySelectorAll('.also [data-share]')) link.href = shared.href
  history.replaceState(null, '', address)
}

function draw(address) {
  show(address).catch((error) => {
    if (error.name !== 'AbortError') location.assign(address)
  })
}

document.addEventListener('change', ({ target }) => {
  if (target.matches('section.chart select')) draw(addressOf(target.form))
})
document.addEventListener('submit', (event) => {
  if (!event.target.matches('section.chart form')) return
  event.preventDefault()
  draw(addressOf(event.target))
})
document.addEventListener('click', (event) => {
  const link = event.target.closest('section.chart .seg a')
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
  if (!link || !isPlain) return
  event.preventDefault()
  const address = new URL(link.href)
  address.hash = ''
  draw(address)
})

/** Caption of the newest values, restored after it has shown others. */
let newest = null

/** The lines of the caption stand in the order of the pictures. */
function tell(rect) {
  const legend = section().querySelector('.legend')
  newest ??= { legend, html: legend.innerHTML }
  const { when, values } = JSON.parse(rect.dataset.says)
  const first = Number(rect.closest('.panel').dataset.first)
  for (const [index, value] of values.entries()) {
    const said = legend.children[first + index].querySelector('strong:last-of-type')
    const before = said.previousSibling
    before.data = before.data.replace(/;.*/s, `; ${when}: `)
    said.textContent = value
  }
}

function untell() {
  if (newest !== null) newest.legend.innerHTML = newest.html
  newest = null
}

document.addEventListener('pointerover', ({ target }) => {
  const isPeriod = target.matches('section.chart [data-says]')
  if (newest !== null && !target.closest('section.chart .panel')) untell()
  if (isPeriod) tell(target)
})
