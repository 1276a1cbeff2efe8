-- Why nobody asks a publisher until `paused_until`, in the word of the process that was refused.
alter table publisher_budget add column reason text;
