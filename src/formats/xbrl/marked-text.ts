// The text of a document with marked passages, which may nest: each character is kept once, however
// many passages it is in.

/** Marked range of characters; the end is unknown while the passage is open. */
export interface Passage {
  readonly start: number
  readonly end: number
}

type Open = { start: number; end: number }

export class MarkedText {
  #pieces: string[] = []
  #length = 0
  #whole: string | null = null
  #openMarks = 0
  /** Left out of whatever they are in; in the order of their starts, none within another. */
  readonly #excluded: Open[] = []
  #excluding = 0

  /** Appends text; text outside of every passage is dropped. */
  add(piece: string): void {
    if (this.#openMarks === 0) return
    this.#pieces.push(piece)
    this.#length += piece.length
  }

  mark(): { passage: Passage; end: () => void } {
    const passage: Open = { start: this.#length, end: this.#length }
    this.#openMarks++
    const end = () => {
      this.#openMarks--
      passage.end = this.#length
    }
    return { passage, end }
  }

  /** Excludes the text that follows from open passages, until the result is called. */
  exclude(): () => void {
    const range: Open = { start: this.#length, end: this.#length }
    if (this.#excluding++ === 0) this.#excluded.push(range)
    return () => {
      this.#excluding--
      range.end = this.#length
    }
  }

  /** Text of a passage that has ended. */
  textOf({ start, end }: Passage): string {
    this.#whole ??= this.#pieces.join('')
    const whole = this.#whole
    const texts: string[] = []
    let from = start
    for (const out of this.#excluded) {
      // An exclusion that contains the passage does not apply to it.
      if (out.end <= from || out.start < start || out.end > end) continue
      texts.push(whole.slice(from, out.start))
      from = out.end
    }
    texts.push(whole.slice(from, end))
    return texts.join('')
  }
}
