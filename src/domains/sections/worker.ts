// The thread's side of `thread.ts`: reads one report, sends the packed result and ends.

import { parentPort, workerData } from 'node:worker_threads'
import { zstdCompressSync } from 'node:zlib'
import { isFailure } from '../../kernel/failure.ts'
import { parseReport, type ReportSource } from './parse.ts'
import type { ThreadAnswer } from './thread.ts'

function answer(report: ReportSource): ThreadAnswer {
  try {
    const { text, leftOut, sections } = parseReport(report)
    return { packed: { body: zstdCompressSync(text), leftOut, sections } }
  } catch (error) {
    if (isFailure(error)) return { problem: error.publicText }
    throw error
  }
}

parentPort?.postMessage(answer(workerData as ReportSource))
