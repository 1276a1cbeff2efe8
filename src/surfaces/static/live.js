// Puts filings at the head of the list as they come in. Without this script or the stream, the list
// stays what it was when the page was loaded.

const said = document.getElementById('live')
const body = document.querySelector('#filings tbody')
const ROWS_MAX = 200
let count = 0

function cell(...content) {
  const made = document.createElement('td')
  made.append(...content)
  return made
}

function link(address, label) {
  const made = document.createElement('a')
  made.href = address
  made.textContent = label
  return made
}

function toRow({ accepted_at: accepted, filed, form, companies, accession }) {
  const row = document.createElement('tr')
  const at = accepted ? `${accepted.slice(0, 10)} ${accepted.slice(11, 16)} UTC` : filed
  const tag = document.createElement('span')
  tag.className = 'tag'
  tag.textContent = form
  const parties = companies.flatMap(({ ticker, cik, company }, index) => {
    const label = [ticker, company ?? (ticker ? '' : cik)].filter(Boolean).join(' ')
    const named = link(`/company/${encodeURIComponent(ticker ?? cik)}`, label)
    return index === 0 ? [named] : [', ', named]
  })
  const read = link(`/filing/${encodeURIComponent(accession)}`, 'Documents')
  row.append(cell(at), cell(tag), cell(...parties), cell(read))
  for (const index of [0, 1, 3]) row.cells[index].className = 'short'
  row.className = 'new'
  return row
}

if (body && said) {
  const stream = new EventSource(said.dataset.stream)
  stream.addEventListener('open', () => {
    said.textContent = 'Live: new filings appear as they arrive.'
  })
  stream.addEventListener('message', ({ data }) => {
    body.prepend(toRow(JSON.parse(data)))
    while (body.rows.length > ROWS_MAX) body.rows[ROWS_MAX].remove()
    count += 1
    said.textContent = count === 1 ? '1 new filing.' : `${count} new filings.`
  })
  stream.addEventListener('error', () => {
    said.textContent = 'Live updates paused. The list is as of when the page loaded.'
  })
  addEventListener('pagehide', () => stream.close())
}
