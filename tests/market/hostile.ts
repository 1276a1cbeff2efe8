// Texts for conditions.

/** Texts that would do harm if they were pasted into a statement. */
export const HOSTILE: readonly string[] = [
  "'; drop table statements; --",
  "' or 1=1 --",
  "' union select * from read_csv('/etc/passwd') --",
  "'' or ''=''",
  '$1',
  '?',
  "\"; copy statements to 'x'; --",
  "\\'; attach 'x.db'; --",
  "x' || (select 1) || 'x",
  "%' or name like '%",
  '\u0000',
  '/* */ or true',
  'pg_sleep(10)',
  "getenv('PATH')",
  '\u02bc or 1=1 --',
  '\uff07; drop table statements',
  '\u202e or true',
  '\ud83d\ude08',
  '\ud800',
  '-- \n; drop view companies',
  "x' in (select name from companies) or 'x",
  `'${'a'.repeat(1500)}`,
  '$1'.repeat(300),
]
