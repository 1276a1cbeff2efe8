// How domains reach the documents of a filing: each is fetched from the publisher once per store.

import { isFailure } from '../../kernel/failure.ts'
import type { Ask, Fetched } from '../../upstream/client.ts'

export interface FilingAddress {
  /** CIK of a folder in which the filing is: any of its companies has one. */
  readonly cik: string
  readonly accession: string
}

export interface FilingAsk extends Ask {
  /** Fetches a document even if a copy is kept, and replaces the copy. */
  again?: boolean | undefined
}

/** A document as text, with its bytes as received; a complete submission lacks those of its binary files. */
export interface FiledDocument extends Fetched<string> {
  readonly bytes: Uint8Array
}

/** Null stands for a document that the publisher does not have, which is not cached. */
export interface Filing {
  /** The address of a document in the filing's folder. */
  urlOf(name: string): string
  /** Names of the documents in the folder; empty where the publisher has no list. */
  listNames(): Promise<string[]>
  fetch(name: string): Promise<FiledDocument | null>
  /** All documents in one text. */
  fetchSubmission(): Promise<FiledDocument | null>
  /** The named document if it is a page or a text, otherwise the complete submission. */
  fetchReport(name: string | null): Promise<FiledDocument | null>
  /** Addresses of the filing’s header: a page of some kilobytes, then the complete submission. */
  fetchHeaders(): AsyncGenerator<FiledDocument, void, undefined>
}

export interface Filings {
  open(filing: FilingAddress, ask: FilingAsk): Filing
  /** Fetches the document at the first address that has one. */
  fetchFirst(urls: readonly string[], ask: FilingAsk): Promise<FiledDocument | null>
  /** Begins one piece of work; see `withFilings`. */
  begin(): FilingsRun
}

export interface FilingsRun {
  readonly filings: Filings
  /** Deletes the copies that were used, so that they are fetched again. */
  forget(): Promise<void>
}

/** A document that cannot be read may have been sent broken, so its copy is deleted. */
export async function withFilings<T>(
  services: { readonly filings: Filings },
  work: (filings: Filings) => Promise<T>,
): Promise<T> {
  const { filings, forget } = services.filings.begin()
  try {
    return await work(filings)
  } catch (error) {
    if (isFailure(error, 'publisher.changed')) await forget()
    throw error
  }
}
