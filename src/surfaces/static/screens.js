// Lists the screens saved by the signed-in account when its details are opened. Without this script
// the link leads to them.

const box = document.querySelector('details.saved')

function link({ name, address }) {
  const made = document.createElement('a')
  made.href = address
  made.textContent = name
  return made
}

function listed(screens) {
  const list = document.createElement('ul')
  list.className = 'plain'
  for (const screen of screens) {
    const item = document.createElement('li')
    item.append(link(screen))
    list.append(item)
  }
  return list
}

async function show() {
  const answer = await fetch('/dashboard/screens.json')
  if (!answer.ok) return
  const { screens } = await answer.json()
  const place = box.querySelector('div')
  const all = box.querySelector('a[href="/dashboard/screens"]')
  if (screens === null) place.prepend('Sign in to see the screens that you saved. ')
  else if (screens.length === 0) place.prepend('No saved screens yet. ')
  else place.replaceChildren(listed(screens), all)
  all.textContent = screens === null ? 'Sign in' : 'All saved screens'
}

box.addEventListener('toggle', show, { once: true })
