// HTML of any quality as Markdown: headings, paragraphs, lists, and tables as tables. It keeps all
// text that a browser shows, in its order; emphasis and links are left out.

import { type Attributes, type HtmlHandler, parseHtml } from '../html.ts'
import { type ElementMeaning, Meanings, meaningOf } from '../html-elements.ts'
import { OpenTables } from '../tables/open-tables.ts'
import { addBlocks, type Block, type BlockCell, toBlocks, toMarkdown } from './markdown-blocks.ts'
import { afterBullet } from './markdown-text.ts'
import type { Clip } from './spans.ts'

/** Fails with `publisher.changed` naming `where` when the markup nests too deeply. */
export function htmlToMarkdown(html: string, where: string, clip: Clip): string {
  const reader = new BlockReader(clip)
  parseHtml(html, where, reader)
  return toMarkdown(reader.finish())
}

interface OpenElement {
  readonly meaning: ElementMeaning
  readonly isBold: boolean
  readonly isHidden: boolean
  readonly isPreformatted: boolean
  /** Heading level of `h1` to `h6`, inherited by the elements within; 0 elsewhere. */
  readonly level: number
  readonly list: OpenList | null
}

interface OpenList {
  readonly isNumbered: boolean
  readonly depth: number
  items: number
}

const ROOT: OpenElement = {
  meaning: meaningOf(''),
  isBold: false,
  isHidden: false,
  isPreformatted: false,
  level: 0,
  list: null,
}

const LISTS = new Set(['ul', 'ol', 'dir', 'menu'])
const SPACES = /[\s\u200b\ufeff]+/g
const ZERO_WIDTH = /[\u200b\ufeff]/g

class BlockReader implements HtmlHandler {
  readonly #clip: Clip
  readonly #meanings = new Meanings()
  readonly #elements: OpenElement[] = [ROOT]
  readonly #page: Block[] = []
  readonly #tables = new OpenTables<BlockCell>({
    endText: () => this.#endBlock(),
    toCell: (spans) => ({ blocks: [], ...spans }),
    addTable: (rows) => this.#addBlocks(toBlocks(rows)),
  })
  #text = ''
  #boldChars = 0
  #isPreformatted = false
  #level = 0
  /** List marker to be written before the next text. */
  #marker: string | null = null

  constructor(clip: Clip) {
    this.#clip = clip
  }

  open(name: string, attributes: Attributes, isVoid: boolean): void {
    const parent = this.#top()
    const meaning = this.#meanings.of(name, attributes.style)
    if (name === 'br') this.#breakLine()
    else if (meaning.gap > 0) this.#endBlock()
    if (isVoid) return
    const isHidden = parent.isHidden || meaning.isUnseen
    if (!isHidden) this.#tables.open(name, attributes)
    if (!isHidden && name === 'li') this.#marker = parent.list ? toMarker(parent.list) : '-'
    this.#elements.push({
      meaning,
      isBold: meaning.isBold ?? parent.isBold,
      isHidden,
      isPreformatted: parent.isPreformatted || meaning.isPreformatted,
      level: /^h[1-6]$/.test(name) ? Number(name.slice(1)) : parent.level,
      list: LISTS.has(name) ? openList(name, parent) : parent.list,
    })
  }

  text(data: string, at: number): void {
    const { isHidden, isBold, isPreformatted, level } = this.#top()
    if (isHidden) return
    const cut = this.#clip.cut(data, at)
    if (cut === '') return
    const text = isPreformatted ? cut.replace(ZERO_WIDTH, '') : cut.replace(SPACES, ' ')
    if (text.trim() !== '') {
      this.#level = level
      this.#isPreformatted ||= isPreformatted
    }
    this.#text += text
    if (isBold) this.#boldChars += countVisible(text)
  }

  close(name: string): void {
    const { meaning, isHidden } = this.#elements.pop() ?? ROOT
    if (meaning.gap > 0) this.#endBlock()
    if (isHidden) return
    this.#tables.close(name)
    if (name === 'li') this.#marker = null
  }

  finish(): Block[] {
    this.#endBlock()
    this.#tables.closeAll()
    return this.#page
  }

  #top(): OpenElement {
    return this.#elements.at(-1) ?? ROOT
  }

  #addBlocks(blocks: readonly Block[]): void {
    if (blocks.length === 0) return
    const cell = this.#tables.cell ?? this.#tables.looseCell()
    addBlocks(cell?.blocks ?? this.#page, blocks)
  }

  #breakLine(): void {
    if (this.#top().isPreformatted) this.#text += '\n'
    else this.#endBlock()
  }

  #endBlock(): void {
    const raw = this.#text
    const isPreformatted = this.#isPreformatted
    const text = isPreformatted ? raw : raw.replace(SPACES, ' ').trim()
    if (text.trim() !== '') this.#addBlocks([this.#toBlock(text)])
    this.#text = ''
    this.#boldChars = 0
    this.#isPreformatted = false
  }

  #toBlock(text: string): Block {
    const isBold = this.#boldChars > 0 && this.#boldChars >= countVisible(text)
    const { list } = this.#top()
    const after = afterBullet(text)
    const isBulleted = this.#marker === null && after !== null && after !== ''
    const marker = isBulleted ? '-' : this.#marker
    this.#marker = null
    return {
      kind: this.#isPreformatted ? 'preformatted' : 'text',
      text: isBulleted ? after : text,
      isBold,
      level: this.#level,
      marker,
      depth: list?.depth ?? 0,
    }
  }
}

function openList(name: string, { list }: OpenElement): OpenList {
  return { isNumbered: name === 'ol', depth: list ? list.depth + 1 : 0, items: 0 }
}

function toMarker(list: OpenList): string {
  list.items++
  return list.isNumbered ? `${list.items}.` : '-'
}

function countVisible(text: string): number {
  return text.replace(/\s+/g, '').length
}
