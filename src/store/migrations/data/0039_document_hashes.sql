-- The bytes of a company's facts as their publisher sent them: SHA-256 in hexadecimal digits, and how
-- many. An answer names them, so that it can be checked against the document. Rows from before have
-- neither until the document is read again.
alter table company_facts add column sha256 text;
alter table company_facts add column bytes integer;
