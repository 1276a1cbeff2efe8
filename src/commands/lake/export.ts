// tieout export: writes rows of one dataset of the newest snapshot to a file.

import type { Config } from '../../config.ts'
import { QuestionProblem } from '../../market/ask.ts'
import { exportRows } from '../../market/export.ts'
import { lakeOf, toColumnLimits } from '../../service/services.ts'
import { CallRefused } from '../get/refused.ts'

export interface ExportOptions {
  readonly out: string
  readonly where?: string
  readonly columns?: readonly string[]
  readonly asOf?: string
  readonly month?: string
  readonly json?: boolean
}

export async function runExport(
  config: Config,
  dataset: string,
  { out, where, columns, asOf, month, json }: ExportOptions,
): Promise<void> {
  const work = {
    ...{ lake: lakeOf(config), limits: toColumnLimits(config), dataset, out },
    ...{ where: where ?? null, columns: columns ?? null, asOf: asOf ?? null, month: month ?? null },
  }
  try {
    const rows = await exportRows(work)
    process.stdout.write(json ? `${JSON.stringify({ dataset, rows, out })}\n` : `${rows} rows\n`)
  } catch (error) {
    throw error instanceof QuestionProblem ? new CallRefused(error.message, true) : error
  }
}
