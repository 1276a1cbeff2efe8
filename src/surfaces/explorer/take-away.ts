// The place where a table's reader takes it away; the script puts the buttons there.

import { type Html, html } from '../html.ts'

/** For the table of that id. */
export function takeAway(id: string): Html {
  return html`<span class="take" data-take="${id}"></span>`
}
