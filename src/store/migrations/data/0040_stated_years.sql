-- The fiscal year that a report states in its inline XBRL: filers whose year ends early in a calendar
-- year call it by that year or by the one before.
alter table report_texts add column stated_year bigint;
