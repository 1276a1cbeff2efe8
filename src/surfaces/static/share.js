// Copies the whole address of the current view. Without this script, or without access to the
// clipboard, the link leads there, to be copied from the address bar.

const LABEL = 'Copy link'

function offer(link) {
  link.textContent = LABEL
  link.dataset.shared = 'offered'
  link.addEventListener('click', async (event) => {
    event.preventDefault()
    await navigator.clipboard.writeText(link.href)
    link.textContent = 'Copied'
    setTimeout(() => {
      link.textContent = LABEL
    }, 2000)
  })
}

function offerAll(root) {
  if (!navigator.clipboard) return
  for (const link of root.querySelectorAll('[data-share]:not([data-shared])')) offer(link)
}

offerAll(document)
document.addEventListener('content', (event) => offerAll(event.target))
