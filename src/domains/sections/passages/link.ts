// Links into a document. Source: WICG, *URL Fragment Text Directives*.

const WORDS_MAX = 8

/** The document at the words, which browsers scroll to and mark; a plain text at its beginning. */
export function toSentenceLink(url: string, sentence: string): string {
  const [cell = ''] = sentence.trim().split('\t')
  const words = cell.split(/\s+/).slice(0, WORDS_MAX).join(' ')
  if (words === '' || !/\.html?$/i.test(url)) return url
  return `${url}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`
}
