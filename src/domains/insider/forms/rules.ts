// Rules by which rows of ownership forms are doubted. A doubted value stays as filed in the company’s
// own list; what is left out counts in no ranking, sum or cluster.

import { DOCUMENT_CUT, defineFindingRules, EXACT } from '../../../contract/declare/finding-rule.ts'

export const INSIDER_RULES = defineFindingRules({
  'shares.negative': {
    words: 'Numbers of securities are not negative.',
    fails: 'A number of securities is negative',
    inputs: ['shares', 'shares_after'],
    tolerance: EXACT,
    means: 'a sign typed for a disposition',
    done: 'leave_out',
  },
  'price.negative': {
    words: 'Prices are not negative.',
    fails: 'A price is negative',
    inputs: ['price'],
    tolerance: EXACT,
    means: 'a typing error',
    done: 'leave_out',
  },
  'price.other_unit': {
    words: 'The price is for one of the securities that the row counts.',
    fails: 'The price is for another unit than the one counted',
    inputs: ['shares', 'price', 'security', 'footnotes'],
    tolerance: EXACT,
    means:
      'a footnote says that the price is for one depositary share and the row counts the shares ' +
      'behind them; `value` is computed by the ratio the footnote states, or null without one',
    done: 'choose_other',
  },
  'price.other_currency': {
    words: 'The price is in US dollars.',
    fails: 'The price is not in US dollars',
    inputs: ['price', 'footnotes'],
    tolerance: EXACT,
    means: 'a footnote gives the price in another currency; `value` is null',
    done: 'leave_out',
  },
  'price.outside_footnote': {
    words: 'A price lies in the range of prices that its footnote states.',
    fails: 'The price lies outside the range of its footnote',
    inputs: ['price', 'footnotes'],
    tolerance: 'twice the highest price, half the lowest',
    means: 'the price or the footnote is mistyped',
    done: 'leave_out',
  },
  'price.is_total': {
    words: 'The price is for one security, not for all of the row.',
    fails: 'The price is the total of the row',
    inputs: ['price', 'shares', 'underlying_shares', 'exercise_price', 'prices of other trades'],
    tolerance:
      'ten times the median of other trades; without any, $10,000 for trades of $100 million or more',
    means: 'the amount paid is typed as price; divided by the number of shares it is a usual price',
    done: 'leave_out',
  },
  'price.implausible': {
    words: 'The price agrees with those of other trades in the issuer’s securities of that kind.',
    fails: 'The price disagrees with those of other trades',
    inputs: ['price', 'prices of other trades'],
    tolerance:
      'ten times the median of other trades; without any, $10,000 for trades of $100 million or more',
    means: 'the price is mistyped, or is that of another security',
    done: 'leave_out',
  },
  'value.implausible': {
    words: 'A trade of $1 billion or more has a price that another trade confirms.',
    fails: 'A trade of $1 billion or more has a price that no other trade confirms',
    inputs: ['value', 'prices of other trades'],
    tolerance: 'another price within a factor of two and of at most $10,000',
    means: 'a number of shares or a price is mistyped',
    done: 'leave_out',
  },
  'value.unusual': {
    words: 'A trade is of less than $1 billion.',
    fails: 'A trade is of $1 billion or more',
    inputs: ['value'],
    tolerance: EXACT,
    means: 'a very large trade, or a typing error: read the form',
    done: 'flag',
  },
  'document.cut': DOCUMENT_CUT,
  'number.rounded': {
    words: 'A JSON number holds all digits.',
    fails: 'A number has more digits than a JSON number can hold',
    inputs: ['shares', 'price', 'value'],
    tolerance: EXACT,
    means: 'more digits than 2^53; all of them are in `detail`',
    done: 'flag',
  },
  'date.after_filing': {
    words: 'A transaction is not later than its filing.',
    fails: 'A transaction is later than its filing',
    inputs: ['transaction_date', 'filed'],
    tolerance: EXACT,
    means: 'a mistyped date',
    done: 'leave_out',
  },
  'date.implausible': {
    words: 'A transaction is not older than the Act of 1934.',
    fails: 'A transaction is older than the Act of 1934',
    inputs: ['transaction_date'],
    tolerance: EXACT,
    means: 'a mistyped year',
    done: 'leave_out',
  },
  'code.missing': {
    words: 'A transaction has a code.',
    fails: 'A transaction has no code',
    inputs: ['transaction_code'],
    tolerance: EXACT,
    means: 'an incomplete form',
    done: 'flag',
  },
  'code.unknown': {
    words: 'The code is one of the form’s instructions.',
    fails: 'A transaction code is not one of the form’s',
    inputs: ['transaction_code'],
    tolerance: EXACT,
    means: 'a mistyped code',
    done: 'flag',
  },
  'code.contradicts_direction': {
    words: 'Purchases acquire and sales dispose.',
    fails: 'A purchase disposes, or a sale acquires',
    inputs: ['transaction_code', 'acquired_disposed'],
    tolerance: EXACT,
    means: 'a mistyped code or letter',
    done: 'leave_out',
  },
  'footnote.missing': {
    words: 'A cited footnote is on the form.',
    fails: 'A cited footnote is not on the form',
    inputs: ['footnotes'],
    tolerance: EXACT,
    means: 'an incomplete form',
    done: 'flag',
  },
})

export type InsiderRule = keyof typeof INSIDER_RULES
