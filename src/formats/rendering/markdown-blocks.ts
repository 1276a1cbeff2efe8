// Blocks of a page as Markdown, and tables as blocks: those that only lay out a page become what they
// hold, lists drawn as tables become lists.

import type { TableCell } from '../tables/cells.ts'
import { toGrid, toMarkdownTable } from './markdown-table.ts'
import { afterBullet, escapeLine, headingLevel, toHeading } from './markdown-text.ts'
import { plainToMarkdown } from './plain.ts'

export interface TextBlock {
  readonly kind: 'text' | 'preformatted'
  readonly text: string
  readonly isBold: boolean
  /** Level of a heading by its element; 0 for other text. */
  readonly level: number
  /** `-` or a number with a point; null outside of lists. */
  readonly marker: string | null
  /** Number of lists that the block’s own list stands in. */
  readonly depth: number
}

export type Block =
  | TextBlock
  | { readonly kind: 'table'; readonly markdown: string }
  | { readonly kind: 'group'; readonly blocks: readonly Block[] }

/** Number of blocks above which nested layout tables pass them on uncopied, as one group. */
const GROUPED = 20

export function addBlocks(sink: Block[], blocks: readonly Block[]): void {
  if (blocks.length > GROUPED) sink.push({ kind: 'group', blocks })
  else sink.push(...blocks)
}

export interface BlockCell extends Omit<TableCell, 'text'> {
  readonly blocks: Block[]
}

export function toMarkdown(blocks: readonly Block[]): string {
  const parts: string[] = []
  let wasItem = false
  for (const block of flatten(blocks)) {
    const isItem = block.kind === 'text' && block.marker !== null
    if (parts.length > 0) parts.push(isItem && wasItem ? '\n' : '\n\n')
    parts.push(toText(block))
    wasItem = isItem
  }
  return parts.join('')
}

type LeafBlock = Exclude<Block, { kind: 'group' }>

/** Iterative, since tables may nest to any depth. */
function* flatten(blocks: readonly Block[]): Generator<LeafBlock> {
  const open = [blocks.values()]
  for (let inner = open.at(-1); inner; inner = open.at(-1)) {
    const { value: block } = inner.next()
    if (!block) open.pop()
    else if (block.kind === 'group') open.push(block.blocks.values())
    else yield block
  }
}

const DEPTH_MAX = 8

function toText(block: LeafBlock): string {
  if (block.kind === 'table') return block.markdown
  const { kind, text, isBold, level, marker, depth } = block
  if (kind === 'preformatted') return plainToMarkdown(text, null)
  if (marker !== null)
    return `${'   '.repeat(Math.min(depth, DEPTH_MAX))}${marker} ${escapeLine(text)}`
  const heading = level > 0 ? level : headingLevel(text, isBold)
  return heading > 0 ? toHeading(heading, text) : escapeLine(text)
}

export function toBlocks(rows: readonly BlockCell[][]): Block[] {
  const blocks: Block[] = []
  let data: BlockCell[][] = []
  const flush = () => {
    addBlocks(blocks, toData(data))
    data = []
  }
  for (const row of rows) {
    if (!row.some(isLayout)) {
      data.push(row)
      continue
    }
    flush()
    for (const cell of row) addBlocks(blocks, cell.blocks)
  }
  flush()
  return blocks
}

/** A cell with more text than this in several paragraphs is a piece of the page. */
const CELL_CHARS_MAX = 600

function isLayout({ blocks }: BlockCell): boolean {
  if (blocks.some(({ kind }) => kind !== 'text')) return true
  return blocks.length > 1 && textOf(blocks).length > CELL_CHARS_MAX
}

function toData(rows: readonly BlockCell[][]): Block[] {
  const cells = rows.map((row) => row.map(toCell))
  const grid = toGrid(cells)
  const width = Math.max(0, ...grid.map((values) => values.filter((text) => text !== '').length))
  if (width <= 1) return rows.flat().flatMap(({ blocks }) => blocks)
  const items = toItems(grid)
  if (items) return items
  if (grid.length === 1 && width <= CAPTION_CELLS_MAX) return [toCaption(rows, grid)]
  const markdown = toMarkdownTable(cells)
  return markdown === null ? [] : [{ kind: 'table', markdown }]
}

/** `Item 1.` and `Business` side by side are one line. */
const CAPTION_CELLS_MAX = 3

function toCaption(rows: readonly BlockCell[][], [values = []]: readonly string[][]): Block {
  const text = values.filter((value) => value !== '').join(' ')
  const isBold = rows
    .flat()
    .every(({ blocks }) => blocks.every((one) => 'isBold' in one && one.isBold))
  return { ...PLAIN, text, isBold }
}

const PLAIN = { kind: 'text', isBold: false, level: 0, marker: null, depth: 0 } as const
const NUMBER = /^\(?(?:\d{1,3}|[a-z]{1,4})[.)]+$/i

/** Items of a list drawn as a table (each row a mark and a text); null for any other table. */
function toItems(grid: readonly string[][]): Block[] | null {
  const blocks: Block[] = []
  for (const values of grid) {
    const [mark = '', text = '', ...more] = values.filter((value) => value !== '')
    const isBullet = afterBullet(mark) === ''
    if (more.length > 0 || text === '' || !(isBullet || NUMBER.test(mark))) return null
    blocks.push(isBullet ? { ...PLAIN, text, marker: '-' } : { ...PLAIN, text: `${mark} ${text}` })
  }
  return blocks
}

function toCell({ blocks, colspan, rowspan, isHeader }: BlockCell): TableCell {
  return { text: textOf(blocks), colspan, rowspan, isHeader }
}

function textOf(blocks: readonly Block[]): string {
  return blocks.map(toCellText).join(' ')
}

function toCellText(block: Block): string {
  if (!('text' in block)) return ''
  return block.marker === '-' ? `• ${block.text}` : block.text
}
