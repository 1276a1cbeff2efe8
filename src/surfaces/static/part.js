// Puts a part of another page into its place in this one. Without this script, or if the other page
// fails, a link leads to it.

async function fill(place) {
  const link = place.querySelector('a')
  const answer = await fetch(link.href)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const found = page.getElementById(place.dataset.part)
  if (found) place.replaceWith(document.adoptNode(found))
}

for (const place of document.querySelectorAll('[data-part]')) fill(place).catch(() => undefined)
