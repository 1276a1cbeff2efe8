// Names of well-known managers to the CIK they report under. Operators add to it by a setting. Names
// and CIKs are those of EDGAR's quarterly index of Form 13F-HR.

import { toCik } from '../../../kernel/identifiers.ts'

const FUNDS: ReadonlyArray<readonly [cik: number, ...names: string[]]> = [
  [1067983, 'berkshire', 'berkshire-hathaway', 'buffett'],
  [1649339, 'scion', 'scion-asset-management', 'burry'],
  [1336528, 'pershing-square', 'pershing-square-capital', 'ackman'],
  [1350694, 'bridgewater', 'bridgewater-associates'],
  [1423053, 'citadel', 'citadel-advisors'],
  [1358706, 'abrams-capital'],
  [1112520, 'akre', 'akre-capital'],
  [1541617, 'altimeter', 'altimeter-capital'],
  [1656456, 'appaloosa'],
  [1167557, 'aqr', 'aqr-capital'],
  [1697748, 'ark-invest', 'ark-investment-management'],
  [1088875, 'baillie-gifford'],
  [1218710, 'balyasny'],
  [1061768, 'baupost'],
  [2012383, 'blackrock'],
  [1135730, 'coatue'],
  [1535472, 'corvex'],
  [1747057, 'd1-capital'],
  [1009207, 'de-shaw', 'd-e-shaw'],
  [1549575, 'dalal-street'],
  [354204, 'dimensional', 'dimensional-fund-advisors'],
  [200217, 'dodge-cox', 'dodge-and-cox'],
  [1602189, 'dragoneer'],
  [1536411, 'duquesne', 'duquesne-family-office'],
  [1581811, 'egerton', 'egerton-capital'],
  [1791786, 'elliott', 'elliott-management', 'elliott-investment-management'],
  [1056831, 'fairholme'],
  [909661, 'farallon'],
  [1325447, 'first-eagle'],
  [315066, 'fmr'],
  [1569205, 'fundsmith'],
  [1166559, 'gates-foundation', 'gates-foundation-trust'],
  [1214717, 'geode', 'geode-capital'],
  [1138995, 'glenview', 'glenview-capital'],
  [1709323, 'himalaya', 'himalaya-capital'],
  [1353316, 'hound-partners'],
  [921669, 'icahn', 'carl-icahn'],
  [1595888, 'jane-street'],
  [1218199, 'king-street'],
  [1061165, 'lone-pine', 'lone-pine-capital'],
  [1318757, 'marshall-wace'],
  [934639, 'maverick-capital'],
  [1273087, 'millennium', 'millennium-management'],
  [1374170, 'norges-bank'],
  [949509, 'oaktree', 'oaktree-capital'],
  [1035674, 'paulson'],
  [1603466, 'point72'],
  [1034524, 'polen-capital'],
  [763212, 'primecap'],
  [1027796, 'pzena'],
  [1037389, 'renaissance', 'renaissance-technologies', 'rentec'],
  [1720792, 'ruane-cunniff'],
  [1510281, 'saba-capital'],
  [1115373, 'semper-augustus'],
  [2045724, 'situational-awareness'],
  [1029160, 'soros', 'soros-fund-management'],
  [807985, 'southeastern-asset-management'],
  [1517137, 'starboard', 'starboard-value'],
  [93751, 'state-street'],
  [1446194, 'susquehanna', 'susquehanna-international'],
  [1647251, 'tci-fund', 'tci-fund-management'],
  [1040273, 'third-point'],
  [1167483, 'tiger-global'],
  [1345471, 'trian'],
  [732905, 'tweedy-browne'],
  [1179392, 'two-sigma', 'two-sigma-investments'],
  [1478735, 'two-sigma-advisers'],
  [1418814, 'valueact'],
  [102909, 'vanguard'],
  [1103804, 'viking-global'],
  [902219, 'wellington', 'wellington-management'],
  [1387322, 'whale-rock'],
]

const FUND_NAMES: ReadonlyMap<string, string> = new Map(
  FUNDS.flatMap(([cik, ...names]) => names.map((name) => [name, toCik(cik)] as const)),
)

/** `Pershing Square`, `pershing_square` and `pershing-square` are one name. */
function toFundName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The CIK of a fund's name; the operator's own names come first. */
export function findFund(
  text: string,
  added: Readonly<Record<string, string>>,
): string | undefined {
  const name = toFundName(text)
  const own = Object.entries(added).find(([alias]) => toFundName(alias) === name)
  return own === undefined ? FUND_NAMES.get(name) : toCik(own[1])
}

/** Every alias with its CIK, the operator's own first. */
export function listAliases(
  added: Readonly<Record<string, string>>,
): { alias: string; cik: string }[] {
  const own = Object.entries(added).map(([alias, cik]) => ({ alias, cik: toCik(cik) }))
  return [...own, ...[...FUND_NAMES].map(([alias, cik]) => ({ alias, cik }))]
}
