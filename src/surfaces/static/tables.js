// Lets a table be taken away: as a file of comma-separated values or for Excel, or as Markdown on the
// clipboard.
// Numbers are taken as they are stated, not as they are shown.

/**
 * Copies of the patterns in `contract/answer/csv-cell.ts`; a test holds the two to the same cells.
 */
const FORMULAS = /(^|[;\t\r\n])([ \u00a0\u3000\u200b\ufeff]*[=+\-@＝＋－＠])/g
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i

function stated(cell) {
  const data = cell.querySelector('[data-value]')?.dataset.value
  if (data !== undefined) return data
  const text = cell.innerText.replace(/\s+/g, ' ').trim()
  return text === '–' ? '' : text
}

function rowsOf(table, read = stated) {
  const rows = [...table.rows].filter((row) => row.parentElement.tagName !== 'TFOOT')
  return rows.map((row) => [...row.cells].filter(isData).map(read))
}

/** A number that a spreadsheet holds exactly is one; a CIK or a date is text, and so is what looks like a formula. */
function sheetCell(cell) {
  const text = stated(cell)
  const number = Number(text)
  const isNumber = text !== '' && cell.querySelector('[data-value]') !== null
  if (isNumber && String(number) === text) return { value: number, type: Number }
  if (text === '') return null
  return { value: text, type: String, ...(cell.closest('thead') && { fontWeight: 'bold' }) }
}

/** Pictures of a trend are no data. */
function isData(cell) {
  return !cell.classList.contains('picture')
}

/** A text that a spreadsheet would take for a formula is quoted as text. */
function quoted(text) {
  const disarmed = text.replace(FORMULAS, "$1'$2").replace(/^(?=[\t\r\n])/, "'")
  const safe = NUMBER.test(text) ? text : disarmed
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function toCsv(rows) {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

function toMarkdown([head, ...rows]) {
  const line = (cells) => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`
  const rule = line(head.map((_, index) => (index === 0 ? '---' : '---:')))
  return [line(head), rule, ...rows.map(line)].join('\n')
}

function save(name, content) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

function saveCsv(name, table) {
  save(`${name}.csv`, new Blob([toCsv(rowsOf(table))], { type: 'text/csv;charset=utf-8' }))
}

/** Writer of Excel files, loaded once, when the first file is asked for. */
let writer
function loadWriter() {
  writer ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = '/static/excel.js'
    script.onload = () => resolve(window.writeXlsxFile)
    script.onerror = reject
    document.head.append(script)
  })
  return writer
}

async function saveExcel(name, table) {
  const write = await loadWriter()
  const options = { sheet: 'tieout', stickyRowsCount: table.tHead?.rows.length ?? 0 }
  save(`${name}.xlsx`, await write(rowsOf(table, sheetCell), options).toBlob())
}

/** The writer compresses a longer sheet in a worker, which the policy of the pages refuses. */
const EXCEL_CELLS_MAX = 3000

function cellsOf(table) {
  return [...table.rows].reduce((sum, { cells }) => sum + cells.length, 0)
}

function button(label, onClick) {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = label
  made.addEventListener('click', () => onClick(made))
  return made
}

for (const place of document.querySelectorAll('[data-take]')) {
  const table = place.closest('.framed').querySelector('table')
  const name = `${document.title} ${table.matches('.statement') ? place.dataset.take : ''}`
  const fileName = name
    .replace(/[^\w.-]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
  place.append(
    button('CSV', () => saveCsv(fileName, table)),
    ...(cellsOf(table) > EXCEL_CELLS_MAX
      ? []
      : [button('Excel', () => saveExcel(fileName, table))]),
    button('Markdown', async (made) => {
      await navigator.clipboard.writeText(toMarkdown(rowsOf(table)))
      made.textContent = 'Copied'
      setTimeout(() => {
        made.textContent = 'Markdown'
      }, 2000)
    }),
  )
}
