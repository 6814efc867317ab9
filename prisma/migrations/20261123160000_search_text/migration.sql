-- What the search reads of a transaction: its name, merchant, notes and the name of one's own without accents, capitals, apostrophes and punctuation, so
-- that "trader joes" finds "Trader Joe's" by a plain LIKE. `foldText` (lib/domain/transactions/search/fold-text.ts) does the
-- same to what is typed. Nothing in it goes by the database's locale.
CREATE FUNCTION "search_fold"(raw text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := translate(raw, '''’‘`´ʼ＇｀', '');
BEGIN
  -- Most texts are plain ASCII, which is told by their length: for these a third of the work is enough.
  IF octet_length(folded) <> char_length(folded) THEN
    folded := translate(regexp_replace(normalize(folded, NFKD), '[\u0300-\u036f''’‘`ʼ]', '', 'g'),
      'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЇҐЂЈЉЊЋЏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςØøŁłĐđıÐð',
      'абвгдежзийклмнопрстуфхцчшщъыьэюяєіїґђјљњћџαβγδεζηθικλμνξοπρστυφχψωσoollddidd');
    folded := replace(replace(replace(replace(replace(replace(replace(replace(folded,
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
    folded := translate(folded, '¡¿«»“”„·•–—−‐‑€£¥¢©®°', rpad('', 21));
  END IF;
  folded := btrim(translate(lower(folded COLLATE "C"), E'\t\n\v\f\r!"#$%&()*+,-./:;<=>?@[\\]^_{|}~', rpad('', 35)));
  WHILE strpos(folded, '  ') > 0 LOOP
    folded := replace(folded, '  ', ' ');
  END LOOP;
  RETURN folded;
END $$;

-- Each text begins with a space, so that the start of a word can be found, and a control character keeps a word from running on into
-- the next text. After them the same without spaces: "wholefoods" finds "Whole Foods".
CREATE FUNCTION "search_text_of"(name text, merchant text, notes text, own_name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := search_fold(concat_ws(E' \x01 ', name, merchant, notes, own_name));
BEGIN
  RETURN ' ' || folded || E' \x01 ' || replace(folded, ' ', '');
END $$;

-- Written anew with a change of its type: an UPDATE of every row would fire the triggers that keep the monthly sums.
ALTER TABLE "transactions" ADD COLUMN "search_text" TEXT NOT NULL DEFAULT '';
ALTER TABLE "transactions" ALTER COLUMN "search_text" TYPE TEXT USING search_text_of("name", "merchant", "notes", "own_name");

CREATE FUNCTION "keep_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := search_text_of(NEW.name, NEW.merchant, NEW.notes, NEW.own_name);
  RETURN NEW;
END $$;

-- Whatever is given for it on an insert, such as the text of a row that is restored, it is made anew.
CREATE TRIGGER "transactions_search_text_insert" BEFORE INSERT ON "transactions"
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();
CREATE TRIGGER "transactions_search_text_update" BEFORE UPDATE OF "name", "merchant", "notes", "own_name", "search_text" ON "transactions"
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();
