const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** A number that begins a sentence: as a word up to nine. */
export const numberWord = (count: number): string => words[count] ?? String(count);
