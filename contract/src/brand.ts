/** The product's name and voice. A provider changes these and nothing else to make the product theirs. */
export const brand = {
  name: 'Lexplain',
  tagline: 'Simplifying Cyber Obligations for Your Business',
} as const;
