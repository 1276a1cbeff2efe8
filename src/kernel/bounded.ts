// A bounded cache by number of entries that takes no memory before it has any.

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
