// A split in answers: the facts’ evidence, and the Form 8-K that announced it.

import { type Static, Type } from 'typebox'
import { type Absence, codeOf } from '../../../contract/answer/absence.ts'
import { field, nullable } from '../../../contract/answer/fields.ts'
import { defineRecord } from '../../../contract/declare/record.ts'
import { ShareSplit } from '../model.ts'

export const SplitAnnouncement = defineRecord('SplitAnnouncement', {
  accession: Type.String(),
  form: Type.String(),
  filed: Type.String(),
  url: field.link('URL of the text that was read.'),
  sentence: field.text('The sentence stating the ratio, verbatim.'),
})
export type SplitAnnouncement = Static<typeof SplitAnnouncement>

export const AnnouncedSplit = defineRecord('ShareSplit', {
  ...ShareSplit.properties,
  announced_by: nullable(
    SplitAnnouncement,
    'A Form 8-K stating the ratio, filed up to 120 days before the split and no later ' +
      'than the first report on the new basis.',
  ),
  announced_unknown_reason: field.textOrNull('Why `announced_by` is null.'),
  announced_unknown_code: codeOf('announced_unknown_reason'),
})
export type AnnouncedSplit = Static<typeof AnnouncedSplit>

/** Members that say why an announcement is not known; null for one that is. */
export function toAnnouncedUnknown(absence: Absence | null) {
  return {
    announced_unknown_reason: absence?.sentence ?? null,
    announced_unknown_code: absence?.code ?? null,
  }
}
