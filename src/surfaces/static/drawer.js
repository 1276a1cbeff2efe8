// Shows the page of a number beside the table that it stands in. Without this script, or where the page
// cannot be fetched, the link leads there.

const drawer = document.createElement('aside')
drawer.className = 'drawer'
drawer.hidden = true
drawer.setAttribute('aria-label', 'Source of this number')
document.body.append(drawer)

let opener = null

function close() {
  drawer.hidden = true
  opener?.classList.remove('on')
  opener?.focus()
  opener = null
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

async function open(link) {
  const content = await load(link.href)
  const bar = document.createElement('p')
  bar.className = 'drawer-bar'
  bar.append(pageLink(link.href), button())
  drawer.replaceChildren(bar, document.adoptNode(content))
  drawer.hidden = false
  drawer.scrollTop = 0
  if (!drawer.contains(link)) {
    opener?.classList.remove('on')
    opener = link
    opener.classList.add('on')
  }
  drawer.dispatchEvent(new Event('content', { bubbles: true }))
  bar.querySelector('button').focus()
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[data-number]')
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
  if (!link || !isPlain) return
  event.preventDefault()
  open(link).catch(() => location.assign(link.href))
})

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !drawer.hidden) close()
})
