-- What is due in each room, found without walking what is due in the other.
create index webhooks_by_room on webhooks (slow, due_at) where active = 1 and due_at is not null;
