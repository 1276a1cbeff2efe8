// Shows the words of the filing beside the number. Without this script, or if they cannot be
// fetched, the link leads to a page that has them.

async function quote(link) {
  const answer = await fetch(link.href)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const found = page.getElementById('quote')
  if (!found) throw new Error('the page has no words of the filing')
  link.closest('.quote').replaceWith(document.adoptNode(found))
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[data-quote]')
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
  if (!link || !isPlain) return
  event.preventDefault()
  link.textContent = 'Loading…'
  quote(link).catch(() => location.assign(link.href))
})

// In the drawer it is there without being asked for.
document.addEventListener('content', ({ target }) => {
  const link = target.querySelector('a[data-quote]')
  if (link) quote(link).catch(() => undefined)
})
