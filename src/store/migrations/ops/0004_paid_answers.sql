-- Answers with pages that were paid for: their further pages are free for a day.
create table paid_answers (
  payer text not null,
  question text not null,
  answer text not null,
  at text not null,
  primary key (payer, question)
);
create index paid_answers_at on paid_answers (at);
