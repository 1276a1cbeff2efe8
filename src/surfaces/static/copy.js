// Puts a button to copy it beside every text that is meant to be copied.

function addButtons(root) {
  for (const text of root.querySelectorAll('[data-copy]:not([data-copied])')) {
    const button = document.createElement('button')
    const label = `Copy the ${text.dataset.copy}`
    button.type = 'button'
    button.className = 'copy'
    button.textContent = label
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(text.textContent)
      button.textContent = 'Copied'
      setTimeout(() => {
        button.textContent = label
      }, 2000)
    })
    text.dataset.copied = 'offered'
    text.after(button)
  }
}

addButtons(document)
document.addEventListener('content', (event) => addButtons(event.target))
