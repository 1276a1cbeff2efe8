// The place in a table's caption where its reader takes it away; the script puts the buttons there.

import { html } from '../pages/html.ts'

export const TAKE_AWAY = html`<span class="take" data-take></span>`
