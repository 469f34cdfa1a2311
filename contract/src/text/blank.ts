// Does not import the schema library, so that a page can check input without loading it.

/**
 * Whether a text shows nothing: it is empty, or white space, control characters and other
 * characters without a glyph alone. The server refuses it where a field is required (`filledText`).
 */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
