// The search of every page: "/" or Ctrl-K goes there, and companies, people and managers are offered while
// one types; without this script the form leads to a page of matches. Brings the chosen one of tabs that
// reach beyond the screen into view.

for (const chosen of document.querySelectorAll(':is(.tabs, .seg) [aria-current]')) {
  const row = chosen.parentElement
  row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}

const input = document.getElementById('find')
const list = document.createElement('ul')
list.id = 'found'
list.className = 'found'
list.hidden = true
list.setAttribute('role', 'listbox')
list.setAttribute('aria-label', 'Matches')
const attributes = {
  role: 'combobox',
  'aria-expanded': 'false',
  'aria-controls': list.id,
  'aria-autocomplete': 'list',
}
for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
input.form.append(list)

const PAUSE_MS = 120
let asked = null
let waiting = 0
let chosen = -1

function close() {
  asked?.abort()
  clearTimeout(waiting)
  list.hidden = true
  chosen = -1
  input.setAttribute('aria-expanded', 'false')
  input.removeAttribute('aria-activedescendant')
}

function choose(index) {
  const options = [...list.children]
  chosen = (index + options.length) % options.length
  for (const [at, option] of options.entries()) {
    option.setAttribute('aria-selected', String(at === chosen))
  }
  input.setAttribute('aria-activedescendant', options[chosen].id)
}

function toOption({ name, address, note }, index) {
  const option = document.createElement('li')
  option.id = `found-${index}`
  option.setAttribute('role', 'option')
  option.dataset.address = address
  const strong = document.createElement('strong')
  strong.textContent = name
  const small = document.createElement('small')
  small.textContent = note
  option.append(strong, small)
  option.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    location.assign(option.dataset.address)
  })
  return option
}

async function ask() {
  asked?.abort()
  asked = new AbortController()
  const { signal } = asked
  const answer = await fetch(`/find?q=${encodeURIComponent(input.value)}`, { signal })
  if (!answer.ok) return close()
  const { matches } = await answer.json()
  list.replaceChildren(...matches.map(toOption))
  chosen = -1
  input.removeAttribute('aria-activedescendant')
  list.hidden = matches.length === 0
  input.setAttribute('aria-expanded', String(!list.hidden))
}

input.addEventListener('input', () => {
  clearTimeout(waiting)
  if (input.value.trim() === '') return close()
  waiting = setTimeout(() => ask().catch(() => undefined), PAUSE_MS)
})

input.addEventListener('keydown', (event) => {
  if (list.hidden) return
  if (event.key === 'ArrowDown') choose(chosen + 1)
  else if (event.key === 'ArrowUp') choose(chosen - 1)
  else if (event.key === 'Escape') close()
  else if (event.key === 'Enter' && chosen >= 0) {
    location.assign(list.children[chosen].dataset.address)
  } else return
  event.preventDefault()
})

input.addEventListener('blur', close)

document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest?.('input, textarea, select, [contenteditable]')
  const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey
  const isPalette = event.key === 'k' && (event.ctrlKey || event.metaKey)
  if (!isSlash && !isPalette) return
  event.preventDefault()
  input.focus()
  input.select()
})
