// Finds the page that follows another.

export type PageParameter = 'cursor' | 'since' | 'offset'

interface Paged {
  sandbox?: boolean
  cursor?: string | null
  more?: boolean
  count?: number
  total?: number
  /** Total of a portfolio's positions. */
  position_count?: number
  next_offset?: number | null
}

/**
 * Value of the parameter that asks for the next page; null after the last. A sandbox has one page.
 */
export function nextPage(
  parameter: PageParameter,
  page: Paged,
  asked: unknown,
): string | number | null {
  if (page.sandbox) return null
  if (parameter === 'offset') return nextOffset(page, Number(asked))
  const { cursor = null, more = true } = page
  return more && cursor !== asked ? cursor : null
}

function nextOffset({ next_offset, count = 0, ...page }: Paged, asked: number): number | null {
  if (next_offset !== undefined) return next_offset
  const total = page.total ?? page.position_count ?? 0
  return count > 0 && asked + count < total ? asked + count : null
}
