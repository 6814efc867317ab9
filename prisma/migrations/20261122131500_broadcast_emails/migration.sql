-- The mail log recognizes a broadcast by template and subject: whoever got one must not get it again under the new name.
UPDATE "mails" SET "template" = 'broadcast' WHERE "template" = 'notice';
