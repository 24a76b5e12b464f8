import type { Knex } from "knex"

/**
 * Search for people by the beginnings of words, for lists of any length: a table stores `search_words(...)` of its row
 * in a column with a GIN index, and a list compares it with `search_query(...)` of what was typed.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(String.raw`
    -- Lower case, without accents, and with the apostrophe of keyboards for those that phones type.
    CREATE FUNCTION search_text(text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN lower(regexp_replace(normalize(translate($1, U&'\2018\2019\02BC', ''''''''), NFKD), '[\u0300-\u036F]', '', 'g'));

    -- The texts from each beginning of a word to the next space: "o'hara" and "hara". ASCII punctuation separates words.
    -- Of a phone number the digits from each digit on, so that any part of it is a beginning. Cut at 60 characters,
    -- because a lexeme can have 2,046 bytes.
    CREATE FUNCTION search_words(fields text[], phone text) RETURNS tsvector
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN array_to_tsvector(ARRAY(
        SELECT substr(word, start, 60)
        FROM regexp_split_to_table(search_text(array_to_string(fields, ' ')), '\s+') AS word,
          generate_series(1, length(word)) AS start
        WHERE substr(' ' || word, start, 2) ~ '^[^a-z0-9\u0080-\U0010FFFF][a-z0-9\u0080-\U0010FFFF]'
        UNION
        SELECT substr(digits, start, 60)
        FROM regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') AS digits,
          generate_series(1, length(digits)) AS start
      ));

    -- Every word of the terms as the beginning of a word; null, which matches nothing, if there is no word in them.
    CREATE FUNCTION search_query(terms text[]) RETURNS tsquery
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN (
        SELECT string_agg('''' || replace(replace(substr(word, 1, 60), '\', '\\'), '''', '''''') || ''':*', ' & ')
        FROM regexp_split_to_table(search_text(array_to_string(terms, ' ')), '\s+') AS typed,
          regexp_replace(typed, '^[^a-z0-9\u0080-\U0010FFFF]+', '') AS word
        WHERE word <> ''
      )::tsquery;
  `)
}

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP FUNCTION search_query, search_words, search_text`)
}
