// The items of Form 20-F in order, with their titles over time. Sources: SEC Form 20-F since 30
// September 2000 (Release 33-7745) with its amendments; the earlier form, which was numbered
// differently.

import type { ItemRule } from './item-rule.ts'

export const FOREIGN: readonly ItemRule[] = [
  { id: '1', title: /^identity of|^(?:description of )?business/ },
  { id: '2', title: /^offer statistics|^(?:description of )?propert/ },
  { id: '3', title: /^key information|^legal proceedings/, isCore: true },
  { id: '4', title: /^information (?:on|about) |^control of/, isCore: true },
  { id: '4A', title: /^unresolved staff/, max: 5000 },
  { id: '5', title: /^(?:operating|managements) |^nature of (?:the )?trading/, isCore: true },
  { id: '6', title: /^directors|^exchange controls/, isCore: true },
  { id: '7', title: /^major (?:share|stock)|^taxation/, isCore: true },
  { id: '8', title: /^(?:consolidated )?financial information|^selected/, isCore: true },
  { id: '9', title: /^(?:the )?(?:offer|listing)|^managements discussion/ },
  { id: '9A', title: /^quantitative/ },
  { id: '10', title: /^additional info|^directors/, isCore: true },
  { id: '11', title: /^quant|^qualit|^disclosures? about market|^market risk|^compensation/ },
  { id: '12', title: /^descriptions? of securit|^options/ },
  { id: '13', title: /^defaults|^interest of/ },
  { id: '14', title: /^material modif|^description of securit/ },
  { id: '15', title: /^(?:disclosure )?controls|^reserved|^defaults/ },
  { id: '16', title: /^reserved|^changes in securit/, max: 30_000 },
  { id: '16A', title: /^audit committee/, max: 20_000 },
  { id: '16B', title: /^(?:business )?codes? of/, max: 20_000 },
  { id: '16C', title: /^principal account/, max: 30_000 },
  { id: '16D', title: /^exemptions?/, max: 20_000 },
  { id: '16E', title: /^(?:issuer )?purchases? of|^issuer/, max: 30_000 },
  { id: '16F', title: /^changes? (?:in|of|to)/, max: 20_000 },
  { id: '16G', title: /^corporate gov/, max: 60_000 },
  { id: '16H', title: /^mine safety/, max: 10_000 },
  { id: '16I', title: /^disclosures? regarding|^foreign juris/, max: 10_000 },
  { id: '16J', title: /^insider trading/, max: 20_000 },
  { id: '16K', title: /^cyber ?security/, max: 60_000 },
  { id: '17', title: /^(?:consolidated )?financial statements/ },
  { id: '18', title: /^(?:consolidated )?financial statements/ },
  { id: '19', title: /^(?:financial statements and )?exhibits?|^index/ },
]
