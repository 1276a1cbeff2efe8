// HTML of any quality as elements and texts, by htmlparser2, which supplies the ends that documents
// leave out. Nesting is counted and capped here: the parser's time for a tag grows with the depth.

import { Parser } from 'htmlparser2'
import { Failure } from '../kernel/failure.ts'

/** Attributes that matter for text; of a repeated one the first counts (HTML Standard). */
export interface Attributes {
  readonly href?: string
  readonly id?: string
  readonly name?: string
  readonly style?: string
  readonly align?: string
  readonly colspan?: string
  readonly rowspan?: string
}

/** Called in the order of the document; names are in lower case, but for those within drawings. */
export interface HtmlHandler {
  /** A void element is not closed. */
  open(name: string, attributes: Attributes, isVoid: boolean): void
  /** May come in several pieces; `at` is where this one begins in the source. */
  text(text: string, at: number): void
  close(name: string): void
}

/** Real documents stay below 2,000, unclosed elements included. */
const DEPTH_MAX = 5000
/** The parser may compare an end tag with every open element, 1,000 per microsecond. */
const DEPTH_TIMES_TAGS_MAX = 2_000_000_000
/** XML declaration: an empty element in such a document closes itself. */
const SAYS_XML = /^\s*<\?xml/
const SAYS_WITHIN = 200

/** Fails with `publisher.changed` naming `where` when the markup nests too deeply. */
export function parseHtml(html: string, where: string, handler: HtmlHandler): void {
  const depthMax = Math.min(DEPTH_MAX, Math.floor(DEPTH_TIMES_TAGS_MAX / countTags(html)))
  let depth = 0
  let isTagOpen = false
  const callbacks = {
    onopentagname(name: string) {
      isTagOpen = !parser.isVoidElement(name)
    },
    onopentag(name: string, attributes: Attributes) {
      isTagOpen = false
      const isVoid = parser.isVoidElement(name)
      if (!isVoid && ++depth > depthMax) throw tooDeep(where, depthMax)
      handler.open(name, attributes, isVoid)
    },
    ontext(text: string) {
      handler.text(text, parser.startIndex)
    },
    onclosetag(name: string) {
      if (parser.isVoidElement(name)) return
      // The element whose start tag the document breaks off in was never opened.
      if (isTagOpen) {
        isTagOpen = false
        return
      }
      depth--
      handler.close(name)
    },
  }
  const recognizeSelfClosing = SAYS_XML.test(html.slice(0, SAYS_WITHIN))
  const parser = new HtmlParser(callbacks, { recognizeSelfClosing })
  parser.end(withoutBrokenTag(html))
}

/** The parser takes some letters of a tag that the document ends in for text. */
function withoutBrokenTag(html: string): string {
  const tail = html.lastIndexOf('>') + 1
  const start = html.slice(tail).search(/<[a-z/!?]/i)
  return start < 0 ? html : html.slice(0, tail + start)
}

/** Upper bound of the number of tags, at least 1. */
function countTags(html: string): number {
  let count = 1
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) count++
  return count
}

class HtmlParser extends Parser {
  override isVoidElement(name: string): boolean {
    return super.isVoidElement(name)
  }
}

function tooDeep(where: string, depthMax: number): Failure {
  const text = `The document ${where} cannot be read: elements nest deeper than ${depthMax}.`
  return new Failure('publisher.changed', text)
}
