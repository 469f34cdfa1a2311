// Does not import the schema library, so that a page can check input without loading it.

/**
 * Whether a text is empty or white space alone. The server refuses it where a field is required
 * (`filledText`).
 */
export const isBlank = (text: string): boolean => text.trim() === '';
