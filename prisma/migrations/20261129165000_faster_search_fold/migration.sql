-- The same folding as before, to the character. Replacing one character at a time by a list of 35 took two thirds of it, and a quarter of
-- what inserting a row costs; one expression does both this and the collapsing of spaces.
CREATE OR REPLACE FUNCTION "search_fold"(raw text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := raw;
BEGIN
  -- Most texts are plain ASCII, which is told by their length.
  IF octet_length(raw) = char_length(raw) THEN
    folded := replace(replace(raw, '''', ''), '`', '');
  ELSE
    folded := translate(regexp_replace(normalize(translate(raw, '''’‘`´ʼ＇｀', ''), NFKD), '[\u0300-\u036f''’‘`ʼ]', '', 'g'),
      'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЇҐЂЈЉЊЋЏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςØøŁłĐđıÐð',
      'абвгдежзийклмнопрстуфхцчшщъыьэюяєіїґђјљњћџαβγδεζηθικλμνξοπρστυφχψωσoollddidd');
    folded := replace(replace(replace(replace(replace(replace(replace(replace(folded,
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
    folded := translate(folded, '¡¿«»“”„·•–—−‐‑€£¥¢©®°', rpad('', 21));
  END IF;
  RETURN btrim(regexp_replace(lower(folded COLLATE "C"), '[\t-\r !-&(-/:-@[-_{-~]+', ' ', 'g'));
END $$;
