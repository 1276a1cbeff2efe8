// Saved market screens of the account: saving, opening, renaming, deleting.

import {
  deleteScreen,
  renameScreen,
  type Saved,
  SavedScreen,
  SCREEN_NAME_MAX,
  SCREENS_MAX,
  saveScreen,
  selectScreen,
  selectScreens,
} from '../../../accounts/screens.ts'
import { toSearch } from '../../explorer/frame/addresses.ts'
import { screenAddress, toScreen } from '../../explorer/market/screen-fields.ts'
import type { Query } from '../../pages/ask.ts'
import { whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { columnsOfRecord, table } from '../../pages/table.ts'
import { type ActName, actForm, mayDo, whoMay } from '../acts.ts'
import type { PageContext } from '../page-context.ts'
import { goto, head, notice, type Shown, shown, when } from '../parts.ts'
import type { Visit } from '../visit.ts'

export const SCREENS = '/dashboard/screens'

export async function screensPage(
  context: PageContext,
  said: Html | null = null,
  status = 200,
): Promise<Shown> {
  const { ops, account, visit } = context
  const screens = await selectScreens(ops, account.id)
  const body = html`${head('Saved screens', SCREENS, visit)}${said}
${naming(visit)}
${table(COLUMNS, screens, { caption: `Saved screens: ${whole(screens.length)}`, empty: 'No saved screens yet.', isCards: true })}
${whoMay(visit, 'saveScreen', 'save, rename and delete screens')}
<p><a class="button" href="/screen">New screen</a></p>
<p class="quiet small">A saved screen is the address of the screener with its conditions: opening it asks anew, and anybody can be sent the address. Everybody in the account sees the list.</p>`
  return shown('Saved screens', body, status)
}

/** Query of a submitted form, else of the address; null for an empty one. */
function screenIn({ form, query }: Visit): Query | null {
  const screen = toScreen((name) => form.get(name) ?? query[name])
  return screen !== null && Object.keys(screen).length > 0 ? screen : null
}

/** Form for naming the screen that the visitor came with. */
function naming(visit: Visit): Html | null {
  const screen = screenIn(visit)
  if (screen === null || !mayDo(visit, 'saveScreen')) return null
  const hidden = Object.entries(screen).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value ?? ''}">`,
  )
  const fields = html`${hidden}${nameField(visit.form.get('name') ?? '')}
<button class="main">Save</button> <a href="${screenAddress(screen)}">Cancel</a>`
  return html`<section class="card saving"><h2>Save this screen</h2>
${described(screen)}
${actForm(visit, { act: 'saveScreen', look: 'row' }, fields)}</section>`
}

function nameField(value: string): Html {
  return html`<label>Name<input name="name" required maxlength="${SCREEN_NAME_MAX}" value="${value}" placeholder="e.g. Large and profitable"></label>`
}

const PERIODS: Readonly<Record<string, string>> = {
  annual: 'fiscal years',
  quarterly: 'quarters',
  ttm: 'trailing twelve months',
}

/** Describes the query in the words of its form. */
function described({ where, industry, columns, sort, order, period, as_of }: Query): Html {
  const rest = [
    industry && `industry ${industry}`,
    columns && `columns ${columns}`,
    sort && `by ${sort}, ${order === 'least' ? 'lowest' : 'highest'} first`,
    period && (PERIODS[period] ?? period),
    as_of && `as of ${as_of}`,
  ].filter(Boolean)
  const lines = (where ?? '').split('\n').map((line) => line.trim())
  return html`${lines.filter((line) => line !== '').map((line) => html`<code>${line}</code><br>`)}<span class="quiet small">${rest.join('; ')}</span>`
}

const queryIn = ({ query }: SavedScreen): Query => Object.fromEntries(new URLSearchParams(query))

