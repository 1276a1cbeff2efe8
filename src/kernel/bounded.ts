// Bounded caches, by number of entries or by bytes, that take no memory before they have any.

import { LRUCache } from 'lru-cache'

/**
 * Evicts the least recently used entry beyond `entries`. By `max`, the library would allocate for all of
 * them at once: a hundred milliseconds at the start of a process for the limits per key and address.
 */
export function boundedCache<Key extends {}, Value extends {}>(
  entries: number,
): LRUCache<Key, Value> {
  return new LRUCache<Key, Value>({ maxSize: entries, sizeCalculation: () => 1 })
}

/** Evicts the least recently used entries beyond `bytes`; a larger value is not kept. */
export function bytesCache<Key extends {}>(bytes: number): LRUCache<Key, Uint8Array> {
  return new LRUCache({ maxSize: bytes, sizeCalculation: (value) => Math.max(1, value.length) })
}
