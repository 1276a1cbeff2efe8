// Transformations of printed dates to `YYYY-MM-DD`, `--MM-DD` and `YYYY-MM`, for formats with digits
// or English month names.

type Rule = (text: string) => string | null

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const [D, M, Y] = ['(?<day>\\d{1,2})', '(?<month>\\d{1,2})', '(?<year>\\d{2}|\\d{4})'] as const
const NAME = '(?<name>[A-Za-z]{3,9})\\.?'
/** Separators between the parts of a date. */
const SPACE = '[^0-9A-Za-z]+'
const DAY_END = '(?:st|nd|rd|th)?'

const dayMonthYear = of(D, M, Y)
const monthDayYear = of(M, D, Y)
const dayMonth = of(D, M)
const monthDay = of(M, D)
const dayNameYear = of(D + DAY_END, NAME, Y)
const nameDayYear = of(NAME, D + DAY_END, Y)
const dayName = of(D + DAY_END, NAME)
const nameDay = of(NAME, D + DAY_END)
const nameYear = of(NAME, Y)
const yearName = of(Y, NAME)
const monthYear = of(M, Y)
const yearMonth = of(Y, M)
const yearMonthDay = of(Y, M, D)

/** Rules by name without hyphens: of the first registry, of later registries, of the SEC. */
export const DATE_RULES: Readonly<Record<string, Rule>> = {
  datedoteu: dayMonthYear,
  dateslasheu: dayMonthYear,
  datedotus: monthDayYear,
  dateslashus: monthDayYear,
  datelonguk: dayNameYear,
  dateshortuk: dayNameYear,
  datelongus: nameDayYear,
  dateshortus: nameDayYear,
  datelongdaymonthuk: dayName,
  dateshortdaymonthuk: dayName,
  datelongmonthdayus: nameDay,
  dateshortmonthdayus: nameDay,
  datelongmonthyear: nameYear,
  dateshortmonthyear: nameYear,
  datelongyearmonth: yearName,
  dateshortyearmonth: yearName,
  dateslashdaymontheu: dayMonth,
  dateslashmonthdayus: monthDay,
  datedaymonth: dayMonth,
  datedaymonthen: dayName,
  datedaymonthyear: dayMonthYear,
  datedaymonthyearen: dayNameYear,
  datemonthday: monthDay,
  datemonthdayen: nameDay,
  datemonthdayyear: monthDayYear,
  datemonthdayyearen: nameDayYear,
  datemonthyear: monthYear,
  datemonthyearen: nameYear,
  dateyearmonth: yearMonth,
  dateyearmonthen: yearName,
  dateyearmonthday: yearMonthDay,
  dateyearmonthcjk: yearMonth,
  dateyearmonthdaycjk: yearMonthDay,
  datedaymonthnameen: dayName,
  datedaymonthnameyearen: dayNameYear,
  datemonthnamedayen: nameDay,
  datemonthnamedayyearen: nameDayYear,
  datemonthnameyearen: nameYear,
  dateyearmonthnameen: yearName,
}

function of(...parts: readonly string[]): Rule {
  const pattern = new RegExp(`^${parts.join(SPACE)}\\D?$`)
  return (text) => {
    const groups = pattern.exec(text)?.groups
    return groups ? toDate(groups) : null
  }
}

function toDate({ day, month, name, year }: Record<string, string | undefined>): string | null {
  const number =
    name === undefined ? Number(month) : MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  if (number < 1 || number > 12) return null
  if (day !== undefined && (Number(day) < 1 || Number(day) > daysIn(number, year))) return null
  const front = year === undefined ? '-' : toFourDigits(year)
  const back = day === undefined ? '' : `-${day.padStart(2, '0')}`
  return `${front}-${String(number).padStart(2, '0')}${back}`
}

/** A day without a year may be the 29th of February. */
function daysIn(month: number, year: string | undefined): number {
  const inYear = year === undefined ? 2000 : Number(toFourDigits(year))
  return new Date(Date.UTC(inYear, month, 0)).getUTCDate()
}

/** Two-digit years are of this century, by the registries’ definition. */
function toFourDigits(year: string): string {
  return year.length === 2 ? `20${year}` : year
}