const COLUMNS = columnsOfRecord(SavedScreen, [
  {
    field: 'name',
    name: 'Screen',
    cell: (one) => html`<a href="${screenAddress(queryIn(one))}">${one.name}</a>`,
  },
  {
    field: 'query',
    name: 'Conditions',
    isWords: true,
    cell: (one) => described(queryIn(one)),
  },
  { field: 'savedAt', name: 'Saved', cell: ({ savedAt }) => when(savedAt) },
  {
    name: 'Change',
    cell: ({ id, name }) =>
      html`<a href="${SCREENS}/${id}" aria-label="Rename or delete ${name}">Rename or delete</a>`,
  },
])

export async function screenPage(
  context: PageContext,
  said: Html | null = null,
  status = 200,
): Promise<Shown | null> {
  const { ops, account, visit } = context
  const screen = await selectScreen(ops, account.id, visit.params.id ?? '')
  if (!screen) return null
  const { id, name } = screen
  const body = html`${head(name, SCREENS, visit)}${said}
<p>${described(queryIn(screen))}</p>
<p><a class="button main" href="${screenAddress(queryIn(screen))}">Open this screen</a> <a href="${SCREENS}">All saved screens</a></p>
${whoMay(visit, 'renameScreen', 'rename and delete screens')}
${actForm(visit, { act: 'renameScreen', id, look: 'row' }, html`${nameField(visit.form.get('name') ?? name)}<button>Rename</button>`)}
${actForm(visit, { act: 'deleteScreen', id, look: 'row' }, html`<button class="danger">Delete this screen</button>`)}`
  return shown(name, body, status)
}

/** Returns false for an invalid name. */
function readName(form: URLSearchParams): string | false {
  const name = (form.get('name') ?? '').trim()
  const isGood = name !== '' && name.length <= SCREEN_NAME_MAX && !/\p{Cc}/u.test(name)
  return isGood && name
}

const NO_NAME = `A name has 1 to ${SCREEN_NAME_MAX} characters, none of them control characters.`

const REFUSALS: Readonly<Record<Exclude<Saved, 'done' | 'unknown'>, string>> = {
  full: `An account can have at most ${SCREENS_MAX} saved screens. Delete one first.`,
  taken: 'A saved screen has this name already. Choose another one.',
}

async function save(context: PageContext): Promise<Shown> {
  const { ops, clock, owner, visit } = context
  const screen = screenIn(visit)
  if (screen === null) return screensPage(context, notice(NOTHING, 'bad'), 422)
  const name = readName(visit.form)
  if (name === false) return screensPage(context, notice(NO_NAME, 'bad'), 422)
  const query = toSearch(screen).slice(1)
  const outcome = await saveScreen(ops, clock, owner, { name, query })
  if (outcome === 'full' || outcome === 'taken') {
    return screensPage(context, notice(REFUSALS[outcome], 'bad'), 409)
  }
  for (const field of [...visit.form.keys()]) visit.form.delete(field)
  const said = html`Saved as <a href="${screenAddress(screen)}">${name}</a>.`
  return screensPage(context, notice(said, 'good'))
}

const NOTHING = 'There is no screen in this form, or one of its fields is too long.'

async function rename(context: PageContext): Promise<Shown | null> {
  const { ops, clock, owner, visit } = context
  const name = readName(visit.form)
  if (name === false) return screenPage(context, notice(NO_NAME, 'bad'), 422)
  const outcome = await renameScreen(ops, clock, owner, { id: visit.params.id ?? '', name })
  if (outcome === 'taken') return screenPage(context, notice(REFUSALS.taken, 'bad'), 409)
  return outcome === 'done' ? goto(SCREENS) : null
}

async function remove({ ops, clock, owner, visit }: PageContext): Promise<Shown | null> {
  const outcome = await deleteScreen(ops, clock, owner, visit.params.id ?? '')
  return outcome === 'done' ? goto(SCREENS) : null
}

export const SCREEN_ACTIONS = {
  saveScreen: save,
  renameScreen: rename,
  deleteScreen: remove,
} satisfies Partial<Record<ActName, (context: PageContext) => Promise<Shown | null>>>

/** Function for the screener’s page. */
export async function ownScreens({ ops, account }: PageContext) {
  const screens = await selectScreens(ops, account.id)
  return screens.map((one) => ({ name: one.name, address: screenAddress(queryIn(one)) }))
}
