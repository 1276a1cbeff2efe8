// Lets a table be taken away: as a file of comma-separated values, or as Markdown on the clipboard.
// Numbers are taken as they are stated, not as they are shown.

const FORMULA = /^[=+\-@\t\r]/

function stated(cell) {
  const data = cell.querySelector('[data-value]')
  if (data) return data.dataset.value
  const text = cell.innerText.replace(/\s+/g, ' ').trim()
  return text === '–' ? '' : text
}

function rowsOf(table) {
  const rows = [...table.rows].filter((row) => row.parentElement.tagName !== 'TFOOT')
  return rows.map((row) => [...row.cells].filter(isData).map(stated))
}

/** Pictures of a trend are no data. */
function isData(cell) {
  return !cell.classList.contains('picture')
}

/** A text that a spreadsheet would take for a formula is quoted as text. */
function quoted(text) {
  const isNumber = text !== '' && Number.isFinite(Number(text))
  const safe = !isNumber && FORMULA.test(text) ? `'${text}` : text
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function toCsv(rows) {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

function toMarkdown([head, ...rows]) {
  const line = (cells) => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`
  const rule = line(head.map((_, index) => (index === 0 ? '---' : '---:')))
  return [line(head), rule, ...rows.map(line)].join('\n')
}

function save(name, text) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}

function button(label, onClick) {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = label
  made.addEventListener('click', () => onClick(made))
  return made
}

for (const place of document.querySelectorAll('[data-take]')) {
  const table = document.getElementById(place.dataset.take)
  const name = `${document.title} ${table.caption?.dataset.name ?? ''}`
  const fileName = name
    .replace(/[^\w.-]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
  place.append(
    button('CSV', () => save(fileName, toCsv(rowsOf(table)))),
    button('Markdown', async (made) => {
      await navigator.clipboard.writeText(toMarkdown(rowsOf(table)))
      made.textContent = 'Copied'
      setTimeout(() => {
        made.textContent = 'Markdown'
      }, 2000)
    }),
  )
}
