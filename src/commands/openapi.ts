// tieout openapi: the machine-readable description on standard output.

import { ENDPOINTS } from '../catalogue/catalogue.ts'
import type { Config } from '../config.ts'
import { createOpenApi } from '../surfaces/openapi/openapi.ts'

export async function printOpenApi(config: Config): Promise<void> {
  const baseUrl = config.BASE_URL ?? `http://${config.HOST}:${config.PORT}`
  process.stdout.write(`${JSON.stringify(createOpenApi(ENDPOINTS, { baseUrl }), null, 2)}\n`)
}
