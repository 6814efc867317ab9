-- A file may move between two transactions that are both there: those of a double that is answered. Both carry how many they have.
CREATE OR REPLACE FUNCTION "attachment_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  names_before jsonb;
  names_after jsonb;
BEGIN
  SELECT coalesce(jsonb_agg(a.name ORDER BY a.created_at, a.id), '[]') INTO names_after FROM attachments a
    WHERE a.user_id = NEW.user_id AND a.transaction_id = NEW.transaction_id AND a.removed_at IS NULL;
  UPDATE transactions t SET file_count = jsonb_array_length(names_after)
    WHERE t.user_id = NEW.user_id AND t.id = NEW.transaction_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  -- One that moved was attached before: nothing of it changed.
  IF TG_OP = 'UPDATE' AND OLD.transaction_id <> NEW.transaction_id THEN
    UPDATE transactions t SET file_count = (SELECT count(*) FROM attachments a
        WHERE a.user_id = OLD.user_id AND a.transaction_id = OLD.transaction_id AND a.removed_at IS NULL)
      WHERE t.user_id = OLD.user_id AND t.id = OLD.transaction_id;
    RETURN NULL;
  END IF;
  SELECT coalesce(jsonb_agg(a.name ORDER BY a.created_at, a.id), '[]') INTO names_before FROM attachments a
    WHERE a.user_id = NEW.user_id AND a.transaction_id = NEW.transaction_id
      AND CASE WHEN a.id = NEW.id THEN TG_OP = 'UPDATE' AND OLD.removed_at IS NULL ELSE a.removed_at IS NULL END;
  PERFORM transaction_change_add(NEW.user_id, NEW.transaction_id, 'files', 'user', names_before, names_after, interval '0');
  RETURN NULL;
END $$;
