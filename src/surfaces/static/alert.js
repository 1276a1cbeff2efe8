// Opens the form for an alert over the page, and sends it from there. Without this script, or where the
// form cannot be fetched, the link leads to it. Who is not signed in is shown what works without an account.

const FORM = 'form[action="/dashboard/alerts"]'

const dialog = document.createElement('dialog')
dialog.className = 'over'
dialog.setAttribute('aria-label', 'New alert')
document.body.append(dialog)

function element(tag, properties, ...content) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...content)
  return made
}

function bar(title) {
  const close = element('button', { type: 'button' }, 'Close')
  close.addEventListener('click', () => dialog.close())
  return element('p', { className: 'drawer-bar' }, element('strong', {}, title), close)
}

async function pageAt(address, options) {
  const answer = await fetch(address, options)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

/** Links of the page that one is sent to for signing in; they come back to the form. */
function signIn(address, page) {
  const signUp = page.querySelector('main a[href^="/dashboard/sign-up"]')
  const ways = [element('a', { className: 'button main', href: address }, 'Sign in')]
  if (signUp) ways.push(' ', element('a', { className: 'button', href: signUp.href }, 'Sign up'))
  const channels = 'Alerts by email, Slack, Discord, Teams or webhook need an account.'
  const content = [element('p', {}, channels), element('p', {}, ...ways)]
  const feed = document.querySelector('link[type="application/atom+xml"]')
  if (!feed) return content
  const subscribe = element('a', { href: feed.href }, feed.title)
  return [...content, element('p', {}, 'Without one, subscribe to the Atom feed: ', subscribe)]
}

/** The notice that an answer carries, and the form again unless the alert was created. */
function showAnswer(page, title) {
  const notice = page.querySelector('main .notice')
  const isDone = notice?.classList.contains('good')
  const form = isDone ? null : page.querySelector(FORM)
  dialog.replaceChildren(
    bar(title),
    ...[notice, form].filter(Boolean).map((one) => document.adoptNode(one)),
  )
  if (form) send(form, title)
}

function send(form, title) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const body = new URLSearchParams(new FormData(form))
    pageAt(form.action, { method: 'POST', body })
      .then((page) => showAnswer(page, title))
      .catch(() => form.submit())
  })
}

async function open(link) {
  const title = link.textContent
  const page = await pageAt(link.href)
  const form = page.querySelector(FORM)
  if (form) send(form, title)
  const content = form ? [document.adoptNode(form)] : signIn(link.href, page)
  dialog.replaceChildren(bar(title), ...content)
  dialog.showModal()
}

document.addEventListener('click', (event) => {
  if (event.target === dialog) return dialog.close()
  const link = event.target.closest('a[data-alert]')
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
  if (!link || !isPlain) return
  event.preventDefault()
  open(link).catch(() => location.assign(link.href))
})
