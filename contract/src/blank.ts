// Without the schema library: a page that checks what is typed should not load it.

/** Whether a text says nothing: the server refuses it where a field must be filled in (`filledText`). */
export const isBlank = (text: string): boolean => text.trim() === '';
