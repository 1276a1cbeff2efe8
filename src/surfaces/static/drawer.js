// Shows the page of a number beside the table that it stands in. Without this script, or where the page
// cannot be fetched, the link leads there. The history has a step for each number that is shown, so that
// going back closes the drawer.

const drawer = document.createElement('aside')
drawer.className = 'drawer'
drawer.hidden = true
drawer.setAttribute('aria-label', 'Source of this number')
document.body.append(drawer)

/** Matches if the stylesheet shows the drawer as a sheet over the page. */
const sheet = matchMedia('(max-width: 44rem)')

let opener = null

function hide() {
  drawer.hidden = true
  opener?.classList.remove('on')
  opener?.focus()
  opener = null
}

/** A chart that is drawn anew forgets the steps, and then there are none to take back. */
function close() {
  const steps = history.state?.steps ?? 0
  hide()
  if (steps > 0) history.go(-steps)
}

function button() {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = 'Close'
  made.addEventListener('click', close)
  return made
}

function pageLink(address) {
  const link = document.createElement('a')
  link.href = address
  link.textContent = 'Open as page'
  return link
}

/** The part of a number's page that is about the number. */
async function load(address) {
  const answer = await fetch(address)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const found = page.getElementById('number')
  if (!found) throw new Error('the page has no number')
  return found
}

async function show(address) {
  const content = await load(address)
  const bar = document.createElement('p')
  bar.className = 'drawer-bar'
  bar.append(pageLink(address), button())
  drawer.replaceChildren(bar, document.adoptNode(content))
  drawer.hidden = false
  drawer.scrollTop = 0
  drawer.dispatchEvent(new Event('content', { bubbles: true }))
  bar.querySelector('button').focus()
}

/** Going back leaves the page where it is scrolled to. */
function step(state) {
  history.scrollRestoration = 'manual'
  history.pushState(state, '')
  history.scrollRestoration = 'auto'
}

async function open(link) {
  const isWithin = drawer.contains(link)
  await show(link.href)
  const steps = history.state?.steps ?? 0
  const isNew = isWithin || steps === 0
  const state = { number: link.href, steps: isNew ? steps + 1 : steps }
  if (isNew) step(state)
  else history.replaceState(state, '')
  if (isWithin) return
  opener?.classList.remove('on')
  opener = link
  opener.classList.add('on')
}

/**
 * Controls beside the drawer keep their own effect when pressed; a press anywhere else closes it.
 */
const CONTROLS = 'a, button, input, select, textarea, summary, label'

function isBeside(target) {
  if (drawer.hidden || drawer.contains(target) || !target.isConnected) return false
  return sheet.matches || !target.closest(CONTROLS)
}

document.addEventListener('click', (event) => {
  if (isBeside(event.target)) {
    event.preventDefault()
    return close()
  }
  const link = event.target.closest('a[data-number]')
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
  if (!link || !isPlain) return
  event.preventDefault()
  open(link).catch(() => location.assign(link.href))
})

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !drawer.hidden) close()
})

function follow(state) {
  const number = state?.number
  if (number === undefined) hide()
  else show(number).catch(() => location.assign(number))
}

addEventListener('popstate', ({ state }) => {
  history.scrollRestoration = 'auto'
  follow(state)
})
if (history.state?.number) follow(history.state)
